//! The menu of bare `gomoku`.

use std::io;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hear::Heard;
use super::view::{Look, columns, put, row};
use super::{Input, Tui};
use crate::game::run::{Exit, Inbox};
use crate::rules::Rules;
use crate::terminal::text::Lang;
use crate::terminal::wrap::wrap;

/// What can be chosen in the menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// A new game.
    Play,
    /// The scoreboard.
    Scoreboard,
    /// The rules.
    Rules,
    /// The end of the program, and how it came to it.
    Exit(Exit),
    /// The game that was left.
    Resume,
}

/// Rows above the first choice: the title, what it is, and a gap.
const HEADING: u16 = 3;

impl Choice {
    /// The choices in the order of their digits.
    #[must_use]
    pub fn all(resume: bool) -> Vec<Self> {
        let mut choices =
            vec![Self::Play, Self::Scoreboard, Self::Rules, Self::Exit(Exit::Finished)];
        choices.extend(resume.then_some(Self::Resume));
        choices
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self, lang: Lang) -> String {
        match self {
            Self::Play => lang.menu_play(),
            Self::Scoreboard => lang.menu_scoreboard(),
            Self::Rules => lang.menu_rules(),
            Self::Exit(_) => lang.menu_exit(),
            Self::Resume => lang.menu_resume(),
        }
    }
}

impl Tui {
    /// Shows the menu until something is chosen; `resume` says that there is a game to go on with,
    /// `rules` are those of a new game, which the arrows to the left and right change, and
    /// `message` stands below the choices.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn choose(
        &mut self,
        resume: bool,
        rules: &mut Rules,
        message: &str,
        events: &mut Inbox<Input>,
    ) -> io::Result<Choice> {
        let choices = Choice::all(resume);
        let mut marked = 0;
        loop {
            let shown = Shown { choices: &choices, marked, rules: *rules, message };
            self.draw(|frame, look| shown.draw(frame, look))?;
            let heard = self.hear(events)?;
            let area = menu_area(self.area()?, self.look(), &choices);
            match heard {
                Heard::Leave(exit) => return Ok(Choice::Exit(exit)),
                Heard::Key(KeyCode::Left) => *rules = rules_after(*rules, Rules::ALL.len() - 1),
                Heard::Key(KeyCode::Right) => *rules = rules_after(*rules, 1),
                Heard::Key(KeyCode::Up | KeyCode::Char('k')) => {
                    marked = (marked + choices.len() - 1) % choices.len();
                }
                Heard::Key(KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab) => {
                    marked = (marked + 1) % choices.len();
                }
                Heard::Key(KeyCode::Enter | KeyCode::Char(' ')) => {
                    return Ok(choices[marked].clone());
                }
                Heard::Key(KeyCode::Char('q')) => return Ok(Choice::Exit(Exit::Finished)),
                Heard::Key(KeyCode::Char(digit)) => {
                    let number =
                        digit.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
                    if let Some(choice) = number.and_then(|number| choices.get(number)) {
                        return Ok(choice.clone());
                    }
                }
                Heard::Mouse(mouse) => {
                    let under = mouse.row.checked_sub(area.y + HEADING).map(usize::from);
                    let Some(under) = under.filter(|&under| under < choices.len()) else {
                        continue;
                    };
                    match mouse.kind {
                        MouseEventKind::Down(MouseButton::Left) => {
                            return Ok(choices[under].clone());
                        }
                        MouseEventKind::Moved => marked = under,
                        _ => {}
                    }
                }
                Heard::Key(_) | Heard::Nothing | Heard::TimeUp => {}
            }
        }
    }
}

/// The menu as it is drawn.
struct Shown<'a> {
    choices: &'a [Choice],
    marked: usize,
    rules: Rules,
    message: &'a str,
}

impl Shown<'_> {
    fn draw(&self, frame: &mut Frame, look: &Look) {
        let lang = look.speech.lang;
        let screen = frame.area();
        let area = menu_area(screen, look, self.choices);
        let buffer = frame.buffer_mut();
        put(buffer, row(area, 0), 0, &lang.menu_title(), look.palette.strong);
        put(buffer, row(area, 1), 0, &lang.menu_subtitle(), look.palette.dim);
        for ((y, number), choice) in (HEADING..).zip(1..).zip(self.choices) {
            let here = y == HEADING + u16::try_from(self.marked).unwrap_or(0);
            let pointer = if here { ">" } else { " " };
            let style = if here { look.palette.strong } else { look.palette.dim };
            let text = format!("{pointer} {number}) {}", choice.name(lang));
            put(buffer, row(area, y), 0, &text, style);
        }
        let rules = row(area, area.height.saturating_sub(1));
        put(buffer, rules, 0, &lang.menu_rules_played(self.rules), look.palette.dim);
        let below = Rect { y: area.bottom(), height: screen.bottom() - area.bottom(), ..area };
        for (y, line) in (0..below.height).zip(wrap(self.message, below.width)) {
            put(buffer, row(below, y), 0, &line, look.palette.strong);
        }
    }
}

/// The rule set so many steps after this one.
fn rules_after(rules: Rules, steps: usize) -> Rules {
    let at = Rules::ALL.iter().position(|&other| other == rules).unwrap_or(0);
    Rules::ALL[(at + steps) % Rules::ALL.len()]
}

/// Where the menu stands: in the middle, as far as there is room.
fn menu_area(screen: Rect, look: &Look, choices: &[Choice]) -> Rect {
    let lang = look.speech.lang;
    let widest = choices.iter().map(|choice| columns(&choice.name(lang)) + 5).max().unwrap_or(0);
    let width = widest.max(columns(&lang.menu_subtitle()));
    let height = HEADING + u16::try_from(choices.len()).unwrap_or(0) + 3;
    let x = screen.x + screen.width.saturating_sub(width) / 2;
    let y = screen.y + screen.height.saturating_sub(height) / 2;
    Rect { x, y, width: screen.right() - x, height: height.min(screen.bottom() - y) }
}
