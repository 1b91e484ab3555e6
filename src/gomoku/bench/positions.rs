//! The positions of `gomoku bench`, as lists of all moves on a board of 15 lines.
//!
//! They come from games of the engine against itself, with 30,000 nodes for each move after four
//! random moves.

use crate::gomoku::rules::Rules;

/// The positions of a rule set.
pub(super) const fn of(rules: Rules) -> &'static [&'static str] {
    match rules {
        Rules::Freestyle => &[
            "h10 i8 e9 g9 f10 i9 i10",
            "j6 g7 g11 i11 j8 g9 i7 h10 f8 j10 j7 j5 k7 l7 k9 l10 g5 h6",
            "f5 f7 h7 i8 h5 h8 g8 i6 i7 h6 j6 j7 i5 g5 k5 l8 l5 j5 l6 l4 k7 k4 j8 m5 j4 i3 n6 h4 \
             k6 m6 j2",
        ],
        Rules::Standard => &[
            "i7 k6 e8 i8 j7 k7 k8",
            "h11 k6 h5 k10 h13 j10 g12 i10 h10 h12 g13 l10 m10 g11 f11 e10 i13 f13",
            "g6 e6 f10 h7 f7 f9 e9 e8 g10 h10 g11 d8 h12 i13 g13 g12 i11 f14 h11 f11 e10 f8 c8 \
             k11 d10 c10 e11 h14 e13 e12 j12",
        ],
        Rules::Renju => {
            &["e6 h9 f6 j9 f5 i9 k9", "f5 h9 i10 e9 i8 i9 j9 h7 h8 j8 k7 g11 f10 g9 f9 h10 f12 f8"]
        }
        Rules::Caro => &[
            "g6 k6 f11 i5 g5 g3 h4",
            "h9 e10 e11 g9 f11 g10 g8 i10 f12 h11 f10 f13 g12 i12 j13 e8 f9 f8",
            "f9 h10 i5 h7 g10 h11 k7 i11 f11 h9 h8 f10 g12 i13 h12 j12 g9 g11 k11 i14 i9 j10 j6 \
             k13 l14 l8 i7 k5 i8 i6 g8",
        ],
        Rules::CaroOverline => &[
            "k8 g8 i5 e5 k7 g3 l8",
            "k11 i7 g9 g11 i9 h7 j12 g7 f7 h9 h10 i11 j10 l10 l12 m13 k12 i12",
            "f7 i6 h5 e7 f5 i5 i4 g6 e6 f6 h3 g4 g8 d5 h9 j11 g5 h6 k6 j5 k3 j3 g9 j9 i8 j7 j6 \
             k8 m6 l9 m10",
        ],
        Rules::Omok => &[
            "f11 j10 h10 j9 e10 j8 j11",
            "k5 f9 e5 i5 g7 i7 g6 i6 i8 f6 h7 f5 f7 g5 h5 i4 i3 e7",
            "f6 e7 h5 e5 f7 g6 f5 f4 e6 g3 d6 g4 g5 h4 i5 j5 i4 g8 f8 f9 i6 h2 i1 i3 i7 i8 j7 j4 \
             k5 h7 j6",
        ],
        Rules::OmokOverline => &[
            "g9 f8 h6 i7 h9 f9 g8",
            "j8 g11 e6 h6 g8 f7 g7 g6 h8 i8 e8 f5 h7 f6 f8 d8 i6 f9 j5 k4 j7 j6 h5 k8 f3 g4 k7 \
             i7 k5 l5 l6",
        ],
        Rules::RenjuSimple => &[
            "i9 h7 e11 f5 g11 j8 f11",
            "g11 i9 h5 e5 h4 k9 i5 j9 h9 j5 h6 h7 j6 k7 j4 g7 g3 f2",
            "f11 i10 i8 h10 j10 h9 h8 g8 j11 j9 g9 f10 h11 g11 i9 k11 e10 h12 i13 f6 e9 e8 f7 \
             g12 i12 g14 g13 j13 i7 e12 g7",
        ],
    }
}
