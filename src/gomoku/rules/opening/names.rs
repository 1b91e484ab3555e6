//! The 26 named openings of renju: three stones, the first on the centre.

use super::symmetry::{Offset, TURNS, offset};
use crate::board::{BoardSize, Point};

/// One of the 26: the second stone next to the first, the third at most two lines away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedOpening {
    /// `D1` to `D13` (direct: the second stone beside the first) and `I1` to `I13` (indirect: at
    /// its corner).
    pub code: &'static str,
    /// The Japanese name in Latin letters.
    pub japanese: &'static str,
    /// The Korean name.
    pub korean: &'static str,
    /// The name in Japanese characters.
    pub kanji: &'static str,
    /// The third stone's offset from the first, right and up, with the second stone above the first
    /// (direct) or above it to the right (indirect).
    third: Offset,
}

const fn row(
    code: &'static str,
    japanese: &'static str,
    korean: &'static str,
    kanji: &'static str,
    third: Offset,
) -> NamedOpening {
    NamedOpening { code, japanese, korean, kanji, third }
}

impl NamedOpening {
    /// All 26 openings, the direct ones first.
    pub const ALL: [Self; 26] = [
        row("D1", "Kansei", "한성", "寒星", (0, 2)),
        row("D2", "Keigetsu", "계월", "渓月", (1, 2)),
        row("D3", "Sosei", "소성", "疎星", (2, 2)),
        row("D4", "Kagetsu", "화월", "花月", (1, 1)),
        row("D5", "Zangetsu", "잔월", "残月", (2, 1)),
        row("D6", "Ugetsu", "우월", "雨月", (1, 0)),
        row("D7", "Kinsei", "금성", "金星", (2, 0)),
        row("D8", "Shogetsu", "송월", "松月", (0, -1)),
        row("D9", "Kyugetsu", "구월", "丘月", (1, -1)),
        row("D10", "Shingetsu", "신월", "新月", (2, -1)),
        row("D11", "Zuisei", "서성", "瑞星", (0, -2)),
        row("D12", "Sangetsu", "산월", "山月", (1, -2)),
        row("D13", "Yusei", "유성", "遊星", (2, -2)),
        row("I1", "Chosei", "장성", "長星", (2, 2)),
        row("I2", "Kyogetsu", "협월", "峡月", (2, 1)),
        row("I3", "Kosei", "항성", "恒星", (2, 0)),
        row("I4", "Suigetsu", "수월", "水月", (2, -1)),
        row("I5", "Ryusei", "유성", "流星", (2, -2)),
        row("I6", "Ungetsu", "운월", "雲月", (1, 0)),
        row("I7", "Hogetsu", "포월", "浦月", (1, -1)),
        row("I8", "Rangetsu", "남월", "嵐月", (1, -2)),
        row("I9", "Gingetsu", "은월", "銀月", (0, -1)),
        row("I10", "Myojo", "명성", "明星", (0, -2)),
        row("I11", "Shagetsu", "사월", "斜月", (-1, -1)),
        row("I12", "Meigetsu", "명월", "名月", (-1, -2)),
        row("I13", "Suisei", "혜성", "彗星", (-2, -2)),
    ];

    /// The opening of a game's first three moves, in any orientation; `None` if there are fewer moves,
    /// the first is not on the centre, or the others are too far from it.
    #[must_use]
    pub fn of(moves: &[Point], size: BoardSize) -> Option<Self> {
        let &[first, second, third, ..] = moves else { return None };
        if size.lines().is_multiple_of(2) || first != size.center() {
            return None;
        }
        let (second, third) = (offset(first, second), offset(first, third));
        Self::ALL.into_iter().find(|opening| {
            TURNS.iter().any(|turn| {
                turn(second) == downwards(opening.second())
                    && turn(third) == downwards(opening.third)
            })
        })
    }

    /// Whether the opening is direct: the second stone is beside the first, not diagonal to it.
    #[must_use]
    pub fn is_direct(self) -> bool {
        self.code.starts_with('D')
    }

    /// The three stones on a board that has a centre, the second above the first (direct) or above
    /// it to the right (indirect).
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "every board has two lines on each side of its centre"
    )]
    pub fn stones(self, size: BoardSize) -> [Point; 3] {
        let center = size.center();
        [(0, 0), self.second(), self.third].map(|(right, up)| {
            let column = center.column().checked_add_signed(right);
            let row = center.row().checked_add_signed(-up);
            column
                .zip(row)
                .and_then(|(column, row)| size.point(column, row))
                .expect("the board has two lines there")
        })
    }

    fn second(self) -> Offset {
        if self.is_direct() { (0, 1) } else { (1, 1) }
    }
}

/// Converts an offset right and up to one right and down.
const fn downwards((right, up): Offset) -> Offset {
    (right, -up)
}
