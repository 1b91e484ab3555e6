//! Messages about the record files of any game: places, faults, endings and parts.

use std::path::Path;

use super::speech::Speech;
use crate::board::{ByColor, Color};
use crate::game::record::saving::SaveError;
use crate::game::record::{Capabilities, Ending, Feature, Format, Remark};
use crate::lang::{Lang, catalogue};
use crate::picture::unlettered;

catalogue! {
    names_missing(names) {
        "names that a picture has no letters for were left out: {names}",
        "그림에 쓸 수 없는 글자가 있는 이름을 뺐습니다: {names}"
    }
    file_exists(file) { "{file} already exists: choose another name.", "이미 있는 파일입니다: {file}. 다른 이름을 쓰세요." }
    file_ending_unknown(file, endings) {
        "{file} needs the extension of a format that is written: {endings}", "{file}: 쓸 수 있는 형식의 확장자 중 하나로 끝나야 합니다: {endings}"
    }

    parts_left_out(format, parts) {
        "The format {format} is written without these, so they were left out: {parts}",
        "{format} 형식으로는 다음 내용을 쓰지 않아 제외했습니다: {parts}"
    }
    saved_in_part(saved, left_out) { "{saved} {left_out}", "{saved}. 다만 {left_out}" }

    won_by(side) { "{side} won.", "{side} 승." }
    won_with_reason(side, reason) { "{side} won: {reason}.", "{side} 승: {reason}." }
    drawn() { "Draw.", "무승부." }
    drawn_with_reason(reason) { "Draw: {reason}.", "무승부: {reason}." }
    other_ending(text) { "Result: {text}", "결과: {text}" }
    last_move(number, moves, side, point) {
        "Move {number} of {moves}: {side} {point}.", "{moves}수 중 {number}수: {side} {point}."
    }
    part_board() { "board size", "판 크기" }
    part_variations() { "variations", "변화도" }
    part_comments() { "comments", "해설" }
    part_names() { "names of positions", "장면 이름" }
    part_marks() { "marks", "표시" }
    part_set_up() { "set-up stones", "미리 놓인 돌" }
    part_passes() { "passes", "패스" }
    part_players() { "players", "대국자" }
    part_result() { "result", "결과" }
    part_rules() { "rules", "규칙" }
    part_opening() { "opening", "오프닝" }
    part_clock() { "time control", "제한 시간" }
    part_occasion() { "date and event", "날짜와 대회" }
    part_times() { "time of each move", "수마다 쓴 시간" }
    part_properties() { "other SGF properties", "그 밖의 SGF 속성" }
    part_other() { "other JSON keys", "그 밖의 JSON 항목" }

    encoding_guessed(encoding) {
        "the texts were read as {encoding}, which is a guess: --encoding names another one",
        "글자를 {encoding}(으)로 추정해 읽었습니다. 다른 인코딩이면 --encoding으로 지정하세요"
    }
    not_decoded(count, encoding) {
        "{count} characters are not {encoding} and were replaced by �",
        "{encoding} 글자가 아닌 {count}자를 �로 바꿨습니다"
    }
    not_utf8(count) {
        "{count} characters are not UTF-8 and were replaced by �: --encoding names another encoding",
        "UTF-8 글자가 아닌 {count}자를 �로 바꿨습니다. 다른 인코딩이면 --encoding으로 지정하세요"
    }
    game_unclosed() {
        "the last bracket `)` of the game is missing: it was read to its end",
        "대국을 닫는 마지막 괄호 `)`가 없어 끝까지 읽었습니다"
    }
    semicolons_missing(count) {
        "semicolons missing before a move: {count}; the moves were read",
        "수 앞에 빠진 세미콜론 `;`: {count}개. 수는 모두 읽었습니다"
    }
    values_repeated(count) {
        "values of a property that may have only one: {count}; each move was read, of anything else the last value",
        "값이 하나여야 하는 속성에 더 적힌 값: {count}개. 수는 모두 읽고, 다른 속성은 마지막 값을 읽었습니다"
    }
    reason_left_out() {
        "the reason that the record gives for its result is not known here and was left out",
        "기록된 승패의 까닭은 이 프로그램이 모르는 것이어서 뺐습니다"
    }
    moves_unread(moves, first) {
        "moves that cannot be read: {moves}, the first is move {first}; their lines were read up to there",
        "읽을 수 없는 수: {moves}개(첫 번째는 {first}수). 그 수가 있는 수순은 그 앞까지만 읽었습니다"
    }
    fouls_played_on(moves, first) {
        "forbidden moves after which the game went on: {moves}, the first is move {first}",
        "금수인데도 대국이 이어진 수: {moves}개(첫 번째는 {first}수)"
    }
    moves_after_end(end, moves) {
        "move {end} ended the game, but the record goes on; moves after it: {moves}",
        "{end}수로 끝난 대국인데 수순이 {moves}수 더 이어집니다"
    }
    result_contradicted(stated, by_rules) {
        "the record says {stated}, but by the rules the moves end in {by_rules}",
        "기록된 결과는 {stated}인데, 수순대로면 규칙상 {by_rules}입니다"
    }
    reason_contradicted(reason) {
        "the record says that the game ended by “{reason}”, which its moves do not show",
        "기록된 결과는 '{reason}'인데, 수순에서는 그렇게 끝나지 않습니다"
    }
    notes_left_out(notes, first) {
        "marks, labels or sides to move that cannot be read: {notes}, the first at move {first}; the game was read without them",
        "읽을 수 없는 표시: {notes}개(첫 번째는 {first}수). 표시만 빼고 읽었습니다"
    }
    game_of_go() {
        "by what the file says of it, this is a game of Go; it was read as five in a row",
        "파일의 내용으로 보아 바둑 대국이지만 오목으로 읽었습니다"
    }
    points_occupied(moves, first) {
        "moves on points that had a stone: {moves}, the first is move {first}; the new stone replaced the old one",
        "이미 돌이 있는 점에 둔 수: {moves}개(첫 번째는 {first}수). 새 돌로 바꿔 놓았습니다"
    }
    points_of_both_colors(points, first) {
        "points set up with a black and a white stone: {points}, the first at move {first}; the one named last was put there",
        "흑돌과 백돌을 함께 놓은 점: {points}개(첫 번째는 {first}수). 나중에 적힌 돌을 놓았습니다"
    }
    file_cut_off(place) {
        "the file ends at {place}, before its end: what is whole was read",
        "파일이 {place}에서 잘렸습니다. 온전한 부분만 읽었습니다"
    }
    file_goes_on(place) {
        "the file goes on at {place}, after the end of the game: that was not read",
        "대국이 끝난 뒤 {place}부터 이어지는 내용은 읽지 않았습니다"
    }
}

impl Lang {
    /// What is doubtful in a game that was read all the same.
    #[must_use]
    pub fn remark(self, remark: Remark) -> String {
        match remark {
            Remark::Guessed(encoding) => self.encoding_guessed(encoding),
            Remark::Undecoded { count, encoding: "UTF-8" } => self.not_utf8(count),
            Remark::Undecoded { count, encoding } => self.not_decoded(count, encoding),
            Remark::Unclosed => self.game_unclosed(),
            Remark::NoSemicolon(count) => self.semicolons_missing(count),
            Remark::Repeated(count) => self.values_repeated(count),
            Remark::ReasonLeft => self.reason_left_out(),
            Remark::Unread { moves, first } => self.moves_unread(moves, first),
            Remark::NotesLeft { notes, first } => self.notes_left_out(notes, first),
            Remark::OfGo => self.game_of_go(),
            Remark::Occupied { moves, first } => self.points_occupied(moves, first),
            Remark::BothColors { points, first } => self.points_of_both_colors(points, first),
            Remark::Fouls { moves, first } => self.fouls_played_on(moves, first),
            Remark::PlayedOn { end, moves } => self.moves_after_end(end, moves),
            Remark::OtherResult { stated, by_rules } => self.result_contradicted(stated, by_rules),
            Remark::OtherReason(reason) => self.reason_contradicted(self.reason(reason)),
            Remark::Truncated(place) => self.file_cut_off(place.text(self)),
            Remark::NotRead(place) => self.file_goes_on(place.text(self)),
        }
    }

    /// Why a new file was not created; `written` are the formats that can be written.
    #[must_use]
    pub fn new_file_error(self, error: &SaveError, written: &[Format]) -> String {
        match error {
            SaveError::Ending(path) => {
                let endings: Vec<_> = written.iter().map(|format| format!(".{format}")).collect();
                self.file_ending_unknown(path.display(), endings.join(", "))
            }
            SaveError::Exists(path) => self.file_exists(path.display()),
            SaveError::Io { path, cause } => {
                self.cannot_write(path.display(), self.system_error(cause))
            }
        }
    }

    /// The name of a record's feature.
    #[must_use]
    pub fn part(self, part: Feature) -> String {
        match part {
            Feature::Board => self.part_board(),
            Feature::Variations => self.part_variations(),
            Feature::Comments => self.part_comments(),
            Feature::Names => self.part_names(),
            Feature::Marks => self.part_marks(),
            Feature::SetUp => self.part_set_up(),
            Feature::Passes => self.part_passes(),
            Feature::Players => self.part_players(),
            Feature::Result => self.part_result(),
            Feature::Rules => self.part_rules(),
            Feature::Opening => self.part_opening(),
            Feature::Clock => self.part_clock(),
            Feature::Occasion => self.part_occasion(),
            Feature::Times => self.part_times(),
            Feature::Properties => self.part_properties(),
            Feature::Other => self.part_other(),
        }
    }

    /// That a game was saved in a new file, and the parts of it that the format does not hold.
    #[must_use]
    pub fn saved(self, path: &Path, format: Format, lost: Capabilities) -> String {
        let saved = self.file_saved(path.display());
        let parts: Vec<_> = lost.iter().map(|part| self.part(part)).collect();
        if parts.is_empty() {
            return saved;
        }
        self.saved_in_part(saved, self.parts_left_out(format, parts.join(", ")))
    }

    /// How a recorded game ended; `None` if that is unknown.
    #[must_use]
    pub fn ending(self, ending: &Ending) -> Option<String> {
        let side = |stone| self.color(stone);
        Some(match ending {
            Ending::Unknown => return None,
            Ending::Outcome(outcome) => match outcome.winner {
                Some(winner) => self.won_with_reason(side(winner), self.reason(outcome.reason)),
                None => self.drawn_with_reason(self.reason(outcome.reason)),
            },
            Ending::Won(winner) => self.won_by(side(*winner)),
            Ending::Drawn => self.drawn(),
            Ending::Other(text) => self.other_ending(text),
        })
    }
}

impl Speech {
    /// A position in a sentence: the last of the line's `moves` moves with its number, colour and
    /// name, and the side to move, if any.
    #[must_use]
    pub fn position_after(
        self,
        last: Option<(usize, Color, String)>,
        moves: usize,
        to_move: Option<Color>,
    ) -> String {
        let last = last.map(|(number, color, name)| {
            self.lang.last_move(number, moves, self.side(color), name)
        });
        let next = to_move.map(|color| self.lang.to_move(self.side(color)));
        last.into_iter().chain(next).collect::<Vec<_>>().join(" ")
    }
}

/// The event, the name and the date of a game in one line, if any is known.
#[must_use]
pub fn occasion(texts: [&str; 3]) -> Option<String> {
    let known: Vec<_> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    (!known.is_empty()).then(|| known.join(", "))
}

/// What a picture of a game says of it in letters that every picture has: the rules, the number of the
/// last move and, at the end, the result with Black's score first.
#[must_use]
pub fn facts(rules: &str, (made, all): (usize, usize), ending: &Ending) -> String {
    let score = ending.score().filter(|_| made >= all);
    let number = format!("#{made}");
    let parts = [rules, &number, score.unwrap_or_default()].into_iter();
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  ")
}

/// The names of the players as a title; a colour stands for an unknown name.
#[must_use]
pub fn title(players: &ByColor<String>, lang: Lang) -> String {
    let name = |color: Color| match players[color].as_str() {
        "" => lang.color(color),
        name => name.to_owned(),
    };
    format!("{} – {}", name(Color::Black), name(Color::White))
}

/// Which names a picture of a game does not show, if there are any.
#[must_use]
pub fn without_names(players: &ByColor<String>, lang: Lang) -> Option<String> {
    let names = unlettered(players);
    (!names.is_empty()).then(|| lang.names_missing(names.join(", ")))
}
