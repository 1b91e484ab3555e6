//! Records of Quoridor: their flags, their positions as JSON and as pictures, and what is wrong in them.

use std::sync::atomic::AtomicBool;

use serde_json::{Value, json};

use super::analysis;
use super::board::Squares;
use super::messages;
use crate::game::choices::Values;
use crate::game::record::{Format, MoveRecord};
use crate::lang::{Lang, catalogue};
use crate::named::Named;
use crate::picture::Picture;
use crate::quoridor::Move;
use crate::quoridor::notation::{Notation, NotationError};
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::{NOTATION, TO_NOTATION, draw};
use crate::quoridor::rules::Refusal;
use crate::views::analysed::{Patience, Search};
use crate::views::board::BoardView;
use crate::views::move_record::MoveRecordView;
use crate::views::records::{FlagValues, OnlyFormat, RecordFlag};
use crate::views::speech::Speech;
use crate::wire::ShownAnalysis;

catalogue! {
    help_arg_notation() {
        "The notation of a list of moves of quoridor that is read [default: standard]",
        "읽을 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }
    help_arg_to_notation() {
        "The notation of the lists of moves of quoridor that are written [default: standard]",
        "쓸 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }

    play_on_drawn(moves) {
        "Cannot play on: after move {moves} the game is drawn by repetition.",
        "이어 둘 수 없습니다. {moves}번째 수에서 동형 반복으로 무승부가 됩니다."
    }
    wrong_over() { "The game is over.", "이미 끝난 대국입니다." }
}

const NOTATIONS: FlagValues = FlagValues::Of(Values::Names(Notation::NAMES));

const fn notation(commands: &'static [&'static str]) -> RecordFlag {
    RecordFlag {
        only: Some(OnlyFormat::Read(Format::Moves)),
        ..RecordFlag::new(NOTATION, commands, NOTATIONS, Lang::help_arg_notation)
    }
}

impl MoveRecordView for Quoridor {
    const FLAGS: &'static [RecordFlag] = &[
        notation(&["convert", "show"]),
        RecordFlag { needs: Some("file"), ..notation(&["replay"]) },
        RecordFlag {
            only: Some(OnlyFormat::Written(Format::Moves)),
            ..RecordFlag::new(TO_NOTATION, &["convert"], NOTATIONS, Lang::help_arg_to_notation)
        },
    ];

    fn board_after(&self, made: impl Iterator<Item = Move>) -> impl BoardView<Place = Move> {
        Squares::new(self.state(), made)
    }

    /// The squares of Black's pawn and White's, and the walls, sorted as text.
    fn members(&self) -> Value {
        let (pawns, left) = (self.state().pawns(), self.state().walls_left());
        let walls = self.state().walls().placed().walls();
        let mut walls: Vec<_> = walls.map(|wall| wall.to_string()).collect();
        walls.sort_unstable();
        json!({
            "pawns": [pawns.black.to_string(), pawns.white.to_string()],
            "walls": walls,
            "walls_left": [left.black, left.white],
        })
    }

    fn drawn(&self, last: Option<Move>, title: String, description: String) -> Picture {
        draw(self.state(), last, title, description)
    }

    fn analysed(
        record: &MoveRecord<Self>,
        speech: Speech,
        stop: &AtomicBool,
        report: &mut dyn FnMut(usize, usize),
    ) -> Option<ShownAnalysis> {
        analysis::analysed(record, speech, stop, report)
    }

    fn searched(&self, patience: Patience, speech: Speech) -> Option<Search<Move>> {
        analysis::searched(self, patience, speech)
    }

    fn misread(why: &NotationError, speech: Speech) -> String {
        why.text(speech.lang)
    }

    fn refused_here(&self, why: Refusal, speech: Speech) -> String {
        match why {
            Refusal::Over => speech.lang.wrong_over(),
            why => messages::refusal(self.state(), why, speech),
        }
    }

    /// The moves are legal, but for us the game ends when a position comes up again and again.
    fn not_played_on(number: usize, lang: Lang) -> String {
        lang.play_on_drawn(number - 1)
    }
}
