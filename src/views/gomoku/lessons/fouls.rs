//! The lessons of renju: what is forbidden to Black, and how White wins by it.

use super::{FINISH, RENJU};
use crate::lang::Lang;
use crate::views::lesson::{Lesson, Moment, Step, Try};

/// Two open threes at once.
pub(super) const DOUBLE_THREE: Lesson = Lesson {
    name: "3-3",
    title: Lang::foul_three_title,
    learned: Lang::foul_three_learned,
    steps: &[
        Step {
            chosen: RENJU,
            start: "g8 g9 h8 h10 i9 k11 i10 f6",
            moments: &[Moment {
                aim: Lang::foul_three_point,
                tries: &[
                    Try::right("i8", &[], Lang::foul_three_shown),
                    Try::rest(&[], Lang::foul_not_there),
                ],
            }],
        },
        Step {
            chosen: RENJU,
            start: "h9 g8 l5 h8 g10 i9 l12 i10 e12",
            moments: &[Moment {
                aim: Lang::foul_three_white,
                tries: &[
                    Try::right("i8", &[], Lang::foul_three_white_done),
                    Try::rest(&["i8"], Lang::foul_white_missed),
                ],
            }],
        },
    ],
};

/// Two fours at once.
pub(super) const DOUBLE_FOUR: Lesson = Lesson {
    name: "4-4",
    title: Lang::foul_four_title,
    learned: Lang::foul_four_learned,
    steps: &[
        Step {
            chosen: RENJU,
            start: "e8 d8 f8 h12 g8 j6 h9 f10 h10 k7 h11 l11",
            moments: &[Moment {
                aim: Lang::foul_four_point,
                tries: &[
                    Try::right("h8", &[], Lang::foul_four_shown),
                    Try::rest(&[], Lang::foul_not_there),
                ],
            }],
        },
        Step {
            chosen: RENJU,
            start: "d8 e8 h12 f8 i10 g8 g9 h9 f9 h10 k7 h11 l11",
            moments: &[
                Moment {
                    aim: Lang::foul_four_white,
                    tries: &[
                        Try::right("h8", &["i8"], Lang::foul_four_white_done),
                        Try::rest(&["h8"], Lang::foul_white_missed),
                    ],
                },
                FINISH,
            ],
        },
    ],
};

/// Six in a row.
pub(super) const OVERLINE: Lesson = Lesson {
    name: "overline",
    title: Lang::overline_title,
    learned: Lang::overline_learned,
    steps: &[
        Step {
            chosen: RENJU,
            start: "e8 d10 f8 g10 g8 f6 i8 j10 j8 k6",
            moments: &[Moment {
                aim: Lang::overline_point,
                tries: &[
                    Try::right("h8", &[], Lang::overline_shown),
                    Try::rest(&[], Lang::foul_not_there),
                ],
            }],
        },
        Step {
            chosen: RENJU,
            start: "f8 g10 g8 f6 h8 j10 i8 k6 k8 d10",
            moments: &[Moment {
                aim: Lang::overline_five,
                tries: &[
                    Try::wins(Lang::overline_five_done),
                    Try::wrong("j8", &[], Lang::overline_six),
                    Try::missed(Lang::overline_missed),
                ],
            }],
        },
    ],
};

/// White wins because Black must not stop a four.
pub(super) const TRAP: Lesson = Lesson {
    name: "trap",
    title: Lang::trap_title,
    learned: Lang::trap_learned,
    steps: &[Step {
        chosen: RENJU,
        start: "d8 e8 i9 f8 i10 g8 g6 l5 h7",
        moments: &[
            Moment {
                aim: Lang::trap_make,
                tries: &[
                    Try::right("h8", &["l12"], Lang::trap_made),
                    Try::wrong("i8", &["h8"], Lang::trap_wrong),
                    Try::rest(&["h8"], Lang::trap_missed),
                ],
            },
            Moment {
                aim: Lang::four_finish,
                tries: &[Try::wins(Lang::trap_done), Try::rest(&["k3", "k4"], Lang::trap_wait)],
            },
        ],
    }],
};
