//! The layout: the area of each part of the screen.

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use crate::console::paint::{put, row};
use crate::console::wrap::wrap;
use crate::lang::ScreenWords;
use crate::views::appearance::Appearance;

/// The area of each part of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Layout {
    /// The title of the game, if there is a row to spare.
    pub(super) title: Option<Rect>,
    /// The board with its labels.
    pub(in super::super) board: Rect,
    /// Players, moves and messages, if there is room beside the board.
    pub(super) panel: Option<Rect>,
    /// The input line, messages, questions.
    pub(super) prompt: Rect,
    /// The key bar, or the answers.
    pub(super) keys: Rect,
}

const PROMPT_AND_KEYS: u16 = 2;
const GAP: u16 = 2;
const PANEL_MIN_WIDTH: u16 = 30;
const PANEL_MAX_WIDTH: u16 = 40;
/// The minimum size of the screen: even with a small board, the texts need this room. Of a larger
/// board a part is shown.
const MIN_SIZE: Size = Size { width: 44, height: 23 };

impl Layout {
    /// Centres a board of this size and the parts around it in `area`. A board that
    /// is too large gets as much room as there is.
    ///
    /// # Errors
    /// The size that is needed, if they do not fit.
    pub(in super::super) fn new(area: Rect, board: Size) -> Result<Self, Size> {
        if area.width < MIN_SIZE.width || area.height < MIN_SIZE.height {
            return Err(MIN_SIZE);
        }
        let board = Size {
            width: board.width.min(area.width),
            height: board.height.min(area.height - PROMPT_AND_KEYS),
        };
        let beside = area.width.saturating_sub(board.width + GAP).min(PANEL_MAX_WIDTH);
        let panel_width = if beside >= PANEL_MIN_WIDTH { beside } else { 0 };
        let width = (board.width + GAP + panel_width).min(area.width).max(MIN_SIZE.width);
        let title_height = u16::from(area.height > board.height + PROMPT_AND_KEYS);
        let height = title_height + board.height + PROMPT_AND_KEYS;
        let whole = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        let below_title = whole.y + title_height;
        let board = Rect { x: whole.x, y: below_title, ..Rect::from(board) };
        Ok(Self {
            title: (title_height > 0).then(|| row(whole, 0)),
            board,
            panel: (panel_width > 0).then(|| Rect {
                x: board.right() + GAP,
                width: panel_width,
                ..board
            }),
            prompt: row(whole, height - 2),
            keys: row(whole, height - 1),
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
        let board = Size { width: 2 * lines + 6, height: lines + 2 };
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
    fn forty_four_by_twenty_three_is_the_minimum() {
        assert!(layout(44, 23, 19).is_ok());
        assert_eq!(layout(43, 23, 19), Err(MIN_SIZE));
        assert_eq!(layout(44, 22, 19), Err(MIN_SIZE));
        assert_eq!(layout(43, 22, 26), Err(MIN_SIZE));
    }

    #[test]
    fn a_board_that_is_too_large_gets_as_much_room_as_there_is() {
        assert_eq!(layout(80, 24, 26).unwrap().board, Rect::new(10, 0, 58, 22));
        assert_eq!(layout(44, 23, 26).unwrap().board, Rect::new(0, 0, 44, 21));
    }

    #[test]
    fn no_part_leaves_the_screen_or_covers_another() {
        for (width, height) in [(44, 23), (60, 30), (75, 24), (80, 24), (200, 60)] {
            for lines in [5, 15, 19, 26] {
                let layout = layout(width, height, lines).unwrap();
                let parts = [
                    layout.title,
                    Some(layout.board),
                    layout.panel,
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
