//! The lessons of Quoridor: pawns, walls, ways and the race. The tests prove them by the rules.

pub mod words;

use crate::lang::Lang;
use crate::views::lesson::{Lesson, Moment, Step, Try};

/// The lessons, in the order in which they build on each other.
pub const LESSONS: &[Lesson] = &[MOVING, JUMPING, WALLS, WAYS, RACE];

const MOVING: Lesson = Lesson {
    name: "moving",
    title: Lang::moving_title,
    learned: Lang::moving_learned,
    steps: &[
        Step {
            chosen: &[],
            start: "",
            moments: &[Moment {
                aim: Lang::moving_up,
                tries: &[
                    Try::right("e2", &["e8"], Lang::moving_up_done),
                    Try::wrong("d1 f1", &["e8"], Lang::moving_aside),
                    Try::rest(&["e8", "d9"], Lang::moving_wall),
                ],
            }],
        },
        Step {
            chosen: &[],
            start: "e2 e8 e3 f8 e4 f7 e5 f6 e6 f5 e7 f4 e8 f3",
            moments: &[Moment {
                aim: Lang::moving_goal,
                tries: &[
                    Try::wins(Lang::moving_goal_done),
                    Try::rest(&["f2", "e3"], Lang::moving_goal_missed),
                ],
            }],
        },
    ],
};

const JUMPING: Lesson = Lesson {
    name: "jumping",
    title: Lang::jumping_title,
    learned: Lang::jumping_learned,
    steps: &[
        Step {
            chosen: &[],
            start: "e2 e8 e3 e7 e4 e6 a1h e5",
            moments: &[Moment {
                aim: Lang::jumping_over,
                tries: &[
                    Try::right("e6", &["e4"], Lang::jumping_over_done),
                    Try::rest(&["e3", "e4", "d5"], Lang::jumping_over_missed),
                ],
            }],
        },
        Step {
            chosen: &[],
            start: "e2 e8 e3 e7 e4 e6 a1h e5 h1h e5h",
            moments: &[Moment {
                aim: Lang::jumping_aside,
                tries: &[
                    Try::right("d5", &["e4"], Lang::jumping_aside_done),
                    Try::wrong("f5", &["e4"], Lang::ways_own_long),
                    Try::wrong("e6", &[], Lang::jumping_wall),
                    Try::rest(&["e3", "e4", "d5"], Lang::jumping_aside_missed),
                ],
            }],
        },
    ],
};

const WALLS: Lesson = Lesson {
    name: "walls",
    title: Lang::walls_title,
    learned: Lang::walls_learned,
    steps: &[Step {
        chosen: &[],
        // The wall across White's way at which the cursor begins is not allowed.
        start: "e2 e8 e3 f8 e4 f7 e5 f6 d5 f5 c5 f4 c6 f3 f2v h6v",
        moments: &[Moment {
            aim: Lang::walls_place,
            tries: &[
                Try::right("e2h", &["e3"], Lang::walls_placed),
                Try::right("e1h f1h", &["f2"], Lang::walls_placed),
                Try::wrong("c7", &["f2 c8 f1"], Lang::walls_run),
                Try::rest(
                    &["f2 c7 f1", "f2 b7 f1", "f2 d7 f1", "f2 c6 f1", "f2 d6 f1", "f2 b6 f1"],
                    Lang::walls_beside,
                ),
            ],
        }],
    }],
};

const WAYS: Lesson = Lesson {
    name: "ways",
    title: Lang::ways_title,
    learned: Lang::ways_learned,
    steps: &[
        Step {
            chosen: &[],
            start: "e2 e8 e3 f8 e4 g8 e5 e5h",
            moments: &[Moment {
                aim: Lang::ways_own,
                tries: &[
                    Try::right("d5", &["g7"], Lang::ways_own_done),
                    Try::wrong("e6", &[], Lang::jumping_wall),
                    Try::wrong("f5", &["g7"], Lang::ways_own_long),
                    Try::rest(&["g7", "f8"], Lang::ways_own_missed),
                ],
            }],
        },
        Step {
            chosen: &[],
            start: "e2 e8 e3 e7 d3 e6 a2h f6 c2h f5 g2h e5",
            moments: &[Moment {
                aim: Lang::ways_block,
                tries: &[
                    Try::right("e2h", &["f5"], Lang::ways_block_done),
                    Try::rest(&["e4", "f5"], Lang::ways_block_missed),
                ],
            }],
        },
    ],
};

const RACE: Lesson = Lesson {
    name: "race",
    title: Lang::race_title,
    learned: Lang::race_learned,
    steps: &[
        Step {
            chosen: &[],
            start: "a1v a3v a5v a7v b1v b3v b5v b7v g1v g3v g5v g7v h1v h3v h5v h7v f1v f3v f5v f7v \
                    e2 e8 d2 f8 d3 f7 d4 f6 d5 f5 d6 f4",
            moments: &[
                Moment {
                    aim: Lang::race_count,
                    tries: &[
                        Try::right("d7", &["f3"], Lang::race_ahead),
                        Try::rest(&["f3"], Lang::race_behind),
                    ],
                },
                Moment {
                    aim: Lang::race_on,
                    tries: &[
                        Try::right("d8", &["f2"], Lang::race_ahead),
                        Try::rest(&["f2"], Lang::race_behind),
                    ],
                },
                Moment {
                    aim: Lang::race_on,
                    tries: &[
                        Try::wins(Lang::moving_goal_done),
                        Try::rest(&["f1"], Lang::race_behind),
                    ],
                },
            ],
        },
        Step {
            chosen: &[],
            start: "a1v a3v a5v a7v b1v b3v b5v b7v g1v g3v g5v g7v h1v h3v h5v h7v f1v f3v e2 f5v \
                    d2 e8 d3 f8 d4 f7 d5 f6 c5 f5 c6 f4 d6 f3 d7 f2",
            moments: &[Moment {
                aim: Lang::race_wall,
                tries: &[
                    Try::right("e1h", &["e2"], Lang::race_wall_done),
                    Try::rest(&["f1"], Lang::race_wall_run),
                ],
            }],
        },
    ],
};

#[cfg(test)]
mod tests;
