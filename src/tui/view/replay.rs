//! Rendering of a record: its board, panel, prompt and key bar.

mod panel;
mod progress;

use crossterm::event::{KeyEvent, MouseEvent};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;

use super::bar::{clicked, draw_key_bar, key, line_keys};
use super::bottom::{draw_above, draw_line, draw_message};
use super::{Layout, Page, draw_chip, draw_stone, layout};
use crate::board::Color;
use crate::console::keys::Keys;
use crate::console::paint::{columns, put, row, shortened};
use crate::console::printable::printable;
use crate::game::player::Player;
use crate::study::Replay;
use crate::tui::cursor::Cursor;
use crate::tui::line::Line;
use crate::views::appearance::Appearance;
use crate::views::board::{BoardView, Layer, Note, Shown};
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;

/// What the input line is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) enum LineUse {
    /// The number of a move, or a command.
    #[default]
    Command,
    /// The comment on the position.
    Comment,
    /// More of a comment that has several lines.
    MoreComment,
    /// The name of a new file.
    File,
}

/// The state of the screen besides the record itself.
#[derive(Debug)]
pub(in super::super) struct ReplayViewState<L> {
    /// The input line.
    pub(in super::super) line: Line,
    /// What the line is for.
    pub(in super::super) line_use: LineUse,
    /// The latest message.
    pub(in super::super) message: String,
    /// What the engine finds of the position, while it searches.
    pub(in super::super) found: String,
    /// A page over the board.
    pub(in super::super) page: Option<Page>,
    /// The cursor's place while the reader makes moves with keys.
    pub(in super::super) cursor: Option<Cursor<L>>,
    /// Whether the next key is the letter of a command while the reader makes moves.
    pub(in super::super) commands: bool,
    /// Whether the reader is asked what to do with the changes before leaving.
    pub(in super::super) asks: bool,
    /// Whether the message says that nothing can be changed in the record.
    pub(in super::super) is_refused: bool,
}

impl<L> ReplayViewState<L> {
    /// The state at first, with a message.
    pub(in super::super) fn new(message: String) -> Self {
        let (line, line_use) = (Line::default(), LineUse::default());
        let (found, commands, asks, is_refused) = (String::new(), false, false, false);
        let (page, cursor) = (None, None);
        Self { line, line_use, message, found, page, cursor, commands, asks, is_refused }
    }
}

/// The data that a record's screen is drawn from.
pub(in super::super) struct ReplayView<'a, G: StudyView> {
    pub(in super::super) replay: &'a Replay<G>,
    pub(in super::super) state: &'a ReplayViewState<G::Place>,
    pub(in super::super) look: &'a Appearance,
}

impl<G: StudyView> ReplayView<'_, G> {
    /// Draws the record, or a notice if the terminal is too small. Returns the images under the board.
    pub(in super::super) fn draw(&self, frame: &mut Frame) -> Vec<Layer> {
        let area = frame.area();
        if let Some(page) = &self.state.page {
            page.draw(frame.buffer_mut(), area, self.look);
            self.draw_title(frame.buffer_mut(), page.heading(area), true);
            return Vec::new();
        }
        let board = self.replay.game().board();
        let layout = match Layout::new(area, board.extent(area.as_size(), self.replay.numbers)) {
            Ok(layout) => layout,
            Err(needed) => {
                layout::draw_notice(frame, needed, "", self.look);
                return Vec::new();
            }
        };
        let buffer = frame.buffer_mut();
        if let Some(title) = layout.title {
            let is_alone = layout.panel.or(layout.brief).is_none();
            self.draw_title(buffer, title, is_alone);
        }
        let cursor = self.state.cursor;
        let shown = Shown {
            hover: cursor.and_then(Cursor::hovered),
            awaits_move: cursor.is_some(),
            by_person: true,
            numbers: self.replay.numbers,
            ..cursor.map_or_else(|| Shown::new(board.focus()), Cursor::shown)
        };
        board.draw(shown, self.look, layout.board, buffer);
        if let Some(panel) = layout.beside() {
            self.draw_panel(buffer, panel);
        } else if let Some(above) = layout.brief {
            for (y, color) in (0..).zip(Color::BOTH) {
                let player = (color, &*self.player(color));
                self.draw_player(buffer, row(above, y), 0, player, self.look.palette.strong);
            }
        }
        draw_key_bar(buffer, layout.keys, self.keys_in(&layout), self.look);
        if let Some(cursor) = self.draw_prompt(buffer, &layout) {
            frame.set_cursor_position(cursor);
        }
        board.layers(shown, self.look, layout.board)
    }

    /// Draws the name of the game and of the file and the number of the game; the players with their stones
    /// if no panel names them.
    fn draw_title(&self, buffer: &mut Buffer, area: Rect, with_players: bool) {
        let (dim, lang) = (self.look.palette.dim, self.look.speech.lang);
        let (number, games) = self.replay.number();
        let count = (games > 1).then(|| lang.replay_count(number, games));
        let source = printable(self.replay.title()).into_owned();
        let parts = [Some(G::game_name(lang)), Some(source), count];
        let title = parts.into_iter().flatten().collect::<Vec<_>>().join("  ");
        if !with_players {
            put(buffer, area, 0, &title, dim);
            return;
        }
        let full = Color::BOTH.map(|color| self.player(color));
        let names = Color::BOTH.map(|color| self.chip_of(color, &self.name(color)));
        // Who plays is more than which file it is.
        let none = String::new();
        let forms = [(&title, &full), (&title, &names), (&none, &names)];
        let width = |[black, white]: &[String; 2]| columns(black) + columns(white) + 4;
        let fits = |it: &(&String, &[String; 2])| columns(it.0) + width(it.1) <= area.width;
        let (title, [black, white]) = forms.into_iter().find(fits).unwrap_or(forms[2]);
        // Each has at least half of the row.
        let kept = (columns(white) + 2).min(area.width / 2);
        let before = Rect { width: area.width - kept, ..area };
        let x = put(buffer, area, 0, title, dim) + 2;
        let x = self.draw_player(buffer, before, x, (Color::Black, black), dim) + 2;
        self.draw_player(buffer, area, x, (Color::White, white), dim);
    }

    /// Draws a player from a column on, and returns the column after the name.
    fn draw_player(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        x: u16,
        (color, player): (Color, &str),
        style: Style,
    ) -> u16 {
        // The chip covers the symbol that stands for it in a text.
        let player = shortened(player, area.width.saturating_sub(x));
        let end = put(buffer, area, x, &player, style);
        draw_chip(buffer, area, x, color, self.look);
        end
    }

    fn player(&self, color: Color) -> String {
        let name = self.known(self.replay.game().players()[color]);
        let side = self.look.speech.side(color);
        self.chip_of(color, format!("{side} {name}").trim_end())
    }

    /// A text after the stone of a colour, on the place of a chip.
    fn chip_of(&self, color: Color, text: &str) -> String {
        format!(" {}  {text}", self.look.glyphs.stones()[color])
    }

    /// A player's name in brief, or the colour if the name is not known.
    fn name(&self, color: Color) -> String {
        match self.replay.game().players()[color] {
            "" => self.look.speech.side(color),
            name => self.named(name, Speech::short_player_name),
        }
    }

    /// A name as the person knows it: records keep a computer player as it is written in a command.
    fn known(&self, name: &str) -> String {
        self.named(name, Speech::player_name)
    }

    /// The same with what a computer player is called.
    fn named(&self, name: &str, called: fn(Speech, &Player) -> Option<String>) -> String {
        let computer = name.strip_prefix("computer:").and_then(|_| name.parse().ok());
        let named = computer.and_then(|player: Player| called(self.look.speech, &player));
        named.unwrap_or_else(|| printable(name).into_owned())
    }

    fn draw_prompt(&self, buffer: &mut Buffer, layout: &Layout) -> Option<Position> {
        let (area, palette) = (layout.prompt, &self.look.palette);
        let lang = self.look.speech.lang;
        if self.state.line.is_open() {
            let label = match self.state.line_use {
                LineUse::Command => ": ".to_owned(),
                LineUse::Comment => lang.replay_comment_prompt(),
                LineUse::MoreComment => lang.replay_comment_more_prompt(),
                LineUse::File => lang.replay_file_prompt(),
            };
            let x = put(buffer, area, 0, &label, palette.strong);
            if !self.state.message.is_empty() {
                draw_above(buffer, layout, &printable(&self.state.message), palette.warning);
            }
            return Some(draw_line(buffer, area, x, &self.state.line, self.look));
        }
        if self.state.asks {
            put(buffer, area, 0, &lang.replay_unsaved(), palette.strong);
            return None;
        }
        let shown = [&self.state.message, &self.state.found];
        if let Some(message) = shown.into_iter().find(|text| !text.is_empty()) {
            let message = printable(message);
            draw_message(buffer, layout, 0, &message, palette.strong, true);
        } else if layout.beside().is_none() {
            self.draw_status(buffer, layout);
        }
        None
    }

    /// Draws the position in one row, and before the first move the players if nothing else names
    /// them.
    fn draw_status(&self, buffer: &mut Buffer, layout: &Layout) {
        let (area, strong) = (layout.prompt, self.look.palette.strong);
        let full = self.status(Note::text);
        let fits = columns(&full) <= area.width;
        let status = if fits { full } else { self.status(|note| note.left.clone()) };
        let status = shortened(&status, area.width);
        let mut x = put(buffer, area, 0, &status, strong) + 2;
        if let Some((color, _)) = self.replay.game().last_move(self.look.speech) {
            draw_stone(buffer, area, columns(&self.count()) + 2, color, self.look);
        } else if layout.title.or(layout.beside()).is_none() {
            for color in Color::BOTH {
                draw_stone(buffer, area, x, color, self.look);
                x = put(buffer, area, x + 2, &self.name(color), strong) + 2;
            }
        }
    }

    /// The number of the move, of all moves.
    fn count(&self) -> String {
        format!("{}/{}", self.replay.game().made(), self.replay.game().length())
    }

    /// The position in one row, for a screen without a panel, with so much of what the game notes about
    /// the players.
    fn status(&self, noted: fn(&Note) -> String) -> String {
        let (speech, game) = (self.look.speech, self.replay.game());
        let mut parts = vec![self.count()];
        if let Some((color, name)) = game.last_move(speech) {
            parts.push(format!("{} {name}", self.look.glyphs.stones()[color]));
        }
        parts.extend(game.remarks(speech));
        let stones = self.look.glyphs.stones();
        let board = game.board();
        let note = |color| {
            let note = board.note(color, self.look)?;
            Some(format!("{} {}", stones[color], noted(&note)))
        };
        parts.extend(Color::BOTH.into_iter().filter_map(note));
        parts.extend(speech.branches(self.replay));
        let comments = game.comments();
        let first = comments.iter().flat_map(|text| text.lines()).find(|line| !line.is_empty());
        parts.extend(first.map(|line| printable(line).into_owned()));
        parts.join("  ")
    }

    /// The key presses that the item of the key bar stands for that is clicked.
    pub(in super::super) fn clicked(&self, mouse: MouseEvent, layout: &Layout) -> Vec<KeyEvent> {
        clicked(mouse, &self.keys_in(layout), &[layout.keys])
    }

    /// The key of a command with this letter. While the reader makes moves, a letter begins a point.
    pub(in super::super) fn letter_key(&self, letter: char) -> String {
        let begins_point = self.state.cursor.is_some() && self.look.keys == Keys::Standard;
        if begins_point && !self.state.commands { format!("/{letter}") } else { letter.into() }
    }

    /// The keys of the key bar: those that the panel does not explain.
    fn keys_in(&self, layout: &Layout) -> Vec<(String, String)> {
        let explained = self.explained_keys(layout);
        self.keys().into_iter().filter(|(key, _)| !explained.contains(key)).collect()
    }

    /// The keys that have an effect now, the most useful first.
    fn keys(&self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        if self.state.line.is_open() {
            return match self.state.line_use {
                LineUse::Command => line_keys(lang),
                _ => vec![key("Enter", lang.bar_send()), key("Esc", lang.bar_clear())],
            };
        }
        if self.state.asks {
            let answers = [lang.command_save(), lang.answer_leave_unsaved()];
            let answers = ["1", "2"].into_iter().zip(answers).map(|(name, it)| key(name, it));
            return answers.chain([key("Esc", lang.bar_stay())]).collect();
        }
        if self.state.cursor.is_some() {
            return self.editing_keys();
        }
        let is_on = self.replay.autoplay.is_on();
        let auto = if is_on { lang.bar_stop() } else { lang.bar_auto() };
        let mut keys = vec![(lang.key_arrows(), lang.bar_go()), key("Space", auto)];
        if is_on {
            keys.push(key("+-", lang.bar_speed()));
        }
        keys.push(key("q", lang.bar_leave()));
        keys.push(key("?", lang.bar_help()));
        if G::IS_ANALYSED && self.replay.game().moves() > 0 {
            let is_analysed = self.replay.game().course().is_some();
            keys.push(if is_analysed {
                key("j", lang.bar_next_mistake())
            } else {
                key("i", lang.bar_why())
            });
            keys.push(key("o", lang.bar_search()));
            keys.extend(G::HAS_VARIATIONS.then(|| key("u", lang.bar_best())));
        }
        if self.replay.has_changes() {
            keys.push(key("s", lang.command_save()));
        }
        keys.extend(self.replay.plays_on.then(|| key("p", lang.bar_play_on())));
        if G::HAS_VARIATIONS {
            keys.push(key("e", lang.bar_edit()));
        }
        if self.replay.number().1 > 1 {
            keys.push(key("Tab", lang.bar_game()));
        }
        if G::HAS_VARIATIONS {
            keys.push(key("w", lang.bar_write()));
        }
        keys.push(key("c", lang.bar_read()));
        if self.replay.game().board().has_numbers() {
            keys.push(key("m", lang.bar_numbers()));
        }
        keys
    }

    /// The keys while the reader makes moves.
    fn editing_keys(&self) -> Vec<(String, String)> {
        let lang = self.look.speech.lang;
        vec![
            (lang.key_arrows(), lang.bar_move()),
            key("Enter", lang.bar_place()),
            key("Esc", lang.bar_done()),
            (self.letter_key('d'), lang.bar_delete()),
            (self.letter_key('w'), lang.bar_write()),
            (self.letter_key('s'), lang.command_save()),
            key("?", lang.bar_help()),
        ]
    }
}

#[cfg(test)]
mod tests;
