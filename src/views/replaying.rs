//! The [`StudyView`] trait: what a recorded game provides to be replayed; and the messages of a
//! replay.

pub mod keys;

use std::path::Path;

use super::analysed::{Analysis, Course, Keeping, Patience, Search};
use super::board::BoardView;
use super::help;
use super::speech::{Speech, quoted};
use crate::board::{ByColor, Color};
use crate::console::glyphs::Glyphs;
use crate::console::printable::printable;
use crate::files::Local;
use crate::game::record::Ending;
use crate::lang::command::CommandError;
use crate::lang::command::CommandSet;
use crate::lang::{Lang, catalogue};
use crate::study::{Command, EditError, Refusal, Replay, Request, Studied};

catalogue! {
    saved_nowhere(link) {
        "No file can be saved here. Copy the record below, or open it in a browser: {link}",
        "여기서는 파일로 저장할 수 없습니다. 아래 기보를 복사하거나 브라우저에서 여세요: {link}"
    }
    saved_nowhere_else() {
        "No file can be saved here. Copy the record below.",
        "여기서는 파일로 저장할 수 없습니다. 아래 기보를 복사하세요."
    }
    replay_numbers() { "a number: to that move (17)", "숫자: 그 번째 수로 이동 (17)" }
    replay_beginnings() { "The first letter is enough (n = next).", "첫 글자만 써도 됩니다 (다 = 다음)." }
    replay_prompt(at, moves) { "move {at} of {moves}: ", "{moves}수 중 {at}수: " }
    replay_unknown(text) {
        "\"{text}\" is neither a move number nor a command: \"help\" lists them.",
        "\"{text}\": 수의 번호도 명령도 아닙니다. \"도움말\"을 보세요."
    }

    replay_count(number, games) { "game {number} of {games}", "{games}판 중 {number}번째 대국" }
    replay_begins() { "The beginning.", "처음입니다." }
    replay_in_variation() { "In a variation.", "변화도를 보고 있습니다." }
    replay_variations(list) { "Variations: {list}", "변화도: {list}" }
    replay_signs(list) { "Marked: {list}", "표시: {list}" }
    replay_autoplay(seconds) { "Next move every {seconds} s", "{seconds}초마다 자동 진행" }
    replay_pace(seconds) { "{seconds} s per move", "한 수에 {seconds}초" }
    replay_more() { "... (c: more)", "... (c: 더 읽기)" }
    replay_graph_legend() { "a mistake; black for Black", "실수, 검은 쪽은 흑의 승률" }
    replay_no_comment() { "There is no comment here.", "적힌 해설이 없습니다." }

    replay_at_last() { "This is the end.", "마지막입니다." }
    replay_no_such_move(asked, moves) {
        "There is no move {asked}: the line has {moves}.", "{asked}번째 수가 없습니다. 모두 {moves}수입니다."
    }
    replay_no_variation() { "This position has no variations.", "여기서 갈라지는 변화가 없습니다." }
    replay_no_such_variation(last) {
        "Choose a variation from 1 to {last}.", "1부터 {last}까지의 변화를 고르세요."
    }
    replay_no_such_game(last) {
        "There is no such game: the file has games 1 to {last}.", "그런 대국이 없습니다. 1번부터 {last}번까지 있습니다."
    }
    replay_only_game() { "The file holds one game.", "한 판만 들어 있는 파일입니다." }

    replay_moves_only(game) {
        "Records of {game} hold moves only: no variations and no comments can be added.",
        "{game} 기보에는 수순만 담기므로 변화도나 해설을 더할 수 없습니다."
    }
    replay_taken() { "There is a stone already.", "이미 돌이 있는 자리입니다." }
    replay_over() { "The game is over here: go back a move.", "여기서 끝난 대국입니다. 한 수 뒤로 가세요." }
    play_on_over() {
        "Cannot play on: the game is over here. Go back a move.",
        "이어 둘 수 없습니다. 여기서 대국이 끝났습니다. 한 수 뒤로 가세요."
    }
    replay_added(save, delete) {
        "A new move. {save} saves the game in a new file, {delete} removes the move.",
        "새 수를 더했습니다. 새 파일에 저장: {save}, 삭제: {delete}."
    }
    replay_editing() { "Put a stone where you like: a new move becomes a variation.", "원하는 곳에 놓으세요. 새 수는 변화도가 됩니다." }
    replay_comment_prompt() { "comment: ", "해설: " }
    replay_comment_more_prompt() { "add to the comment: ", "덧붙일 해설: " }
    replay_file_prompt() { "file: ", "파일: " }
    replay_unsaved_in_lines() {
        "Your changes are not saved: save them (save FILE), or leave with the same command again.",
        "바꾼 내용을 저장하지 않았습니다. 저장하거나(저장 파일이름), 같은 명령을 한 번 더 쓰면 나갑니다."
    }
    replay_unsaved() { "Your changes are not saved. Leave?", "바꾼 내용을 저장하지 않았습니다. 나갈까요?" }
    replay_must_hold(format, parts, formats) {
        "{format} cannot hold {parts}: choose one of {formats}",
        "{format} 형식에는 담을 수 없습니다: {parts}. 다음 중에서 고르세요: {formats}"
    }
    replay_edit_what() { "Which point? For example: edit h8", "어느 자리인가요? 예: 편집 h8" }
    replay_write_what() { "Which text? For example: write A good move.", "무엇을 적을까요? 예: 적기 좋은 수." }
    replay_save_what() { "Which file? For example: save game.sgf", "어느 파일인가요? 예: 저장 game.sgf" }
    replay_commented(save) { "The comment is written. {save} saves the game in a new file.", "해설을 적었습니다. 새 파일에 저장: {save}." }
    replay_uncommented() { "The comment is removed.", "해설을 지웠습니다." }

    answer_leave_unsaved() { "leave without saving", "저장하지 않고 나가기" }

    bar_go() { "go", "이동" }
    bar_auto() { "auto", "자동" }
    bar_stop() { "stop", "멈춤" }
    bar_speed() { "speed", "속도" }
    bar_game() { "game", "대국" }
    bar_read() { "facts, comments", "정보와 해설" }
    bar_next_mistake() { "next mistake", "다음 실수" }
    bar_search() { "engine", "엔진" }
    bar_best() { "its move", "엔진 수" }
    bar_numbers() { "move numbers", "수순 번호" }
    bar_edit() { "put stones", "돌 놓기" }
    bar_delete() { "remove", "삭제" }
    bar_write() { "comment", "해설 적기" }
    bar_done() { "done", "마치기" }
    bar_play_on() { "play on", "이어 두기" }
    play_on_by_two() {
        "Both sides are played here. Start the replay with --white computer:3 to play on against the computer.",
        "양쪽 모두 여기서 둡니다. 컴퓨터와 이어 두려면 다시 볼 때 --white computer:3을 붙이세요."
    }
    replay_no_play_on() {
        "Play on from the scoreboard's list, or with \"gomoku replay\".",
        "이어 두기는 점수판이나 \"gomoku replay\"에서 할 수 있습니다."
    }
    replay_broken(number, fault) {
        "Game {number} cannot be read: {fault}", "{number}번째 대국을 읽을 수 없습니다: {fault}"
    }
}

/// A recorded game that can be displayed.
pub trait StudyView: Studied {
    /// Whether games of this kind are analysed.
    const IS_ANALYSED: bool;

    /// What an analysis of the game finds.
    type Explained: Send + 'static;

    /// Where and why a game cannot be read.
    fn broken(error: &Self::Fault, lang: Lang) -> String;

    // The game.

    /// The name of the game.
    #[must_use]
    fn game_name(_lang: Lang) -> String {
        Self::NAME.to_owned()
    }

    /// The players' names, as far as they are known.
    fn players(&self) -> ByColor<&str>;

    /// The result, as far as it is known.
    fn ending(&self) -> Ending;

    /// Further facts about the game, one line each.
    fn about(&self, speech: Speech) -> Vec<String>;

    /// The moves of the line, first to last.
    fn line(&self, speech: Speech) -> Vec<String>;

    // The current position.

    /// Whether the board is empty.
    fn is_empty(&self) -> bool {
        self.made() == 0
    }

    /// The last move: its colour and its name.
    fn last_move(&self, speech: Speech) -> Option<(Color, String)>;

    /// A sentence with the last move of the line and the side to move.
    fn position(&self, speech: Speech) -> String;

    /// The names of the next moves, the main line's first; empty for a node without a move.
    fn continuations(&self, speech: Speech) -> Vec<String>;

    /// The comments on the position, unchanged.
    fn comments(&self) -> Vec<&str> {
        Vec::new()
    }

    /// The numbers of the moves of the line that have other branches beside them.
    fn forked(&self) -> Vec<usize> {
        Vec::new()
    }

    /// Sentences about the position: a winning row, and how the record judges the last move.
    fn remarks(&self, _speech: Speech) -> Vec<String> {
        Vec::new()
    }

    /// The labels and marks on the board, each with its place.
    fn signs(&self, _speech: Speech, _glyphs: Glyphs) -> Vec<String> {
        Vec::new()
    }

    /// The board, with the numbers of the branches.
    fn board(&self) -> impl BoardView<Place = Self::Place>;

    // Changes by the reader, in games whose records hold variations.

    /// Parses a typed place.
    ///
    /// # Errors
    /// A message about a text that is not a place on this board.
    fn read_place(&self, _text: &str, speech: Speech) -> Result<Self::Place, String> {
        Err(speech.lang.replay_moves_only(Self::game_name(speech.lang)))
    }

    // The analysis.

    /// The work of analysing the game; `None` if games of this kind are not analysed, or this one has
    /// no moves. It is kept if there is somewhere to keep it.
    fn analysis(
        &self,
        _speech: Speech,
        _keeping: Option<&Keeping>,
    ) -> Option<Analysis<Self::Explained>> {
        None
    }

    /// What there is to say of the puzzles that an analysis made of the game.
    fn puzzles_made(_explained: &Self::Explained) -> Option<&str> {
        None
    }

    /// Whether an analysis is one of the main line as it is now.
    fn is_explained_by(&self, _explained: &Self::Explained) -> bool {
        false
    }

    /// Adds what an analysis of the main line found as comments and variations, and goes to the move
    /// at which the game turned. Returns a message if there is none.
    fn explain(&mut self, _explained: &Self::Explained, _speech: Speech) -> Option<String> {
        None
    }

    /// The course of the game, once it is analysed.
    fn course(&self) -> Option<&Course> {
        None
    }

    /// A search of the current position; `None` if it is over, or games of this kind are not searched.
    fn search(&self, _patience: Patience, _speech: Speech) -> Option<Search<Self::Place>> {
        None
    }

    /// The game as text, in the format of a [new file](Self::new_file_name).
    fn text(&self) -> String;

    /// What is shown to a stranger, who can save no file: the game as text, and where it is kept.
    fn shown_to_stranger(&self, link: Option<&str>, lang: Lang) -> String {
        let why = match link {
            Some(link) => lang.saved_nowhere(link),
            None => lang.saved_nowhere_else(),
        };
        let text = self.text();
        let lines = [why.as_str(), ""].into_iter().chain(text.lines());
        lines.map(printable).collect::<Vec<_>>().join("\n")
    }

    /// A name for a new file to save the game in.
    fn new_file_name(&self) -> String;

    /// Saves the game in a new file, in the format named by its extension. Returns the message about
    /// it, with what the format does not hold; variations and comments are never left out.
    ///
    /// # Errors
    /// A message about why the file was not created.
    fn save(&self, path: &Path, lang: Lang, local: Local) -> Result<String, String>;
}

impl Lang {
    /// Why a request was refused.
    #[must_use]
    pub fn replay_refusal<G: StudyView>(self, refusal: &Refusal<G::Fault>) -> String {
        match refusal {
            Refusal::AtFirst => self.replay_at_first(),
            Refusal::AtLast => self.replay_at_last(),
            Refusal::NoSuchMove { asked, moves } => self.replay_no_such_move(asked, moves),
            Refusal::NoSuchBranch(0 | 1) => self.replay_no_variation(),
            Refusal::NoSuchBranch(branches) => self.replay_no_such_variation(branches),
            Refusal::NoSuchGame(1) => self.replay_only_game(),
            Refusal::NoSuchGame(games) => self.replay_no_such_game(games),
            Refusal::Broken { number, error } => self.replay_broken(number, G::broken(error, self)),
            Refusal::Edit(why) => match why {
                EditError::MovesOnly => self.replay_moves_only(G::game_name(self)),
                EditError::Taken => self.replay_taken(),
                EditError::Over => self.replay_over(),
                EditError::Beginning => self.replay_at_first(),
                EditError::Full => self.replay_full(),
            },
        }
    }

    /// The request for the next mistake on the main line.
    ///
    /// # Errors
    /// A message about why there is none.
    pub fn next_mistake<G: StudyView>(self, game: &G) -> Result<Request, String> {
        let course = game.course().ok_or_else(|| self.replay_first_analyse())?;
        let next = course.next_mistake(game.made());
        next.map(Request::MainMove).ok_or_else(|| self.replay_no_mistake())
    }

    /// What a reader can type, one line for each command that is offered.
    #[must_use]
    pub fn replay_help(self, is_offered: impl Fn(Command) -> bool) -> String {
        let commands = help::command_list(self, is_offered, |command| command.purpose(self));
        format!("{}\n{commands}\n{}", self.replay_numbers(), self.replay_beginnings())
    }
}

impl Speech {
    /// The numbered branches to choose from; a `>` precedes the marked one.
    #[must_use]
    pub fn branches<G: StudyView>(self, replay: &Replay<G>) -> Option<String> {
        if replay.branches() == 0 {
            return None;
        }
        let marked = replay.marked();
        let branches = replay.game().continuations(self).into_iter().enumerate();
        let list: Vec<_> = branches
            .map(|(at, name)| {
                let mark = if at == marked { ">" } else { "" };
                format!("{mark}{} {name}", at + 1).trim_end().to_owned()
            })
            .collect();
        Some(list.join("  "))
    }

    /// The position in words, one line each, with the branches to choose from.
    #[must_use]
    pub fn described<G: StudyView>(self, replay: &Replay<G>) -> Vec<String> {
        let (lang, game, autoplay) = (self.lang, replay.game(), replay.autoplay);
        let mut lines = vec![game.position(self)];
        lines.extend(game.remarks(self));
        lines.extend(game.is_in_variation().then(|| lang.replay_in_variation()));
        let pace = || lang.replay_autoplay(autoplay.pace().as_secs_f32());
        lines.extend(autoplay.is_on().then(pace));
        lines.extend(self.branches(replay).map(|list| lang.replay_variations(list)));
        lines
    }

    /// The labels and marks on the board in one line, if there are any.
    #[must_use]
    pub fn listed_signs<G: StudyView>(self, game: &G, glyphs: Glyphs) -> Option<String> {
        let signs = game.signs(self, glyphs);
        (!signs.is_empty()).then(|| self.lang.replay_signs(signs.join(", ")))
    }

    /// Why a reader's input is neither a move number nor a command.
    #[must_use]
    pub fn replay_error(self, error: &CommandError) -> String {
        match error {
            CommandError::Ambiguous(text, names) => {
                self.lang.ambiguous_command(text, names.join(", "))
            }
            CommandError::Unknown(text) => self.lang.replay_unknown(quoted(text)),
        }
    }
}
