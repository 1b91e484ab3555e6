//! A course whichever game it is of, for the commands.

use std::io::{self, BufRead, Stdout};
use std::rc::Rc;

use crate::commands::play::FullScreen;
use crate::plain::Lines;
use crate::tui::Picture;
use crate::views::exercise::{Course, Keeper, Next, Room, Stopped};
use crate::views::front::Front;

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
struct CourseOf<P: Front>(Box<dyn Course<P>>);

/// A course of a game as one of any game.
pub(in crate::commands) fn any_course<P: Front>(
    course: impl Course<P> + 'static,
) -> Box<dyn AnyCourse> {
    Box::new(CourseOf(Box::new(course)))
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
