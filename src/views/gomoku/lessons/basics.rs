//! The first lessons: five, four, three, and how to stop them.

use super::{FINISH, FREESTYLE};
use crate::lang::Lang;
use crate::views::lesson::{Lesson, Moment, Step, Try};

/// Five in a row.
pub(super) const FIVE: Lesson = Lesson {
    name: "five",
    title: Lang::five_title,
    learned: Lang::five_learned,
    steps: &[
        Step {
            chosen: FREESTYLE,
            start: "f8 e8 g8 g9 h8 h10 i8 i7",
            moments: &[Moment {
                aim: Lang::five_row,
                tries: &[Try::wins(Lang::five_done), Try::missed(Lang::five_closed)],
            }],
        },
        Step {
            chosen: FREESTYLE,
            start: "e5 d5 f6 e7 h8 g8 i9 i10",
            moments: &[Moment {
                aim: Lang::five_gap,
                tries: &[Try::wins(Lang::five_gap_done), Try::missed(Lang::five_gap_filled)],
            }],
        },
    ],
};

/// An open four.
pub(super) const FOUR: Lesson = Lesson {
    name: "four",
    title: Lang::four_title,
    learned: Lang::four_learned,
    steps: &[Step {
        chosen: FREESTYLE,
        start: "g8 g10 h8 i10 i8 f6",
        moments: &[
            Moment {
                aim: Lang::four_open,
                tries: &[
                    Try::right("f8", &["j8"], Lang::four_open_done),
                    Try::right("j8", &["f8"], Lang::four_open_done),
                    Try::wrong("e8", &["f8"], Lang::four_split),
                    Try::wrong("k8", &["j8"], Lang::four_split),
                    Try::rest(&["f8", "j8"], Lang::four_late),
                ],
            },
            FINISH,
        ],
    }],
};

/// An open three.
pub(super) const THREE: Lesson = Lesson {
    name: "three",
    title: Lang::three_title,
    learned: Lang::three_learned,
    steps: &[
        Step {
            chosen: FREESTYLE,
            start: "g8 g10 h8 j6",
            moments: &[Moment {
                aim: Lang::three_make,
                tries: &[
                    Try::right("f8 i8", &["l12"], Lang::three_made),
                    Try::right("e8 j8", &["l12"], Lang::three_split_made),
                    Try::rest(&["i8", "f8"], Lang::three_none),
                ],
            }],
        },
        Step {
            chosen: FREESTYLE,
            start: "g8 k8 h8 g10 i8 j6",
            moments: &[
                Moment {
                    aim: Lang::three_side,
                    tries: &[
                        Try::right("f8", &["e8"], Lang::three_side_done),
                        Try::wrong("j8", &["f8"], Lang::three_side_closed),
                        Try::wrong("e8", &["f8"], Lang::four_split),
                        Try::rest(&["f8", "e8"], Lang::four_late),
                    ],
                },
                FINISH,
            ],
        },
    ],
};

/// Stopping fours and threes.
pub(super) const STOPPING: Lesson = Lesson {
    name: "stopping",
    title: Lang::stopping_title,
    learned: Lang::stopping_learned,
    steps: &[
        Step {
            chosen: FREESTYLE,
            start: "f8 g8 e10 h8 h11 i8 k6 j8",
            moments: &[Moment {
                aim: Lang::stopping_four,
                tries: &[
                    Try::right("k8", &[], Lang::stopping_four_done),
                    Try::rest(&["k8"], Lang::stopping_four_missed),
                ],
            }],
        },
        Step {
            chosen: FREESTYLE,
            start: "f10 g8 i6 h8 j11 i8",
            moments: &[Moment {
                aim: Lang::stopping_three,
                tries: &[
                    Try::right("f8 j8", &[], Lang::stopping_three_done),
                    Try::wrong("k8", &["f8"], Lang::stopping_three_missed),
                    Try::rest(&["j8"], Lang::stopping_three_missed),
                ],
            }],
        },
        Step {
            chosen: FREESTYLE,
            start: "f10 g8 i6 h8 k11 j8",
            moments: &[Moment {
                aim: Lang::stopping_split,
                tries: &[
                    Try::right("i8", &[], Lang::stopping_split_done),
                    Try::right("f8 k8", &[], Lang::stopping_split_end),
                    Try::rest(&["i8"], Lang::stopping_three_missed),
                ],
            }],
        },
    ],
};
