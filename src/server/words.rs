//! The words of the page: those of the catalogues, as templates with names in braces.

use std::collections::BTreeMap;
use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE, HeaderName};
use serde_json::{Map, Value as Json, json};

use crate::board::Reason;
use crate::game::choices::Value;
use crate::game::record::Format;
use crate::lang::{Lang, catalogue, table_texts};
use crate::views::front::AnyFront;
use crate::views::speech::Speech;
use crate::views::{levels, network};
use crate::wire::Why;

catalogue! {
    create_name(name) { "{name} looks like the name of a machine or of a guest: choose another one.", "컴퓨터나 손님의 이름과 비슷해 보입니다({name}). 다른 이름을 고르세요." }
    create_against(name, least, most, others) { "{name} cannot play here: computer:{least} to computer:{most}, computer:max, {others} can.", "둘 수 없는 상대입니다: {name}. computer:{least}~computer:{most}, computer:max, {others} 가운데 고를 수 있습니다." }

    said_nothing() { "A line of the chat needs a character that can be seen.", "보이는 글자를 한 자 이상 써야 합니다." }
    create_text(key) { "`{key}` needs a text in quotes.", "`{key}`에는 따옴표로 묶은 글을 씁니다." }
    create_clock(value, why) { "`clock` cannot be {value}: {why}", "`clock`에 쓸 수 없는 값입니다: {value}. {why}" }
    create_undo(value, all) { "`undo` is one of {all}, and not {value}.", "`undo`에는 {all} 가운데 하나를 씁니다. 쓸 수 없는 값: {value}" }
    create_meet() {
        "`meet` is for two people in a listed room: without `against`, `stand` and another `access`.",
        "`meet`로는 목록에 보이는 방에서 사람끼리만 둡니다. `against`와 `stand`, 다른 `access`를 함께 쓸 수 없습니다."
    }

    web_needs_script() { "The game needs JavaScript.", "이 게임에는 자바스크립트가 필요합니다." }
    web_this_language() { "English", "한국어" }
    web_language() { "Language", "언어" }
    web_connecting() { "Connecting…", "연결하고 있습니다…" }
    web_no_answer() { "The server does not answer.", "서버가 응답하지 않습니다." }

    link_wants_to_play(name, game) { "{name} wants to play {game} with you", "{name} 님이 {game} 한 판을 기다립니다" }
    link_seat_is_free(game) { "A seat is free: {game}", "빈자리가 있습니다: {game}" }
    link_open() { "Open the link to play or watch: no account, nothing to install.", "링크를 열면 바로 두거나 볼 수 있습니다. 가입도 설치도 필요 없습니다." }
    link_game_over() { "The game is over: open the link to replay it.", "끝난 대국입니다. 링크를 열면 다시 볼 수 있습니다." }

    web_how() { "How to play", "두는 법" }
    web_rooms() { "Open rooms", "열린 방" }
    web_no_rooms() { "No room is open. Make one.", "열린 방이 없습니다. 새로 만들어 보세요." }
    web_code() { "Code or link of a room", "방 코드나 링크" }
    web_no_code() { "This is neither the code of a room, such as K7QH2MX, nor a link of this server.", "방 코드(예: K7QH2MX)도, 이 서버의 링크도 아닙니다." }
    web_enter() { "Enter", "들어가기" }
    web_waits(who) { "{who} waits", "{who}: 기다리는 중" }
    web_watch() { "Watch", "관전하기" }
    web_nameless() { "Guest", "손님" }
    web_free_seat() { "Free seat", "빈자리" }
    web_one_move() { "1 move", "1수" }
    web_moves_made(count) { "{count} moves", "{count}수" }

    web_new_room() { "Choose everything yourself", "직접 모두 고르기" }
    web_game() { "Game", "게임" }
    web_against() { "Against", "상대" }
    web_person() { "A person", "사람" }
    web_clock() { "Clock", "시계" }
    web_color() { "You play", "내 색" }
    web_lot() { "By lot", "추첨" }
    web_access() { "Who sees it", "공개" }
    web_listed() { "Everybody", "누구나" }
    web_only_link() { "Only who has the link", "링크를 아는 사람만" }
    web_name() { "Your name", "이름" }
    web_make() { "Make the room", "방 만들기" }

    web_waiting() { "Waiting for the other player.", "상대를 기다립니다." }
    web_seeking() { "Looking for an opponent…", "상대를 찾고 있습니다…" }
    web_seat_is_free() { "A seat is free: play or watch.", "빈자리에 앉아서 두거나 관전하세요." }
    web_share() { "Whoever opens this link can play with you:", "링크를 열면 함께 둘 수 있습니다." }
    web_link() { "Link to this room", "이 방의 링크" }
    web_copy() { "Copy the link", "링크 복사" }
    web_room() { "Room", "방" }
    web_call() { "Call me when they come", "누가 오면 알려 주기" }
    web_called() { "You are called when somebody comes: leave this page open.", "누가 오면 알려 드리니 이 페이지를 열어 두세요." }
    web_no_storage() { "This browser keeps nothing: a reload loses your seat.", "저장하지 않는 브라우저입니다. 새로 고치면 자리를 잃습니다." }
    web_copied() { "The link is copied.", "링크를 복사했습니다." }
    web_sit() { "Sit down", "자리에 앉기" }
    web_away() { "away", "자리 비움" }
    web_periods(count) { "{count} more periods", "초읽기 {count}회 더" }
    web_choosing(side) { "{side} is choosing.", "{side}: 고르고 있습니다." }
    web_your_turn() { "Your turn.", "내 차례입니다." }
    web_taken_back() { "A move was taken back.", "수를 물렀습니다." }

    web_questions() { "Questions", "질문" }
    web_accept() { "Accept", "받아들이기" }
    web_decline() { "Decline", "거절하기" }
    web_withdraw() { "withdraw", "취소" }
    web_give_time() { "Give 15\u{a0}s", "15초 더 주기" }
    web_abort() { "Abort", "무효로 하기" }
    web_claim_now(who) { "{who} left. You may end the game.", "상대가 나갔습니다({who}). 대국을 끝낼 수 있습니다." }
    web_claim_win() { "Claim the win", "승리로 끝내기" }
    web_claim_draw() { "Claim a draw", "무승부로 끝내기" }
    web_take_back() { "Take back", "무르기" }
    web_take_back_offered(side, moves) { "{side} asks to take back {moves}.", "{moves} 무르기를 요청했습니다: {side}" }
    web_aborted_by(who) { "{who} aborted the game.", "무효로 끝냈습니다: {who}" }
    web_draw() { "Offer a draw", "무승부 제안" }
    web_pause() { "Pause", "일시 정지" }
    web_go_on() { "Continue", "계속하기" }
    web_resign() { "Resign", "기권" }
    web_cancel() { "Play on", "계속 두기" }
    web_game_before() { "The game before", "지난 대국" }
    web_rematch() { "Another game", "한 판 더" }
    web_rematch_accept() { "Accept another game", "한 판 더 받아들이기" }

    web_board() { "Board", "판" }
    web_moves() { "Moves", "수순" }
    web_type_move() { "Move", "수" }
    web_play() { "Play", "두기" }
    web_chat() { "Chat", "대화" }
    web_say() { "Say something", "할 말" }
    web_send() { "Send", "보내기" }
    web_mute(who) { "Mute {who}", "{who} 음소거" }
    web_unmute(who) { "Unmute {who}", "{who} 음소거 해제" }
    web_tap_again(made) { "{made}: tap again to play.", "{made}: 한 번 더 누르면 둡니다." }
    web_once_more(made) { "{made}: choose it again to play it.", "{made}: 다시 고르면 둡니다." }
    web_last() { "last move", "마지막 수" }

    web_sending(made) { "{made} is on its way to the server.", "{made} 착수를 보내고 있습니다." }
    web_send_later(made) { "{made} is sent when the connection is back.", "{made} 착수는 다시 연결되면 보냅니다." }
    web_on_its_way() { "on its way", "보내는 중" }
    web_answer_first() { "Choose one of the answers first.", "먼저 답을 하나 고르세요." }
    web_wait() { "The server has not answered yet.", "서버의 응답을 기다리고 있습니다." }
    web_result() { "Result", "결과" }
    web_look_again() { "Replay", "다시 보기" }

    web_keys() { "Keys", "키" }
    web_key_tab() { "go on to the next part, such as the board", "다음 부분(판 등)으로 가기" }
    web_key_arrows() { "go over the board", "판 위에서 움직이기" }
    web_key_far() { "to the edge of the board", "판의 끝으로 가기" }
    web_key_enter() { "make the move", "두기" }
    web_key_escape() { "give a chosen move up", "고른 수 취소하기" }
    web_key_flip() { "turn the board", "판 돌리기" }
    web_key_browse() { "earlier positions, on the board too", "지난 장면 보기(판에서도 가능)" }
    web_key_list() { "earlier positions, beside the board", "지난 장면 보기(판 밖에서)" }
    web_key_help() { "this list", "이 목록 보기" }

    web_options() { "Options", "설정" }
    web_browse() { "Earlier positions", "지난 장면" }
    web_first() { "First position", "처음으로" }
    web_back() { "One move back", "한 수 뒤로" }
    web_forward() { "One move forward", "한 수 앞으로" }
    web_end() { "Last position", "끝으로" }
    web_after(number, count) { "After move {number} of {count}", "{count}수 중 {number}수" }
    web_to_game() { "Back to the game", "대국으로 돌아가기" }
    web_past() { "This is an earlier position.", "지난 장면입니다." }
    web_plan(made) { "{made} is played when your turn comes. Choose it again to cancel.", "차례가 되면 {made}에 둡니다. 다시 고르면 취소합니다." }
    web_planned(made) { "next move {made}", "예약한 수 {made}" }
    web_no_plan() { "No move is chosen for your turn.", "예약한 수를 취소했습니다." }
    web_plan_fails(made) { "{made} cannot be played now.", "예약한 {made}에는 이제 둘 수 없습니다." }
    web_you() { "you", "나" }
    web_guest() { "guest", "손님" }
    web_forgiven(seconds) { "{seconds}\u{a0}s not charged", "{seconds}초 면제" }
    web_lag(ms) { "lag\u{a0}{ms}\u{a0}ms", "지연\u{a0}{ms}\u{a0}ms" }
    web_give() { "Share", "공유" }
    web_qr() { "QR code", "QR 코드" }
    web_qr_alt() { "QR code of the link to this room", "이 방 링크의 QR 코드" }
    web_film() { "Animated picture", "움직이는 그림" }
    web_save() { "Save as:", "저장:" }

    web_alone() { "against the computer, at once", "컴퓨터와 바로 시작" }
    web_with_link() { "you get a link for the other player", "상대에게 보낼 링크가 생깁니다" }
    web_meet() { "Play now", "바로 상대 찾기" }
    web_meet_about() { "with whoever wants the same game", "같은 게임을 원하는 사람과" }
    web_level() { "Level of the computer", "컴퓨터 단계" }
    web_try() { "Choose a place on the board to try a move: the game stays as it is.", "판에서 자리를 골라 다른 수를 시험해 보세요. 기보는 그대로입니다." }
    web_open_replay() { "Replay a recorded game", "기보 파일 보기" }
    web_confirm() { "Confirm moves: choose twice to play", "착수 확인: 두 번 골라서 두기" }
    web_numbers() { "Move numbers", "수 번호" }
    web_numbers_off() { "none", "숨기기" }
    web_numbers_last() { "the last five", "마지막 다섯 수" }
    web_numbers_all() { "all", "모두" }
    web_sounds() { "Sounds", "소리" }
    web_theme() { "Colors", "색상" }
    web_theme_system() { "as the system", "시스템 설정" }
    web_theme_light() { "light", "밝게" }
    web_theme_dark() { "dark", "어둡게" }
    web_done() { "Done", "완료" }
    web_file() { "Choose an SGF or JSON file, or drop it here.", "SGF나 JSON 파일을 고르거나 여기에 끌어다 놓으세요." }
    web_choose_file() { "Open a file", "파일 열기" }
    web_files() { "A game that was saved here opens, and an SGF file of another program.", "여기서 저장한 기보와 다른 프로그램의 SGF 파일을 열 수 있습니다." }
    web_bad_file() { "This file cannot be read as a game.", "이 파일에서 대국을 읽을 수 없습니다." }
    web_first_game() { "The first of several games", "여러 대국 중 첫 번째" }
    web_large_file() { "The file is larger than 256 KiB.", "파일이 256 KiB보다 큽니다." }
    web_no_file() { "No game is shown.", "보여 줄 기보가 없습니다." }
    web_run() { "Play the moves", "자동 재생" }
    web_analysis() { "Why?", "왜 졌을까요?" }
    web_analyse() { "Analyse this game", "이 대국 분석하기" }
    web_analysing() { "The server analyses the game. This takes some seconds.", "대국을 분석하고 있습니다." }
    web_no_analysis() { "The game could not be analysed: try again.", "대국을 분석하지 못했습니다. 다시 해 보세요." }
    web_graph() { "What Black could expect, move by move", "수마다 흑의 기대 승률" }
    web_expected(percent) { "Black {percent}\u{a0}%.", "흑 {percent}\u{a0}%." }
    web_next_mistake() { "Next mistake", "다음 실수" }
    web_refutation() { "Show the forced win", "이기는 수순 보기" }
    web_stop() { "Stop", "멈추기" }
    web_daily() { "Puzzle of the day", "오늘의 퍼즐" }
    web_no_puzzle() { "There is no puzzle to show for this day.", "이날의 퍼즐은 볼 수 없습니다." }
    web_solve() { "Solve it", "풀어 보기" }
    web_solved() { "You have solved it.", "풀었습니다." }
    web_try_again() { "Try again", "다시 해 보기" }
    web_hint() { "Show a move", "한 수 보기" }
    web_right_move(made) { "right move {made}", "바른 수 {made}" }
    web_learn() { "Learn to play", "두는 법 배우기" }
    web_lessons() { "All lessons", "수업 목록" }
    web_no_lesson() { "There is no such lesson: choose one here.", "그런 수업이 없습니다. 여기서 골라 보세요." }
    web_lessons_done(done, all) { "Lessons done: {done} of {all}, a minute each", "수업 {all}개 중 {done}개 마침. 하나에 1분이면 됩니다." }
    web_at_step(step, steps) { "Step {step} of {steps}", "{steps}단계 중 {step}단계" }
    web_begin() { "Begin", "시작하기" }
    web_learned() { "done", "마침" }
    web_lesson_done() { "The lesson is done.", "수업을 마쳤습니다." }
    web_next(title) { "Next: {title}", "다음: {title}" }
    web_play_game() { "Play a game", "대국하러 가기" }

    web_same_name() { "The other player has this name, or one that looks like it: choose another one.", "상대와 이름이 같거나 비슷해 보입니다. 다른 이름을 고르세요." }
    web_name_taken() { "This name belongs to somebody else: choose another one.", "다른 사람이 쓰는 이름입니다. 다른 이름을 고르세요." }
}

/// The texts in a language that are named by the scripts of a game, with what the page must know of
/// each game, the usual one first.
pub(super) fn words(games: &[&dyn AnyFront], scripts: &str, lang: Lang) -> Json {
    let mut texts = texts_of(games, lang);
    texts.retain(|key, _| names(scripts, key));
    let games = games.iter().map(|game| {
        let (title, module) = (game.title(lang), game.wording().page().name);
        json!({
            "game": game.name(), "title": title, "module": module, "files": files(*game),
            "analysed": game.is_analysed(),
        })
    });
    json!({ "texts": texts, "games": games.collect::<Vec<_>>() })
}

/// The texts that only other scripts name.
pub(super) fn more(games: &[&dyn AnyFront], scripts: &str, others: &str, lang: Lang) -> Json {
    let mut texts = texts_of(games, lang);
    texts.retain(|key, _| names(others, key) && !names(scripts, key));
    json!({ "texts": texts })
}

/// The forms in which games of this kind are saved, as requests call them.
fn files(game: &dyn AnyFront) -> Vec<&'static str> {
    let written = game.records().written;
    let formats = [Format::Sgf, Format::Json].into_iter().filter(|it| written.contains(it));
    let pictures = ["png", "gif"].into_iter().filter(|_| !written.is_empty());
    formats.map(Format::name).chain(pictures).collect()
}

/// Whether scripts name a key, or how it begins: `'why_stale'`, or `why_${…}`.
pub(crate) fn names(scripts: &str, key: &str) -> bool {
    let mut beginnings = key.match_indices('_').map(|(at, _)| &key[..=at]);
    scripts.contains(&format!("'{key}'"))
        || beginnings.any(|begin| scripts.contains(&format!("`{begin}${{")))
}

/// All texts that a script may name, by their keys.
fn texts_of(games: &[&dyn AnyFront], lang: Lang) -> Map<String, Json> {
    let shared = [texts(lang), table_texts(lang), levels::texts(lang), network::texts(lang)];
    let own = games.iter().flat_map(|game| game.wording().page_words(lang));
    let texts = shared.into_iter().flatten().chain(own).chain(called(lang));
    let texts = texts.map(|(key, text)| (key.to_owned(), text));
    let languages = Lang::ALL.map(|lang| (format!("language_{lang}"), lang.web_this_language()));
    let reasons =
        Reason::ALL.iter().map(|reason| (format!("reason_{reason}"), lang.reason(*reason)));
    let terms = games.iter().flat_map(|game| terms(*game, lang));
    let texts = texts.chain(languages).chain(reasons).chain(terms);
    let texts = texts.chain([("home".to_owned(), home(games, lang))]);
    texts.map(|(key, text)| (key, text.into())).collect()
}

/// What is agreed for a game, as the page says it too.
pub(super) fn agreed(game: &dyn AnyFront, summary: &str, clock: &str, lang: Lang) -> String {
    let names: BTreeMap<_, _> = terms(game, lang).collect();
    let read = |term: &str| match names.get(&format!("term_{term}")) {
        Some(name) => name.clone(),
        None if term.bytes().all(|it| it.is_ascii_digit()) => board(term),
        None => term.to_owned(),
    };
    let terms: Vec<_> = summary.split(' ').map(read).collect();
    let clock = if clock == "none" { lang.without_clock() } else { clock.to_owned() };
    format!("{} · {clock}", terms.join(" "))
}

/// A board of so many lines.
pub(super) fn board(lines: impl fmt::Display) -> String {
    format!("{lines}×{lines}")
}

/// The names that stand in what is agreed for a game.
fn terms(game: &dyn AnyFront, lang: Lang) -> impl Iterator<Item = (String, String)> {
    let values = game
        .choices()
        .iter()
        .flat_map(|choice| choice.values.all().map(move |value| (choice.key, value)));
    let names = values.filter_map(move |(key, value)| match value {
        Value::Name(name) => Some((name, game.wording().value_name(key, value, lang))),
        Value::Number(_) => None,
    });
    let names = names.chain([(game.name(), game.title(lang))]);
    names.map(|(name, text)| (format!("term_{name}"), text))
}

/// The title of the page.
pub(super) fn home(games: &[&dyn AnyFront], lang: Lang) -> String {
    let titles: Vec<_> = games.iter().map(|game| game.title(lang)).collect();
    titles.join(" · ")
}

/// What a reason means, for a client of HTTP and for the page, which have no flags.
pub(super) fn sentence(why: Why, lang: Lang) -> String {
    match why {
        Why::SameName => lang.web_same_name(),
        Why::NameTaken => lang.web_name_taken(),
        why => Speech::of(lang).why(why),
    }
}

/// Texts that the page calls by the words of the server.
fn called(lang: Lang) -> [(&'static str, String); 13] {
    [
        ("choice_pass", lang.command_pass()),
        ("offered_draw", lang.draw_offered("{side}")),
        ("offered_take_back", lang.web_take_back_offered("{side}", "{moves}")),
        ("offered_pause", lang.pause_offered("{side}")),
        ("declined_draw", lang.draw_declined("{side}")),
        ("declined_take_back", lang.undo_declined("{side}")),
        ("declined_pause", lang.pause_declined("{side}")),
        ("why_no_answer", lang.web_no_answer()),
        ("why_not_now", sentence(Why::NotNow, lang)),
        ("why_not_your_turn", sentence(Why::NotYourTurn, lang)),
        ("why_same_name", sentence(Why::SameName, lang)),
        ("why_name_taken", sentence(Why::NameTaken, lang)),
        ("why_phrases_only", sentence(Why::PhrasesOnly, lang)),
    ]
}

/// The language that was chosen on the page, or else the first one of the client that the catalogues have.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let listed = |name: HeaderName, end: char| {
        let lists = headers.get_all(name).into_iter().filter_map(|list| list.to_str().ok());
        lists.flat_map(move |list| list.split(end)).map(str::trim)
    };
    let chosen = listed(COOKIE, ';').filter_map(|cookie| cookie.strip_prefix("lang="));
    let spoken = listed(ACCEPT_LANGUAGE, ',').filter_map(|tag| tag.get(..2));
    let known = |tag: &str| Lang::ALL.into_iter().find(|lang| tag == lang.to_string());
    chosen.chain(spoken).find_map(known).unwrap_or_default()
}

/// What a browser without scripts shows, in all languages.
pub(super) fn without_scripts() -> String {
    Lang::ALL.map(Lang::web_needs_script).join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::{GUEST, MACHINES};

    #[test]
    fn nobody_can_be_called_as_the_page_calls_guests() {
        for lang in Lang::ALL {
            for word in [lang.web_guest(), lang.web_nameless()] {
                assert!(GUEST.contains(&word.to_lowercase().as_str()), "{word}");
            }
        }
    }

    #[test]
    fn nobody_can_be_called_as_machines_are_in_korean() {
        let lang = Lang::Ko;
        let computer = lang.computer_named("", "");
        let computer = computer.split(|c: char| !c.is_alphabetic()).next().unwrap();
        for word in
            [computer, &lang.computer_random(), &lang.computer_omok(), &lang.computer_walk()]
        {
            assert!(MACHINES.contains(&word), "{word}");
        }
    }
}
