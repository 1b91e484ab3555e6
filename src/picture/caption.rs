//! A line below a picture of a game: the players, and what else is known of the game.

use super::{Mark, Picture, Rgb, Shape, lettering};
use crate::board::{ByColor, Color};

/// The height of the line, in units of the picture.
const HEIGHT: u16 = 48;
/// The distance of its texts from the left and the right edge.
const MARGIN: u16 = 24;
/// The distance of its middle from the bottom of the picture.
const FROM_BOTTOM: u16 = 30;
/// The radius of a stone, and the distance of a name from the middle of its stone.
const RADIUS: f32 = 10.0;
const BESIDE_STONE: f32 = 20.0;
/// Between two parts of the line.
const GAP: f32 = 24.0;
/// The largest scale of the texts.
const LARGEST: f32 = 1.3;

const BLACK: Rgb = [0x11, 0x11, 0x11];
const WHITE: Rgb = [0xff, 0xff, 0xff];

impl Picture {
    /// The picture with a line below it: a stone and a name for each player, and at the right
    /// `facts`, such as the rules and the result. A text for which there are no letters is left out
    /// ([`unlettered`] names them), the stone of such a player stays.
    #[must_use]
    pub fn captioned(mut self, players: &ByColor<String>, facts: &str) -> Self {
        self.size.1 = self.size.1.saturating_add(HEIGHT);
        let (wide, high) = self.size;
        let y = high.saturating_sub(FROM_BOTTOM);
        let drawn = |text: &str| if lettering::has(text) { text.to_owned() } else { String::new() };
        let names = ByColor::from_fn(|color| drawn(players[color].trim()));
        let facts = drawn(facts);
        let stones = 2.0 * (RADIUS + BESIDE_STONE) + 2.0 * GAP;
        let room = f32::from(wide.saturating_sub(2 * MARGIN)) - stones;
        let texts = [&names.black, &names.white, &facts].map(|text| lettering::width(text));
        let scale = (room / texts.iter().sum::<f32>().max(1.0)).clamp(0.1, LARGEST);
        let text = |text: &str, left: f32| {
            let middle = left + lettering::width(text) * scale / 2.0;
            Mark::text(text, (units(middle), y)).scaled(scale).stroked(BLACK, 1.6)
        };
        let mut x = f32::from(MARGIN) + RADIUS;
        for color in Color::BOTH {
            let fill = if color == Color::Black { BLACK } else { WHITE };
            let stone = Mark::new(Shape::Circle(RADIUS), (units(x), y));
            self.marks.push(stone.filled(fill).stroked(BLACK, 1.0));
            self.marks.push(text(&names[color], x + BESIDE_STONE));
            x += BESIDE_STONE + lettering::width(&names[color]) * scale + GAP + RADIUS;
        }
        let left = f32::from(wide.saturating_sub(MARGIN)) - lettering::width(&facts) * scale;
        self.marks.push(text(&facts, left));
        self
    }
}

/// The names of players for which a caption has no letters.
#[must_use]
pub fn unlettered(players: &ByColor<String>) -> Vec<&str> {
    let names = Color::BOTH.map(|color| players[color].trim());
    names.into_iter().filter(|name| !lettering::has(name)).collect()
}

/// A distance in whole units.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in the range")]
fn units(distance: f32) -> u16 {
    distance.round().clamp(0.0, f32::from(u16::MAX)) as u16
}
