//! Messages about an opening: its rule, questions, answers and refusals.

use super::names::opening_name;
use crate::board::{Color, PlaceError, Seat};
use crate::game::table::Table;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{
    Asked, Choice, FirstMove, NamedOpening, Opening, OpeningRule, OpeningTerms, Question, Refusal,
    Region, SecondMove,
};
use crate::lang::Lang;
use crate::views::speech::Speech;

impl Speech {
    /// What the rule requires, in two lines.
    #[must_use]
    pub fn about_opening(self, rule: OpeningRule) -> String {
        match rule {
            OpeningRule::None => self.lang.about_opening_none(),
            OpeningRule::Pro => self.lang.about_opening_pro(),
            OpeningRule::LongPro => self.lang.about_opening_long_pro(),
            OpeningRule::Swap => self.lang.about_opening_swap(),
            OpeningRule::Swap2 => self.lang.about_opening_swap2(),
            OpeningRule::Rif => self.lang.about_opening_rif(),
            OpeningRule::Yamaguchi => self.lang.about_opening_yamaguchi(),
            OpeningRule::Soosyrv8 => self.lang.about_opening_soosyrv_8(),
            OpeningRule::Taraguchi10 => self.lang.about_opening_taraguchi_10(),
        }
    }

    /// The agreed opening in a few lines; `None` if the game begins without one.
    #[must_use]
    pub fn agreed_opening(self, rule: OpeningRule, terms: OpeningTerms) -> Option<String> {
        let mut lines = Vec::new();
        if rule != OpeningRule::None {
            lines.push(self.lang.opening_heading(opening_name(self.lang, rule)));
            lines.push(self.about_opening(rule));
        }
        if terms.first_move == FirstMove::Center {
            lines.push(self.lang.term_first_on_center());
        }
        if terms.second_move == SecondMove::Adjacent {
            lines.push(self.lang.term_second_adjacent());
        }
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// What a player without a name is called.
    #[must_use]
    pub fn seat(self, seat: Seat) -> String {
        match seat {
            Seat::First => self.lang.player_1(),
            Seat::Second => self.lang.player_2(),
        }
    }

    /// The player's name, or else the seat's.
    #[must_use]
    pub fn seated(self, table: &Table<Gomoku>, seat: Seat) -> String {
        self.player_name(&table.setup.players[seat]).unwrap_or_else(|| self.seat(seat))
    }

    /// An answer that is chosen by number, short enough that all answers fit in one row; numbers
    /// and points need no further words.
    #[must_use]
    pub fn short_answer(self, number: usize, answer: Move) -> String {
        let lang = self.lang;
        let words = match answer {
            Move::Swap(true) => lang.short_swap(),
            Move::Swap(false) => lang.short_keep(),
            Move::Choose(Choice::StayWhite) => lang.short_stay_white(),
            Move::Choose(Choice::TakeBlack) => lang.short_take_black(),
            Move::Choose(Choice::PlaceTwo) => lang.short_place_two(),
            Move::Choose(Choice::PlaceFifth) => lang.short_place_fifth(),
            Move::Choose(Choice::OfferTen) => lang.short_offer_ten(),
            // No opening offers a pass as an answer.
            Move::Declare(_) | Move::Stone(_) | Move::Offer(_) | Move::Pick(_) | Move::Pass => {
                return number.to_string();
            }
        };
        format!("{number}) {words}")
    }

    /// The open question to the player named `who`.
    #[must_use]
    pub fn opening_question(self, question: Question, who: &str) -> String {
        let (lang, side) = (self.lang, self.side(question.holds));
        match question.asked {
            Asked::Place { stone, region } => {
                let stone = match stone {
                    Color::Black => lang.black_stone(),
                    Color::White => lang.white_stone(),
                };
                match region {
                    Region::Anywhere => lang.place_anywhere(who, side, stone),
                    Region::Center => lang.place_on_center(who, side, stone),
                    Region::Inside(lines) => lang.place_inside(who, side, stone, lines),
                    Region::Outside(lines) => lang.place_outside(who, side, stone, lines),
                }
            }
            Asked::Swap => lang.swap_question(who, side),
            Asked::Choose(_) => lang.way_question(who, side),
            Asked::Declare { least, most } => lang.fifths_question(who, side, least, most),
            Asked::Offer { number, of } => lang.offer_fifth(who, side, number, of),
            Asked::Pick => lang.pick_fifth(who, side),
        }
    }

    /// The open question, short enough to fit next to a clock in a narrow terminal.
    #[must_use]
    pub fn short_question(self, question: Question) -> String {
        let lang = self.lang;
        match question.asked {
            Asked::Place { stone, region } => {
                let side = self.side(stone);
                match region {
                    Region::Anywhere => lang.short_place_anywhere(side),
                    Region::Center => lang.short_place_on_center(side),
                    Region::Inside(lines) => lang.short_place_inside(side, lines),
                    Region::Outside(lines) => lang.short_place_outside(side, lines),
                }
            }
            Asked::Swap => lang.short_swap_question(),
            Asked::Choose(_) => lang.short_way_question(),
            Asked::Declare { least, most } => lang.short_fifths_question(least, most),
            Asked::Offer { number, of } => lang.short_offer_fifth(number, of),
            Asked::Pick => lang.short_pick_fifth(),
        }
    }

    /// An answer that is chosen by number, in full and without its number.
    #[must_use]
    pub fn answer(self, answer: Move, opening: &Opening) -> String {
        let lang = self.lang;
        let held = opening.held_by(opening.on_turn());
        match answer {
            Move::Swap(true) => lang.option_swap(self.side(!held)),
            Move::Swap(false) => lang.option_keep(self.side(held)),
            Move::Choose(Choice::StayWhite) => lang.option_stay_white(),
            Move::Choose(Choice::TakeBlack) => lang.option_take_black(),
            Move::Choose(Choice::PlaceTwo) => lang.option_place_two(),
            Move::Choose(Choice::PlaceFifth) => lang.option_place_fifth(),
            Move::Choose(Choice::OfferTen) => lang.option_offer_ten(),
            Move::Declare(number) => lang.option_fifths(number),
            Move::Stone(point) | Move::Offer(point) | Move::Pick(point) => {
                self.point(point, opening.size())
            }
            // No opening offers a pass as an answer.
            Move::Pass => lang.pass(),
        }
    }

    /// The name of one of the 26 openings.
    #[must_use]
    pub fn named_opening(self, named: NamedOpening) -> String {
        let name = match self.lang {
            Lang::En => named.japanese,
            Lang::Ko => named.korean,
        };
        self.lang.opening_named(named.code, format!("{name} {}", named.kanji))
    }

    /// Why a decision was refused, and what would be valid.
    #[must_use]
    pub fn opening_refusal(self, refusal: Refusal, opening: &Opening) -> String {
        let (lang, size) = (self.lang, opening.size());
        let name = |point| self.point(point, size);
        match refusal {
            Refusal::Place(PlaceError::OffBoard(size)) => self.off_board(size),
            Refusal::Place(PlaceError::Taken(point, _)) => lang.refused_taken(name(point)),
            Refusal::Region(Region::Center) => lang.refused_on_center(name(size.center())),
            Refusal::Region(Region::Inside(lines)) => lang.refused_inside(lines),
            Refusal::Region(Region::Outside(lines)) => lang.refused_outside(lines),
            Refusal::Offered(point) => lang.refused_offered(name(point)),
            Refusal::Symmetric { to } => lang.refused_symmetric(name(to)),
            Refusal::NotOffered => lang.refused_not_offered(),
            Refusal::Number { least, most } => lang.refused_number(least, most),
            Refusal::NotAsked(_) => match opening.options().len() {
                0 => lang.refused_now(),
                answers => lang.refused_number(1, answers),
            },
            Refusal::Pass => lang.refused_pass_in_opening(),
            Refusal::Over | Refusal::Region(Region::Anywhere) => lang.refused_now(),
        }
    }
}

#[cfg(test)]
mod tests;
