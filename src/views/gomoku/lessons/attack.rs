//! Lessons about forced wins: two threats at once, and one four after the other.

use super::{FINISH, FREESTYLE};
use crate::lang::Lang;
use crate::views::lesson::{Lesson, Moment, Step, Try};

/// Two open threes with one stone.
pub(super) const DOUBLE_THREAT: Lesson = Lesson {
    name: "double-threat",
    title: Lang::double_title,
    learned: Lang::double_learned,
    steps: &[Step {
        chosen: FREESTYLE,
        start: "g8 h9 h8 h10 i9 k11 i10 f6",
        moments: &[
            Moment {
                aim: Lang::double_make,
                tries: &[
                    Try::right("i8", &["j8"], Lang::double_made),
                    Try::wrong("f8 j8 i7 i11", &["i8"], Lang::double_single),
                    Try::rest(&["i8"], Lang::double_none),
                ],
            },
            Moment {
                aim: Lang::double_other,
                tries: &[
                    Try::right("i7", &["i11"], Lang::four_open_done),
                    Try::right("i11", &["i7"], Lang::four_open_done),
                    Try::wrong("e8", &["f8"], Lang::double_closed),
                    Try::wrong("f8", &["e8"], Lang::double_closed),
                    Try::wrong("i6", &["i7"], Lang::four_split),
                    Try::wrong("i12", &["i11"], Lang::four_split),
                    Try::rest(&["i11", "i7"], Lang::double_wasted),
                ],
            },
            FINISH,
        ],
    }],
};

/// A four and an open three with one stone.
pub(super) const FOUR_THREE: Lesson = Lesson {
    name: "four-three",
    title: Lang::four_three_title,
    learned: Lang::four_three_learned,
    steps: &[Step {
        chosen: FREESTYLE,
        start: "e8 d8 f8 g9 g8 i10 h9 j7 h10 g6",
        moments: &[
            Moment {
                aim: Lang::four_three_make,
                tries: &[
                    Try::right("h8", &["i8"], Lang::four_three_made),
                    Try::wrong("i8", &["h8"], Lang::four_three_far),
                    Try::wrong("h7 h11 h12", &["h8"], Lang::four_three_three),
                    Try::rest(&["h8"], Lang::double_none),
                ],
            },
            Moment {
                aim: Lang::four_three_open,
                tries: &[
                    Try::right("h7", &["h11"], Lang::four_open_done),
                    Try::right("h11", &["h7"], Lang::four_open_done),
                    Try::wrong("h6", &["h7"], Lang::four_split),
                    Try::wrong("h12", &["h11"], Lang::four_split),
                    Try::rest(&["h11", "h7"], Lang::double_wasted),
                ],
            },
            FINISH,
        ],
    }],
};

/// A win by fours alone.
pub(super) const FOURS: Lesson = Lesson {
    name: "vcf",
    title: Lang::fours_title,
    learned: Lang::fours_learned,
    steps: &[Step {
        chosen: FREESTYLE,
        start: "e8 d8 f8 h12 g8 l4 h10 l5 h11 l6 j9 i11 k9 d11",
        moments: &[
            Moment {
                aim: Lang::fours_first,
                tries: &[
                    Try::right("h8", &["i8"], Lang::fours_first_done),
                    Try::wrong("i8", &["h8"], Lang::fours_wrong),
                    Try::wrong("l3 l7", &["h8"], Lang::fours_defended),
                    Try::wrong("l8", &["l3 h8 l7"], Lang::fours_slow),
                    Try::rest(&["l7 h8 l8"], Lang::fours_slow),
                ],
            },
            Moment {
                aim: Lang::fours_second,
                tries: &[
                    Try::right("h9", &["h7"], Lang::fours_second_done),
                    Try::wrong("l3 l7", &["h9"], Lang::fours_defended),
                    Try::wrong("h7", &["h9"], Lang::fours_wrong),
                    Try::wrong("l8", &["l3"], Lang::fours_slow),
                    Try::rest(&["l7"], Lang::fours_slow),
                ],
            },
            Moment {
                aim: Lang::fours_third,
                tries: &[
                    Try::right("i9", &["g9"], Lang::four_open_done),
                    Try::wrong("g9 l9", &["i9"], Lang::fours_wrong),
                    Try::wrong("l3 l7", &["i9"], Lang::fours_defended),
                    Try::wrong("l8", &["l3"], Lang::fours_slow),
                    Try::rest(&["l7"], Lang::fours_slow),
                ],
            },
            FINISH,
        ],
    }],
};
