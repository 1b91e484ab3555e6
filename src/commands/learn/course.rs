//! A course whichever game it is of, for the commands.

use std::io::{self, BufRead, Stdout};
use std::rc::Rc;

use crate::commands::play::FullScreen;
use crate::game::puzzle::read_line;
use crate::plain::Lines;
use crate::tui::Picture;
use crate::views::exercise::{Course, Keeper, Next, Room, Stopped};
use crate::views::front::Front;
use crate::views::lesson::{Lesson, LessonCourse};
use crate::views::puzzle::{Picker, PuzzleCourse};

/// A course of any game.
pub trait AnyCourse {
    /// The position that it begins with.
    fn picture(&self) -> Rc<dyn Picture>;

    /// Shows it on a full screen that is open, with a heading above its title.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn on_screen(
        self: Box<Self>,
        next: Next,
        keeper: Keeper<'_>,
        heading: String,
        full: &mut FullScreen,
    ) -> io::Result<Stopped>;

    /// Shows it in line mode.
    ///
    /// # Errors
    /// If the input cannot be read or the output is closed.
    fn in_lines(
        self: Box<Self>,
        next: Next,
        keeper: Keeper<'_>,
        lines: &mut Lines<Stdout>,
        input: &mut dyn BufRead,
    ) -> io::Result<Stopped>;
}

/// A course of a game.
pub(in crate::commands) struct CourseOf<P: Front>(Box<dyn Course<P>>);

impl<P: Front> CourseOf<P> {
    /// The puzzles of the game that are picked; `None` if there are none.
    pub(in crate::commands) fn puzzles(pick: Picker, is_only: bool) -> Option<Self> {
        let deck = P::puzzles().ok()?;
        Some(Self(Box::new(PuzzleCourse::<P>::new(deck, pick, is_only)?)))
    }

    /// The puzzles of a player that are picked, by their lines; `None` if there are none. Lines that cannot be
    /// read are passed over.
    pub(in crate::commands) fn own_puzzles(lines: &[String], pick: Picker) -> Option<Self> {
        let deck: Vec<_> = lines.iter().filter_map(|line| read_line(line).ok()).collect();
        Some(Self(Box::new(PuzzleCourse::<P>::new(deck, pick, false)?)))
    }

    /// A lesson at a step, from 0.
    pub(in crate::commands) fn lesson(lesson: &'static Lesson, step: usize) -> Option<Self> {
        Some(Self(Box::new(LessonCourse::<P>::new(lesson, step)?)))
    }
}

impl<P: Front> AnyCourse for CourseOf<P> {
    fn picture(&self) -> Rc<dyn Picture> {
        Rc::new(self.0.task().table())
    }

    fn on_screen(
        self: Box<Self>,
        next: Next,
        keeper: Keeper<'_>,
        heading: String,
        full: &mut FullScreen,
    ) -> io::Result<Stopped> {
        let FullScreen { tui, runtime } = full;
        let mut room = Room::new(self.0, next, keeper, tui.look().speech).below(heading);
        tui.exercise(&mut room, &mut runtime.inbox)
    }

    fn in_lines(
        self: Box<Self>,
        next: Next,
        keeper: Keeper<'_>,
        lines: &mut Lines<Stdout>,
        input: &mut dyn BufRead,
    ) -> io::Result<Stopped> {
        let mut room = Room::new(self.0, next, keeper, lines.speech());
        lines.exercise(&mut room, input)
    }
}
