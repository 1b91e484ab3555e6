//! The opening rules as scripts: lists of decisions in order.
//!
//! Sources: renju.net for the renju rules (RIF's opening rules of 1996; Yamaguchi, Soosõrv-8 and
//! Taraguchi-10 as certified by RIF), vint.ee for Swap2, gomoku.5v.pl for the others. The number
//! of fifth moves, which Yamaguchi leaves open, is limited to 12 here.

use Region::{Anywhere, Center, Inside, Outside};
use Who::{Mover, Opener, Other, Waiting};

use super::{Choice, FirstMove, OpeningRule, OpeningTerms, Region, SecondMove};

/// Who decides.
#[derive(Debug, Clone, Copy)]
pub(super) enum Who {
    /// The player who opened, of either colour.
    Opener,
    /// The other player, of either colour.
    Other,
    /// The player with the colour of the next stone.
    Mover,
    /// The player with the colour of the last stone.
    Waiting,
}

/// A decision. The colours of the stones alternate, from Black.
#[derive(Debug, Clone, Copy)]
pub(super) enum Task {
    Place(Region),
    Swap,
    Choose(&'static [Choice]),
    /// The number of fifth moves, from 1 to this.
    Declare(u8),
    /// This many fifth moves; `None`: as many as were declared.
    Offer(Option<u8>),
    Pick,
}

/// One line of a script.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line {
    pub(super) who: Who,
    pub(super) task: Task,
}

pub(super) type Script = &'static [Line];

impl Who {
    const fn places(self, region: Region) -> Line {
        self.does(Task::Place(region))
    }

    const fn may_swap(self) -> Line {
        self.does(Task::Swap)
    }

    const fn chooses(self, choices: &'static [Choice]) -> Line {
        self.does(Task::Choose(choices))
    }

    const fn declares_up_to(self, most: u8) -> Line {
        self.does(Task::Declare(most))
    }

    const fn offers(self, count: u8) -> Line {
        self.does(Task::Offer(Some(count)))
    }

    const fn offers_as_declared(self) -> Line {
        self.does(Task::Offer(None))
    }

    const fn picks(self) -> Line {
        self.does(Task::Pick)
    }

    const fn does(self, task: Task) -> Line {
        Line { who: self, task }
    }
}

const FIRST_ON_CENTER: Script = &[Mover.places(Center)];

const fn pro(second: Region, square: u8) -> [Line; 3] {
    [Mover.places(Center), Mover.places(second), Mover.places(Outside(square))]
}

const PRO: Script = &pro(Anywhere, 5);
const PRO_ADJACENT: Script = &pro(Inside(3), 5);
const LONG_PRO: Script = &pro(Anywhere, 7);
const LONG_PRO_ADJACENT: Script = &pro(Inside(3), 7);

const SWAP: Script =
    &[Opener.places(Anywhere), Opener.places(Anywhere), Opener.places(Anywhere), Other.may_swap()];

const SWAP2: Script = &[
    Opener.places(Anywhere),
    Opener.places(Anywhere),
    Opener.places(Anywhere),
    Other.chooses(&[Choice::StayWhite, Choice::TakeBlack, Choice::PlaceTwo]),
];
const SWAP2_TWO_MORE: Script = &[Other.places(Anywhere), Other.places(Anywhere), Opener.may_swap()];

const RIF: Script = &[
    Opener.places(Center),
    Opener.places(Inside(3)),
    Opener.places(Inside(5)),
    Other.may_swap(),
    Mover.places(Anywhere),
    Mover.offers(2),
    Waiting.picks(),
];

const YAMAGUCHI: Script = &[
    Opener.places(Center),
    Opener.places(Inside(3)),
    Opener.places(Inside(5)),
    Opener.declares_up_to(12),
    Other.may_swap(),
    Mover.places(Anywhere),
    Mover.offers_as_declared(),
    Waiting.picks(),
];

const SOOSYRV_8: Script = &[
    Opener.places(Center),
    Opener.places(Inside(3)),
    Opener.places(Inside(5)),
    Other.may_swap(),
    Mover.places(Anywhere),
    Waiting.declares_up_to(8),
    Mover.may_swap(),
    Mover.offers_as_declared(),
    Waiting.picks(),
];

const TARAGUCHI_10: Script = &[
    Mover.places(Center),
    Mover.may_swap(),
    Mover.places(Inside(3)),
    Mover.may_swap(),
    Mover.places(Inside(5)),
    Mover.may_swap(),
    Mover.places(Inside(7)),
    Mover.chooses(&[Choice::PlaceFifth, Choice::OfferTen]),
];
const TARAGUCHI_FIFTH: Script = &[Mover.may_swap(), Mover.places(Inside(9)), Mover.may_swap()];
const TARAGUCHI_TEN: Script = &[Mover.offers(10), Waiting.picks()];

impl OpeningRule {
    /// What is decided in turn.
    pub(super) const fn script(self, terms: OpeningTerms) -> Script {
        match self {
            Self::None => match terms.first_move {
                FirstMove::Anywhere => &[],
                FirstMove::Center => FIRST_ON_CENTER,
            },
            Self::Pro => match terms.second_move {
                SecondMove::Anywhere => PRO,
                SecondMove::Adjacent => PRO_ADJACENT,
            },
            Self::LongPro => match terms.second_move {
                SecondMove::Anywhere => LONG_PRO,
                SecondMove::Adjacent => LONG_PRO_ADJACENT,
            },
            Self::Swap => SWAP,
            Self::Swap2 => SWAP2,
            Self::Rif => RIF,
            Self::Yamaguchi => YAMAGUCHI,
            Self::Soosyrv8 => SOOSYRV_8,
            Self::Taraguchi10 => TARAGUCHI_10,
        }
    }
}

impl Choice {
    /// What is decided in turn after this choice.
    pub(super) const fn script(self) -> Script {
        match self {
            Self::StayWhite | Self::TakeBlack => &[],
            Self::PlaceTwo => SWAP2_TWO_MORE,
            Self::PlaceFifth => TARAGUCHI_FIFTH,
            Self::OfferTen => TARAGUCHI_TEN,
        }
    }
}
