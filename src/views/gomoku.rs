//! The gomoku [`View`]: board widget, mouse and text input, and messages.

pub mod analysis;
mod board;
pub mod coaching;
pub mod front;
pub mod grid;
pub mod hints;
pub mod lessons;
mod moves;
pub mod names;
mod opening;
pub mod page;
mod play_on;
pub mod presets;
mod record;
pub mod records;
pub mod room;
pub mod rules_pages;
pub mod signs;
pub mod study;
pub mod words;

pub use moves::rules_with_passes;

use self::board::Stones;
use self::moves::overline;
use super::appearance::Appearance;
use super::board::BoardView;
use super::speech::Speech;
use super::view::{Legend, Question, Sentence, View};
use crate::board::{Color, Outcome, Point, Seat};
use crate::game::coach::Watch;
use crate::game::table::Table;
use crate::gomoku::coach;
use crate::gomoku::notation::NotationError;
use crate::gomoku::position::{Gomoku, Refusal};
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Opening, OpeningRule};
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::lang::command;

impl View for Gomoku {
    const IS_ANALYSED: bool = true;

    const COACH: Option<&'static Watch<Self>> = Some(&coach::WATCH);

    type Place = Point;

    fn name(lang: Lang) -> String {
        lang.gomoku_name()
    }

    fn title(terms: &Terms, lang: Lang) -> String {
        let (rules, size) = (names::rules_name(lang, terms.rules()), terms.size());
        format!("{rules} {size}x{size}")
    }

    fn agreed(terms: &Terms, lang: Lang) -> Option<String> {
        names::agreed(*terms, lang)
    }

    fn is_opened(terms: &Terms) -> bool {
        terms.opening() != OpeningRule::None
    }

    fn unnamed(terms: &Terms, seat: Seat, speech: Speech) -> Option<String> {
        (terms.opening().stones() > 0).then(|| speech.seat(seat))
    }

    fn rules_page(terms: &Terms, speech: Speech) -> String {
        rules_pages::played(*terms, speech)
    }

    fn board_of(table: &Table<Self>) -> impl BoardView<Place = Point> {
        let stones = Stones::of(table.position(), table.game.outcome().is_some());
        Stones { signs: coaching::marks(table), ..stones }
    }

    fn home(&self) -> Point {
        self.size().center()
    }

    /// Where the opening's question is not answered by a point, the move is a stone, whose refusal
    /// names the valid answers.
    fn pointed_at(&self, place: Point) -> Option<Move> {
        let answer = self.opening().and_then(|opening| opening.pointed_at(place));
        Some(answer.unwrap_or(Move::Stone(place)))
    }

    fn place_of(&self, made: Move) -> Option<Point> {
        match made {
            Move::Stone(point) | Move::Offer(point) | Move::Pick(point) => Some(point),
            Move::Pass | Move::Swap(_) | Move::Choose(_) | Move::Declare(_) => None,
        }
    }

    /// Where moves are chosen by number, an unknown number becomes a move whose refusal names the
    /// valid numbers.
    fn read_typed(&self, text: &str, speech: Speech) -> Result<Option<Move>, String> {
        let choices = self.choices();
        if let Some(number) = command::number(text).filter(|_| !choices.is_empty()) {
            let chosen = number.checked_sub(1).and_then(|at| choices.get(at));
            let none = || Move::Declare(u8::try_from(number).unwrap_or(u8::MAX));
            return Ok(Some(chosen.copied().unwrap_or_else(none)));
        }
        match speech.labels.on(self.size()).parse(text, self.size()) {
            Ok(point) => Ok(self.pointed_at(point)),
            Err(NotationError::NotAPoint) if !text.contains(|c: char| c.is_ascii_digit()) => {
                Ok(None)
            }
            Err(error) => Err(speech.point_error(error, self.size())),
        }
    }

    fn typing_help(terms: &Terms, speech: Speech) -> String {
        let (point, numbers) = speech.examples(terms.size());
        speech.lang.help_points(point, numbers)
    }

    fn nothing_typed(terms: &Terms, speech: Speech) -> String {
        speech.not_a_point(terms.size())
    }

    fn pass(terms: &Terms) -> Option<Move> {
        terms.rules().has_passes().then_some(Move::Pass)
    }

    fn no_pass(terms: &Terms, speech: Speech) -> String {
        speech.no_pass(terms.rules())
    }

    fn choices(&self) -> Vec<Move> {
        self.opening().map(Opening::options).unwrap_or_default()
    }

    fn choice(&self, made: Move, speech: Speech) -> String {
        match self.opening() {
            Some(opening) => speech.answer(made, opening),
            None => self.move_name(made, speech),
        }
    }

    fn short_choice(&self, number: usize, made: Move, speech: Speech) -> String {
        speech.short_answer(number, made)
    }

    /// Numbers and points are clear in their short forms; only worded answers are listed.
    fn lists_choices(&self) -> bool {
        let choices = self.choices();
        let worded = |answer: &Move| matches!(answer, Move::Swap(_) | Move::Choose(_));
        !choices.is_empty() && choices.iter().all(worded)
    }

    fn question(table: &Table<Self>, speech: Speech) -> Option<Question> {
        let question = table.position().opening()?.question()?;
        let who = speech.seated(table, question.seat);
        Some(Question {
            full: speech.opening_question(question, &who),
            short: speech.short_question(question),
            who,
        })
    }

    fn move_name(&self, made: Move, speech: Speech) -> String {
        speech.name_of(made, self.size())
    }

    fn moved(
        table: &Table<Self>,
        from: &Self,
        made: Move,
        by: Seat,
        speech: Speech,
    ) -> Vec<Sentence> {
        moves::moved(table, from, made, by, speech)
    }

    fn taken_back(from: &Self, made: Move, who: &str, speech: Speech) -> String {
        moves::taken_back(from, made, who, speech)
    }

    fn refused(table: &Table<Self>, why: Refusal, speech: Speech) -> Sentence {
        moves::refused(table, why, speech)
    }

    fn remark(&self, cursor: Point, speech: Speech) -> Option<String> {
        let foul = self.foul_at(cursor)?;
        Some(speech.why_forbidden(cursor, &foul, self.size()))
    }

    fn hint_reasons(&self, made: Move, loses: bool, speech: Speech) -> Vec<String> {
        let (rules, board, us) = (self.rules(), self.board(), self.stone_to_move());
        match made {
            Move::Stone(at) if self.choices().is_empty() => {
                hints::found_reasons(rules, board, us, at, loses, speech)
            }
            _ => Vec::new(),
        }
    }

    fn caption(&self, speech: Speech) -> Option<String> {
        self.named_opening().map(|named| speech.named_opening(named))
    }

    fn forbidden(&self) -> Vec<Move> {
        self.forbidden_points().into_iter().map(Move::Stone).collect()
    }

    fn legend(&self, look: &Appearance) -> Option<Legend> {
        if self.forbidden_points().is_empty() {
            return None;
        }
        let Appearance { palette, speech, .. } = look;
        let lang = speech.lang;
        let meaning = match Color::BOTH.map(|color| self.rules().has_fouls(color)) {
            [false, false] => return None,
            [true, true] => lang.legend_forbidden(),
            [is_black, _] => {
                let side = if is_black { Color::Black } else { Color::White };
                lang.legend_forbidden_to(speech.side(side))
            }
        };
        Some(Legend { mark: look.forbidden(), style: palette.forbidden, meaning })
    }

    fn reason(&self, outcome: Outcome, speech: Speech) -> String {
        match overline(&self.winning_rows()) {
            Some(length) => speech.lang.by_row(length),
            None => moves::reason(outcome.reason, speech.lang),
        }
    }
}

#[cfg(test)]
mod tests;
