//! The panel beside a large board.

use super::*;

impl Table {
    /// On a dark terminal of 256 colours.
    pub(super) fn in_colors(mut self) -> Self {
        let colors = TerminalColors { unwanted: false, count: 256, background: Background::Dark };
        self.look.palette = Palette::new(Theme::Dark, colors);
        self
    }
}

#[test]
fn the_moves_are_on_a_card_as_large_as_their_part_of_the_panel() {
    let table = on_board(15).play("I8 J9").in_colors();
    let Palette { card, dim, .. } = table.look.palette;
    let buffer = table.buffer(120, 40);
    let shown = text(&buffer);
    let title = shown.lines().position(|line| line.contains(" Moves ")).unwrap();
    let top = u16::try_from(title).unwrap();
    let (first, last) = (85, 110);
    for y in top..top + 10 {
        assert_eq!([first, last].map(|x| Some(buffer[(x, y)].bg)), [card.bg; 2], "row {y}");
    }
    // What has a ground of its own keeps it, and what is secondary has an ink for this ground.
    let is_dim =
        buffer.content.iter().any(|cell| Some(cell.fg) == dim.fg && Some(cell.bg) == card.bg);
    assert!(!is_dim, "{shown}");
}
