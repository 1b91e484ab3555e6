//! The layout: the area of each part of the screen.

use ratatui_core::layout::{Rect, Size};
use ratatui_core::terminal::Frame;

use crate::console::paint::{put, row};
use crate::console::wrap::wrap;
use crate::game::table::Table;
use crate::views::appearance::Appearance;
use crate::views::board::{BESIDE_BOARD, BoardView};
use crate::views::view::View;

/// The area of each part of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Layout {
    /// The title of the game, if there is a row to spare above the board or a panel beside it.
    pub(super) title: Option<Rect>,
    /// The board with its labels.
    pub(in super::super) board: Rect,
    /// Players, moves and messages, if there is room beside the board.
    pub(super) panel: Option<Rect>,
    /// Without a panel, the players with their clocks and the last moves: in a narrow column beside
    /// the board, or else in rows above it.
    pub(super) brief: Option<Rect>,
    /// The input line, messages, questions. Beside a panel it may be the last row of the board.
    pub(super) prompt: Rect,
    /// The key bar, or the answers.
    pub(in super::super) keys: Rect,
}

const PROMPT_AND_KEYS: u16 = BESIDE_BOARD.height;
/// The row of the key bar.
const KEYS: u16 = 1;
const GAP: u16 = 2;
const PANEL_MIN_WIDTH: u16 = BESIDE_BOARD.width - GAP;
/// The widest panel, and the widest one beside which no margin is left.
const PANEL_MAX_WIDTH: u16 = 60;
const PANEL_WITHOUT_MARGINS: u16 = 40;
const MARGINS: u16 = 4;
/// The rows of a board with which a panel beside it ends.
const LARGE_BOARD: u16 = 30;
/// The narrowest column for the players and the last moves.
const COLUMN_MIN_WIDTH: u16 = 13;
/// The narrowest column for a text, and the most rows of one above the board.
const TEXT_MIN_WIDTH: u16 = 20;
const TEXT_MAX_HEIGHT: u16 = 7;
/// The rows above the board for both players, and one for the last moves.
const PLAYERS: u16 = 2;
const PLAYERS_AND_MOVES: u16 = 3;
/// The rows that are left beside a board for a gap below its title.
const WITH_GAP: u16 = 4;
/// Even with a small board, the texts need a screen of this size.
const FOR_TEXTS: Size = Size { width: 38, height: 20 };
/// Of a board that needs a larger screen than this, a part is shown.
const FOR_BOARD: Size = Size { width: 44, height: 23 };

/// The answers to the questions of an opening need this width.
const FOR_OPENINGS: u16 = 44;

/// The smallest screen for a board of this size and texts that need this width.
fn smallest(board: Size, texts: u16) -> Size {
    let height = board.height + PROMPT_AND_KEYS;
    Size {
        width: board.width.clamp(texts, FOR_BOARD.width),
        height: height.clamp(FOR_TEXTS.height, FOR_BOARD.height),
    }
}

impl Layout {
    /// The layout of a game.
    ///
    /// # Errors
    /// The size that is needed, if the screen is too small.
    pub(in super::super) fn of_game<P: View>(
        table: &Table<P>,
        area: Rect,
        numbers: bool,
    ) -> Result<Self, Size> {
        let is_opened = P::is_opened(table.game.terms());
        let texts = if is_opened { FOR_OPENINGS } else { FOR_TEXTS.width };
        Self::with_texts(area, P::board_of(table).extent(area.as_size(), numbers), texts)
    }

    /// Centres a board of this size and the parts around it above the last rows of `area`, which are the
    /// prompt and the keys. A board that is too large gets as much room as there is.
    ///
    /// # Errors
    /// The size that is needed, if they do not fit.
    pub(in super::super) fn new(area: Rect, board: Size) -> Result<Self, Size> {
        Self::with_texts(area, board, FOR_TEXTS.width)
    }

    /// The layout of a board with a text: beside the board, or else in the rows above it, which are
    /// [`brief`](Self::brief). `extent` is the size of the board on a screen of a size.
    ///
    /// # Errors
    /// The size that is needed, if they do not fit.
    pub(super) fn with_text(area: Rect, extent: impl Fn(Size) -> Size) -> Result<Self, Size> {
        let layout = Self::new(area, extent(area.as_size()))?;
        if let Some(beside) = layout.beside().filter(|beside| beside.width >= TEXT_MIN_WIDTH) {
            return Ok(Self { panel: Some(beside), brief: None, ..layout });
        }
        let room = area.height.saturating_sub(TEXT_MAX_HEIGHT);
        let board = extent(Size { height: room, ..area.as_size() });
        let board = Size { height: board.height.min(area.height - PROMPT_AND_KEYS), ..board };
        let text = (area.height - board.height - PROMPT_AND_KEYS).min(TEXT_MAX_HEIGHT);
        let height = text + board.height;
        let width = board.width.max(FOR_BOARD.width).min(area.width);
        let x = area.x + (area.width - width) / 2;
        let y = area.y + (area.height - PROMPT_AND_KEYS - height) / 2;
        let whole = Rect { x, y, width, height };
        let board = Rect {
            y: y + text,
            x: whole.x + (width - board.width.min(width)) / 2,
            ..Rect::from(board)
        };
        let bottom = Rect { y: area.y, height: area.height, ..whole };
        Ok(Self {
            title: None,
            board: board.intersection(whole),
            panel: None,
            brief: (text > 0).then_some(Rect { height: text, ..whole }),
            prompt: row(bottom, area.height - 2),
            keys: row(bottom, area.height - 1),
        })
    }

    /// The part beside the board: the panel, or a narrow column.
    pub(in super::super) fn beside(&self) -> Option<Rect> {
        self.panel.or(self.brief.filter(|brief| brief.y == self.board.y))
    }

    /// Whether the prompt is in the last row of the board, in which there is no point.
    pub(super) const fn shares_a_row(&self) -> bool {
        self.prompt.y < self.board.y + self.board.height
    }

    /// Where a line is typed: in the prompt, but not over the board.
    pub(super) fn typed(&self) -> Rect {
        let panel = self.panel.filter(|_| self.shares_a_row());
        panel.map_or(self.prompt, |panel| Rect { y: self.prompt.y, height: 1, ..panel })
    }

    /// The full-width row above the prompt: it has at most the board's lower labels, which repeat the
    /// upper ones.
    pub(super) fn lower_labels(&self) -> Rect {
        Rect { y: self.prompt.y - 1, ..self.prompt }
    }

    /// The same row, after those above it that are empty below the board.
    pub(super) fn above_prompt(&self) -> Vec<Rect> {
        let lowest = self.lower_labels();
        let rows = self.board.bottom().min(lowest.y)..=lowest.y;
        rows.map(|y| Rect { y, ..lowest }).collect()
    }

    fn with_texts(area: Rect, board: Size, texts: u16) -> Result<Self, Size> {
        let smallest = smallest(board, texts);
        if area.width < smallest.width || area.height < smallest.height {
            return Err(smallest);
        }
        let free = area.width.saturating_sub(board.width + GAP);
        let least = free.min(PANEL_WITHOUT_MARGINS);
        let beside = free.saturating_sub(MARGINS).clamp(least, PANEL_MAX_WIDTH);
        let beside = if beside >= COLUMN_MIN_WIDTH { beside } else { 0 };
        let is_panel = beside >= PANEL_MIN_WIDTH;
        // Beside a panel the prompt is mostly empty: a board that needs one more row takes it.
        let shares = is_panel && board.height + KEYS == area.height;
        let below = if shares { KEYS } else { PROMPT_AND_KEYS };
        let board = Size {
            width: board.width.min(area.width),
            height: board.height.min(area.height - below),
        };
        let wanted = (board.width + GAP + beside).max(FOR_BOARD.width);
        let width = wanted.min(area.width);
        let spare = area.height - board.height - below;
        let title_height = spare.min(1);
        let players_height = match spare - title_height {
            _ if beside > 0 => 0,
            0 | 1 => 0,
            PLAYERS => PLAYERS,
            _ => PLAYERS_AND_MOVES,
        };
        // Where there is room, a gap keeps the title off the board.
        let gap = u16::from(beside > 0 && spare >= WITH_GAP);
        let above = title_height + gap + players_height;
        let height = above + board.height;
        let whole = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - below - height) / 2,
            width,
            height,
        };
        // The prompt and the keys are always the last rows of the screen.
        let bottom = Rect { y: area.y, height: area.height, ..whole };
        let (prompt, keys) = (row(bottom, area.height - 2), row(bottom, area.height - 1));
        let board = Rect { x: whole.x, y: whole.y + above, ..Rect::from(board) };
        let players = Rect { y: whole.y + title_height, height: players_height, ..whole };
        let end = if board.height < LARGE_BOARD { prompt.y } else { board.bottom().min(prompt.y) };
        let beside_board =
            Rect { x: board.right() + GAP, width: beside, height: end - board.y, ..board };
        let brief = if beside > 0 { beside_board } else { players };
        // Without a row above the board, the title takes the first row of the panel.
        let (title, below) = match (title_height, is_panel) {
            (0, true) => (Some(row(beside_board, 0)), 1),
            (0, false) => (None, 0),
            _ => (Some(row(whole, 0)), 0),
        };
        let panel =
            Rect { y: beside_board.y + below, height: beside_board.height - below, ..beside_board };
        Ok(Self {
            title,
            board,
            panel: is_panel.then_some(panel),
            brief: (!is_panel && !brief.is_empty()).then_some(brief),
            prompt,
            keys,
        })
    }
}

/// Draws a notice that the terminal is too small, followed by `after`, as far as it fits.
pub(super) fn draw_notice(frame: &mut Frame, needed: Size, after: &str, look: &Appearance) {
    let area = frame.area();
    let lang = look.speech.lang;
    let notice = lang.too_small(needed.width, needed.height, area.width, area.height);
    let text = format!("{notice} {after}");
    let lines = wrap(&text, area.width);
    for (y, line) in (0..area.height).zip(lines) {
        put(frame.buffer_mut(), row(area, y), 0, &line, look.palette.strong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layout for a grid of `lines` lines, with labels on all four sides.
    fn layout(width: u16, height: u16, lines: u16) -> Result<Layout, Size> {
        let board = Size { width: 2 * lines + 7, height: lines + 2 };
        Layout::new(Rect::new(0, 0, width, height), board)
    }

    #[test]
    fn the_usual_terminal_holds_a_19_board_a_title_and_a_panel() {
        let layout = layout(80, 24, 19).unwrap();
        assert!(layout.title.is_some());
        assert!(layout.panel.unwrap().right() <= 80);
        assert_eq!(layout.keys.bottom(), 24);
    }

    #[test]
    fn a_board_as_high_as_the_screen_has_its_title_above_the_panel() {
        let area = Rect::new(0, 0, 120, 40);
        for height in [38, 39] {
            let layout = Layout::new(area, Size { width: 85, height }).unwrap();
            let (title, panel) = (layout.title.unwrap(), layout.panel.unwrap());
            assert_eq!((title.x, title.y, title.bottom()), (panel.x, 0, panel.y), "{height}");
            assert_eq!(panel.bottom(), 38, "{height}");
        }
    }

    #[test]
    fn a_panel_is_wider_on_a_wider_screen_and_leaves_margins() {
        let width = |width| layout(width, 40, 15).unwrap().panel.map(|panel| panel.width);
        let widths = [70, 79, 83, 100, 200].map(width);
        assert_eq!(widths, [Some(31), Some(40), Some(40), Some(57), Some(60)]);
    }

    #[test]
    fn the_smallest_screen_depends_on_the_board() {
        for (lines, width, height) in
            [(5, 38, 20), (15, 38, 20), (17, 41, 21), (19, 44, 23), (26, 44, 23)]
        {
            assert!(layout(width, height, lines).is_ok());
            let smallest = Err(Size { width, height });
            assert_eq!(layout(width - 1, height, lines), smallest);
            assert_eq!(layout(width, height - 1, lines), smallest);
        }
    }

    #[test]
    fn at_sixty_columns_the_players_and_moves_are_beside_the_board() {
        let layout = layout(60, 24, 19).unwrap();
        assert_eq!((layout.panel, layout.brief.unwrap().width), (None, COLUMN_MIN_WIDTH));
    }

    #[test]
    fn where_there_is_no_room_beside_a_board_the_players_are_above_it() {
        let brief = |height| layout(44, height, 15).unwrap().brief.map(|brief| brief.height);
        assert_eq!([20, 21, 22, 23, 40].map(brief), [None, None, Some(2), Some(3), Some(3)]);
    }

    #[test]
    fn a_board_that_is_too_large_gets_as_much_room_as_there_is() {
        assert_eq!(layout(80, 24, 26).unwrap().board, Rect::new(0, 0, 59, 22));
        assert_eq!(layout(44, 23, 26).unwrap().board, Rect::new(0, 0, 44, 21));
    }

    #[test]
    fn no_part_leaves_the_screen_or_covers_another() {
        for (width, height) in [(44, 23), (44, 30), (60, 30), (75, 24), (80, 24), (200, 60)] {
            for lines in [5, 15, 19, 26] {
                let layout = layout(width, height, lines).unwrap();
                let parts = [
                    layout.title,
                    Some(layout.board),
                    layout.panel,
                    layout.brief,
                    Some(layout.prompt),
                    Some(layout.keys),
                ];
                let parts: Vec<Rect> = parts.into_iter().flatten().collect();
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.right() <= width && part.bottom() <= height);
                    assert!(parts[..index].iter().all(|other| !other.intersects(*part)));
                }
            }
        }
    }
}
