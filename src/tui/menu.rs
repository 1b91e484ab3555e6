//! The menu of bare `gomoku`.

use std::io;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use super::hear::Heard;
use super::view::{Look, columns, put, row};
use super::{Input, Tui};
use crate::board::{ByColor, Color};
use crate::console::wrap::wrap;
use crate::game::player::{Machine, Player};
use crate::game::run::{Exit, Inbox};
use crate::gomoku::engine::Skill;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::Lang;
use crate::named::Named;

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

/// What a new game is to be played by, on the usual board of its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreed {
    /// The rule set.
    pub rules: Rules,
    /// How the first stones are placed.
    pub opening: OpeningRule,
    /// Which sides the computer plays, and how well; people play the others.
    pub computers: ByColor<Option<Skill>>,
}

impl Agreed {
    /// A game between people.
    #[must_use]
    pub fn of(rules: Rules, opening: OpeningRule) -> Self {
        Self { rules, opening, computers: ByColor::default() }
    }

    /// Changes what is called by this name; `false` where nothing is.
    pub fn choose(&mut self, name: &str) -> bool {
        let is_rules = name.parse().map(|rules| self.rules = rules).is_ok();
        is_rules
            || name.parse().map(|opening| self.opening = opening).is_ok()
            || self.seat(name).is_some()
    }

    /// Lets somebody play a side: `white computer:3`, `black person`.
    fn seat(&mut self, text: &str) -> Option<()> {
        let (side, player) = text.split_once(' ')?;
        let is_called =
            |&stone: &Color| Lang::ALL.iter().any(|lang| side == lang.color(stone).to_lowercase());
        let stone = Color::BOTH.into_iter().find(is_called)?;
        let player = player.trim();
        self.computers[stone] = if Lang::ALL.iter().any(|lang| player == lang.person()) {
            None
        } else {
            match player.parse().ok()? {
                Player::Machine(Machine::Computer(skill)) => Some(skill),
                _ => return None,
            }
        };
        Some(())
    }

    /// The names by which something is chosen.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Rules::NAMES.iter().chain(OpeningRule::NAMES).copied()
    }

    fn change(&mut self, setting: Setting, step: Step) {
        match setting {
            Setting::Rules => self.rules = step.from(self.rules),
            Setting::Opening => self.opening = step.from(self.opening),
            Setting::Player(stone) => {
                let side = &mut self.computers[stone];
                *side = step.within(&seats(), *side);
            }
        }
    }
}

/// What can be changed of a new game, in the order of its rows.
#[derive(Clone, Copy)]
enum Setting {
    Rules,
    Opening,
    Player(Color),
}

impl Setting {
    const ALL: [Self; 4] =
        [Self::Rules, Self::Opening, Self::Player(Color::Black), Self::Player(Color::White)];
}

/// Which of its values a setting is given.
#[derive(Clone, Copy)]
enum Step {
    Next,
    Previous,
}

impl Step {
    fn from<T: Named + PartialEq>(self, now: T) -> T {
        self.within(T::CHOICES, now)
    }

    fn within<T: Copy + PartialEq>(self, values: &[T], now: T) -> T {
        let at = values.iter().position(|&value| value == now).unwrap_or(0);
        let by = match self {
            Self::Next => 1,
            Self::Previous => values.len() - 1,
        };
        values[(at + by) % values.len()]
    }
}

/// Who may play a side: a person, or one of the computers.
fn seats() -> Vec<Option<Skill>> {
    std::iter::once(None).chain(Skill::all().map(Some)).collect()
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
    /// `agreed` is what a new game is played by, which keys and clicks change, and `message` stands
    /// below the choices.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn choose(
        &mut self,
        resume: bool,
        agreed: &mut Agreed,
        message: &str,
        events: &mut Inbox<Input>,
    ) -> io::Result<Choice> {
        let choices = Choice::all(resume);
        let mut marked = 0;
        loop {
            let shown = Shown { choices: &choices, marked, agreed: *agreed, message };
            self.draw(|frame, look| shown.draw(frame, look))?;
            let heard = self.hear(events)?;
            let area = menu_area(self.area()?, self.look(), &choices);
            match heard {
                Heard::Leave(exit) => return Ok(Choice::Exit(exit)),
                Heard::Key(KeyCode::Left) => agreed.change(Setting::Rules, Step::Previous),
                Heard::Key(KeyCode::Right) => agreed.change(Setting::Rules, Step::Next),
                Heard::Key(KeyCode::Char('o')) => agreed.change(Setting::Opening, Step::Next),
                Heard::Key(KeyCode::Char('O')) => agreed.change(Setting::Opening, Step::Previous),
                Heard::Key(KeyCode::Char(key @ ('b' | 'B' | 'w' | 'W'))) => {
                    let step = if key.is_lowercase() { Step::Next } else { Step::Previous };
                    let black = key.eq_ignore_ascii_case(&'b');
                    let stone = if black { Color::Black } else { Color::White };
                    agreed.change(Setting::Player(stone), step);
                }
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
                    let clicked = mouse.kind == MouseEventKind::Down(MouseButton::Left);
                    let under = |top: u16| mouse.row.checked_sub(area.y + top).map(usize::from);
                    let choice = under(HEADING).filter(|&under| under < choices.len());
                    let setting = under(settings_top(&choices));
                    match (choice, setting.and_then(|at| Setting::ALL.get(at))) {
                        (Some(at), _) if clicked => return Ok(choices[at].clone()),
                        (Some(at), _) if mouse.kind == MouseEventKind::Moved => marked = at,
                        (None, Some(&setting)) if clicked => agreed.change(setting, Step::Next),
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
    agreed: Agreed,
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
        for (y, setting) in (settings_top(self.choices)..).zip(Setting::ALL) {
            let text = match setting {
                Setting::Rules => lang.menu_rules_played(self.agreed.rules),
                Setting::Opening => lang.menu_opening_played(self.agreed.opening),
                Setting::Player(stone) => {
                    let seated = self.agreed.computers[stone];
                    played(stone, &look.speech.seated_in_menu(seated), lang)
                }
            };
            put(buffer, row(area, y), 0, &text, look.palette.dim);
        }
        let below = Rect { y: area.bottom(), height: screen.bottom() - area.bottom(), ..area };
        for (y, line) in (0..below.height).zip(wrap(self.message, below.width)) {
            put(buffer, row(below, y), 0, &line, look.palette.strong);
        }
    }
}

fn played(stone: Color, player: &str, lang: Lang) -> String {
    match stone {
        Color::Black => lang.menu_black_played(player),
        Color::White => lang.menu_white_played(player),
    }
}

/// The row of the first setting, behind the choices and a gap.
fn settings_top(choices: &[Choice]) -> u16 {
    HEADING + u16::try_from(choices.len()).unwrap_or(0) + 1
}

/// Where the menu stands: in the middle, as far as there is room.
fn menu_area(screen: Rect, look: &Look, choices: &[Choice]) -> Rect {
    let lang = look.speech.lang;
    let widest = choices.iter().map(|choice| columns(&choice.name(lang)) + 5).max().unwrap_or(0);
    let rules = Rules::NAMES.iter().map(|name| columns(&lang.menu_rules_played(name)));
    let openings = OpeningRule::NAMES.iter().map(|name| columns(&lang.menu_opening_played(name)));
    let seated = seats()
        .into_iter()
        .map(|seated| columns(&played(Color::White, &look.speech.seated_in_menu(seated), lang)));
    let width = rules.chain(openings).chain(seated).fold(widest, u16::max);
    let height = settings_top(choices) + u16::try_from(Setting::ALL.len()).unwrap_or(0);
    let x = screen.x + screen.width.saturating_sub(width) / 2;
    let y = screen.y + screen.height.saturating_sub(height) / 2;
    Rect { x, y, width: screen.right() - x, height: height.min(screen.bottom() - y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::engine::Level;
    use crate::gomoku::rules::opening::Terms;

    #[test]
    fn every_opening_fits_the_usual_board_of_every_rule_set() {
        for (rules, opening) in Rules::ALL
            .into_iter()
            .flat_map(|rules| OpeningRule::ALL.map(|opening| (rules, opening)))
        {
            assert_eq!(opening.check_size(Terms::default(), rules.usual_size()), Ok(()), "{rules}");
        }
    }

    #[test]
    fn each_name_chooses_its_rule_set_or_its_opening() {
        let mut agreed = Agreed::of(Rules::Freestyle, OpeningRule::None);
        for name in Agreed::names() {
            assert!(agreed.choose(name), "{name}");
            assert!([agreed.rules.name(), agreed.opening.name()].contains(&name), "{name}");
        }
        assert!(!agreed.choose("chess"));
    }

    #[test]
    fn the_computer_is_seated_by_name_or_step_for_step() {
        let mut agreed = Agreed::of(Rules::Freestyle, OpeningRule::None);
        assert!(agreed.choose("white computer:3") && agreed.choose("흑 random"));
        let level = Level::new(3).unwrap();
        let seated = ByColor { black: Some(Skill::Random), white: Some(Skill::Level(level)) };
        assert_eq!(agreed.computers, seated);
        assert!(agreed.choose("black person") && agreed.choose("백 사람"));
        assert_eq!(agreed.computers, ByColor::default());
        for wrong in ["white", "white Ada", "white computer:11", "green random"] {
            assert!(!agreed.choose(wrong), "{wrong}");
        }
        for seated in seats() {
            assert_eq!(agreed.computers.white, seated);
            agreed.change(Setting::Player(Color::White), Step::Next);
        }
        assert_eq!(agreed.computers, ByColor::default());
    }

    #[test]
    fn steps_lead_through_all_values_and_back() {
        let mut agreed = Agreed::of(Rules::Renju, OpeningRule::None);
        let openings: Vec<OpeningRule> = OpeningRule::ALL
            .iter()
            .map(|_| {
                agreed.change(Setting::Opening, Step::Next);
                agreed.opening
            })
            .collect();
        assert_eq!(openings.last(), Some(&OpeningRule::None));
        assert!(OpeningRule::ALL.iter().all(|rule| openings.contains(rule)));
        agreed.change(Setting::Opening, Step::Previous);
        assert_eq!(agreed, Agreed::of(Rules::Renju, OpeningRule::Taraguchi10));
    }
}
