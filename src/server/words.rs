//! The words of the page: those of the catalogues, as templates with names in braces.

use serde_json::{Map, Value};

use crate::board::Reason;
use crate::game::level::Level;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::{CommandWords, Lang, TableWords, catalogue};
use crate::views::gomoku::names::{GomokuNameWords, opening_name, rules_name};
use crate::views::gomoku::words::{OpeningWords, StoneWords, rules_in_brief};
use crate::views::levels::{LevelNames, LevelWords};
use crate::views::network::NetworkWords;
use crate::views::quoridor::words::QuoridorWords;
use crate::views::reasons::OutcomeReason;

catalogue! { BrowserWords: "Messages on the page." {
    web_needs_script() { "The game needs JavaScript.", "이 게임에는 자바스크립트가 필요합니다." }
    web_this_language() { "English", "한국어" }
    web_language() { "Language", "언어" }
    web_connecting() { "Connecting…", "연결하고 있습니다…" }
    web_no_answer() { "The server does not answer.", "서버가 응답하지 않습니다." }

    web_rooms() { "Open rooms", "열린 방" }
    web_no_rooms() { "No room is open. Make one.", "열린 방이 없습니다. 새로 만들어 보세요." }
    web_code() { "Code of a room", "방 코드" }
    web_enter() { "Enter", "들어가기" }
    web_join() { "Play", "두기" }
    web_watch() { "Watch", "관전하기" }
    web_nameless() { "Guest", "손님" }
    web_free_seat() { "Free seat", "빈 자리" }
    web_moves_made(count) { "{count} moves", "{count}수" }

    web_new_room() { "New room", "새 방" }
    web_game() { "Game", "게임" }
    web_against() { "Against", "상대" }
    web_person() { "A person", "사람" }
    web_computer() { "The computer", "컴퓨터" }
    web_level() { "Level", "단계" }
    web_rules() { "Rules", "규칙" }
    web_opening() { "Opening", "오프닝" }
    web_size() { "Board", "판" }
    web_usual_size() { "as usual", "보통" }
    web_clock() { "Clock", "시계" }
    web_color() { "You play", "내 색" }
    web_lot() { "By lot", "추첨" }
    web_access() { "Who sees it", "공개" }
    web_listed() { "Everybody", "누구나" }
    web_only_link() { "Only who has the link", "링크를 아는 사람만" }
    web_name() { "Your name", "이름" }
    web_make() { "Make the room", "방 만들기" }

    web_waiting() { "Waiting for the other player.", "상대를 기다립니다." }
    web_seat_is_free() { "A seat is free: play or watch.", "빈 자리가 있습니다. 앉아서 두거나 관전하세요." }
    web_goal(row) { "goal: row {row}", "목표 {row}행" }
    web_share() { "Whoever opens this link can play with you:", "이 링크를 열면 함께 둘 수 있습니다." }
    web_link() { "Link to this room", "이 방의 링크" }
    web_copy() { "Copy the link", "링크 복사" }
    web_copied() { "The link is copied.", "링크를 복사했습니다." }
    web_sit() { "Sit down", "자리에 앉기" }
    web_away() { "away", "자리 비움" }
    web_periods(count) { "{count} more periods", "초읽기 {count}회 더" }
    web_your_turn() { "Your turn.", "내 차례입니다." }
    web_taken_back() { "A move was taken back.", "수를 물렀습니다." }

    web_questions() { "Questions", "질문" }
    web_accept() { "Accept", "받아들이기" }
    web_decline() { "Decline", "거절하기" }
    web_claim_now(who) { "{who} left. You may end the game.", "상대가 나갔습니다({who}). 대국을 끝낼 수 있습니다." }
    web_claim_win() { "Claim the win", "승리 선언" }
    web_claim_draw() { "Claim a draw", "무승부 선언" }
    web_take_back() { "Take back", "무르기" }
    web_draw() { "Offer a draw", "무승부 제안" }
    web_pause() { "Pause", "일시 정지" }
    web_go_on() { "Continue", "계속하기" }
    web_resign() { "Resign", "기권" }
    web_cancel() { "Play on", "계속 두기" }
    web_rematch() { "Another game", "한 판 더" }
    web_rematch_accept() { "Accept another game", "한 판 더 받아들이기" }

    web_board() { "Board", "판" }
    web_moves() { "Moves", "수순" }
    web_type_move() { "Move", "수" }
    web_play() { "Play", "두기" }
    web_chat() { "Chat", "대화" }
    web_say() { "Say something", "할 말" }
    web_send() { "Send", "보내기" }
    web_keys_gomoku() { "Arrow keys move, Enter places a stone.", "화살표 키로 움직이고 Enter로 둡니다." }
    web_keys_quoridor() { "Arrow keys move, Enter steps; H or V shows a wall, Enter builds it.", "화살표 키로 움직이고 Enter로 갑니다. H나 V로 벽을 보고 Enter로 세웁니다." }
    web_between() { "Walls go between the squares.", "벽은 칸 사이에 세웁니다." }
    web_tap_again(made) { "{made}: tap again to play.", "{made}: 한 번 더 누르면 둡니다." }
    web_once_more(made) { "{made}: choose it again to play it.", "{made}: 다시 고르면 둡니다." }
    web_enter_again(made) { "Wall {made}: Enter builds it.", "벽 {made}: Enter를 누르면 세웁니다." }
    web_turn_wall() { "Turn the wall", "벽 돌리기" }
    web_move_number(number) { "move {number}", "{number}수" }
    web_last() { "last move", "마지막 수" }
    web_winning() { "winning row", "이긴 줄" }
    web_offered() { "offered", "후보" }
    web_pawn(side) { "{side} pawn", "{side} 말" }
    web_step() { "you can step here", "갈 수 있는 칸" }
    web_wall_above() { "wall above", "위쪽 벽" }
    web_wall_below() { "wall below", "아래쪽 벽" }
    web_wall_left() { "wall on the left", "왼쪽 벽" }
    web_wall_right() { "wall on the right", "오른쪽 벽" }

    web_options() { "Options", "설정" }
    web_browse() { "Earlier positions", "지난 장면" }
    web_first() { "First position", "처음으로" }
    web_back() { "One move back", "한 수 뒤로" }
    web_forward() { "One move forward", "한 수 앞으로" }
    web_end() { "Last position", "끝으로" }
    web_after(number, count) { "After move {number} of {count}", "{count}수 중 {number}수" }
    web_to_game() { "Back to the game", "대국으로 돌아가기" }
    web_past() { "This is an earlier position.", "지난 장면입니다." }
    web_plan(made) { "{made} is played when your turn comes. Choose it again or press Escape to cancel.", "내 차례가 되면 {made}에 둡니다. 다시 누르거나 Esc를 누르면 취소합니다." }
    web_planned(made) { "next move {made}", "예약한 수 {made}" }
    web_no_plan() { "No move is chosen for your turn.", "예약한 수를 취소했습니다." }
    web_plan_fails(made) { "{made} cannot be played now.", "예약한 {made}에는 이제 둘 수 없습니다." }
    web_guest() { "guest", "손님" }
    web_lag(ms) { "lag\u{a0}{ms}\u{a0}ms", "지연\u{a0}{ms}\u{a0}ms" }
    web_give() { "Share", "공유" }
    web_qr() { "QR code", "QR 코드" }
    web_qr_alt() { "QR code of the link to this room", "이 방 링크의 QR 코드" }
    web_replay() { "Replay", "기보 보기" }
    web_save() { "Save as:", "저장:" }

    web_quick() { "Play the computer", "컴퓨터와 두기" }
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
    web_bad_file() { "This file cannot be read as a game.", "이 파일에서 대국을 읽을 수 없습니다." }
    web_large_file() { "The file is larger than 256 KiB.", "파일이 256 KiB보다 큽니다." }
    web_no_file() { "No game is shown.", "보여 줄 기보가 없습니다." }
    web_run() { "Play the moves", "자동 재생" }
    web_stop() { "Stop", "멈추기" }

    web_same_name() { "The other player has this name: choose another one.", "상대와 이름이 같습니다. 다른 이름을 고르세요." }
    web_name_taken() { "This name belongs to somebody else on this server: choose another one.", "이 서버에서 다른 사람이 쓰는 이름입니다. 다른 이름을 고르세요." }
} }

/// Lists texts by their keys; an argument of a text is a name in braces.
macro_rules! texts {
    ($($lang:ident.$key:ident($($argument:ident),*);)*) => {
        [$((stringify!($key), $lang.$key($(concat!("{", stringify!($argument), "}")),*))),*]
    };
}

/// The words of a game in a language, by their keys.
pub(super) fn words(lang: Lang) -> Map<String, Value> {
    let texts = own(lang).into_iter().chain(shared(lang)).chain(asked(lang)).chain(refused(lang));
    let texts = texts.map(|(key, text)| (key.to_owned(), text));
    let names = Lang::ALL.map(|lang| (format!("language_{lang}"), lang.web_this_language()));
    let rules = Rules::ALL.iter().map(|rules| (format!("rules_{rules}"), rules_name(lang, *rules)));
    let openings =
        OpeningRule::ALL.iter().map(|rule| (format!("opening_{rule}"), opening_name(lang, *rule)));
    let reasons =
        Reason::ALL.iter().map(|reason| (format!("reason_{reason}"), lang.reason(*reason)));
    map(texts.chain(names).chain(rules).chain(openings).chain(reasons))
}

/// The words of everything but a game, by their keys.
pub(super) fn more(lang: Lang) -> Map<String, Value> {
    let texts = besides(lang).into_iter().map(|(key, text)| (key.to_owned(), text));
    let briefs =
        Rules::ALL.iter().map(|rules| (format!("brief_{rules}"), rules_in_brief(lang, *rules)));
    let levels =
        Level::all().map(|level| (format!("level_{}", level.number()), lang.level_name(level)));
    map(texts.chain(briefs).chain(levels))
}

fn map(texts: impl Iterator<Item = (String, String)>) -> Map<String, Value> {
    texts.map(|(key, text)| (key, Value::from(text))).collect()
}

/// The texts of a game that only the page has.
fn own(lang: Lang) -> Vec<(&'static str, String)> {
    texts! {
        lang.web_language(); lang.web_connecting(); lang.web_watch(); lang.web_free_seat();
        lang.web_name(); lang.web_waiting(); lang.web_seat_is_free(); lang.web_goal(row);
        lang.web_share(); lang.web_link(); lang.web_copy(); lang.web_copied(); lang.web_sit();
        lang.web_away(); lang.web_periods(count); lang.web_your_turn(); lang.web_taken_back();
        lang.web_questions(); lang.web_accept(); lang.web_decline(); lang.web_claim_now(who);
        lang.web_claim_win(); lang.web_claim_draw(); lang.web_take_back(); lang.web_draw();
        lang.web_pause(); lang.web_go_on(); lang.web_resign(); lang.web_cancel();
        lang.web_rematch(); lang.web_rematch_accept(); lang.web_board(); lang.web_moves();
        lang.web_type_move(); lang.web_play(); lang.web_chat(); lang.web_say(); lang.web_send();
        lang.web_keys_gomoku(); lang.web_keys_quoridor(); lang.web_between();
        lang.web_tap_again(made); lang.web_once_more(made); lang.web_enter_again(made); lang.web_turn_wall(); lang.web_move_number(number);
        lang.web_last(); lang.web_winning(); lang.web_offered(); lang.web_pawn(side);
        lang.web_step(); lang.web_wall_above(); lang.web_wall_below(); lang.web_wall_left();
        lang.web_wall_right(); lang.web_options(); lang.web_browse(); lang.web_first();
        lang.web_back(); lang.web_forward(); lang.web_end(); lang.web_after(number, count);
        lang.web_to_game(); lang.web_past(); lang.web_plan(made); lang.web_planned(made);
        lang.web_no_plan(); lang.web_plan_fails(made); lang.web_guest(); lang.web_lag(ms);
        lang.web_give(); lang.web_qr(); lang.web_qr_alt(); lang.web_replay(); lang.web_save();
    }
    .into()
}

/// The texts of the other pages and of the options.
fn besides(lang: Lang) -> Vec<(&'static str, String)> {
    texts! {
        lang.web_rooms(); lang.web_no_rooms(); lang.web_code(); lang.web_enter(); lang.web_join();
        lang.web_nameless(); lang.web_moves_made(count); lang.web_new_room(); lang.web_game();
        lang.web_against(); lang.web_person(); lang.web_computer(); lang.web_level();
        lang.web_rules(); lang.web_opening(); lang.web_size(); lang.web_usual_size();
        lang.web_clock(); lang.web_color(); lang.web_lot(); lang.web_access(); lang.web_listed();
        lang.web_only_link(); lang.web_make(); lang.web_quick(); lang.web_open_replay();
        lang.web_confirm(); lang.web_numbers(); lang.web_numbers_off(); lang.web_numbers_last();
        lang.web_numbers_all(); lang.web_sounds(); lang.web_theme(); lang.web_theme_system();
        lang.web_theme_light(); lang.web_theme_dark(); lang.web_done(); lang.web_file();
        lang.web_bad_file(); lang.web_large_file(); lang.web_no_file();
        lang.web_run(); lang.web_stop();
    }
    .into()
}

/// The texts that the terminal has too.
fn shared(lang: Lang) -> Vec<(&'static str, String)> {
    texts! {
        lang.gomoku_name(); lang.quoridor_name(); lang.black(); lang.white(); lang.without_clock();
        lang.computer_level(level); lang.to_move(side); lang.placed(side, point);
        lang.passed(side); lang.winner(who); lang.draw(); lang.paused(); lang.goes_on();
        lang.resign_question(); lang.walls(number); lang.seated(who); lang.away(who);
        lang.back(who); lang.watcher(); lang.watchers(count); lang.you(); lang.you_watch();
        lang.wants_rematch(who); lang.rematch_asked(); lang.next_game(); lang.link_lost(seconds, attempt);
        lang.claim_in(who, seconds); lang.bye_restart(); lang.bye_too_slow(); lang.other_players_turn();
        lang.only_watching(); lang.refused_taken(point); lang.forbidden_double_three(point);
        lang.forbidden_double_four(point); lang.forbidden_overline(point);
    }
    .into()
}

/// What is asked and offered, by the words that the server uses.
fn asked(lang: Lang) -> [(&'static str, String); 22] {
    [
        ("ask_place_anywhere", lang.short_place_anywhere("{side}")),
        ("ask_place_on_center", lang.short_place_on_center("{side}")),
        ("ask_place_inside", lang.short_place_inside("{side}", "{lines}")),
        ("ask_place_outside", lang.short_place_outside("{side}", "{lines}")),
        ("ask_swap", lang.short_swap_question()),
        ("ask_choose", lang.short_way_question()),
        ("ask_declare", lang.short_fifths_question("{least}", "{most}")),
        ("ask_offer", lang.short_offer_fifth("{number}", "{of}")),
        ("ask_pick", lang.short_pick_fifth()),
        ("choice_pass", lang.command_pass()),
        ("choice_swap", lang.short_swap()),
        ("choice_keep", lang.short_keep()),
        ("choice_stay_white", lang.short_stay_white()),
        ("choice_take_black", lang.short_take_black()),
        ("choice_place_two", lang.short_place_two()),
        ("choice_place_fifth", lang.short_place_fifth()),
        ("choice_offer_ten", lang.short_offer_ten()),
        ("choice_declare", lang.option_fifths("{number}")),
        ("offered_draw", lang.draw_offered("{side}")),
        ("offered_take_back", lang.undo_offered("{side}")),
        ("offered_pause", lang.pause_offered("{side}")),
        ("declined_draw", lang.draw_declined("{side}")),
    ]
}

/// Why something was refused or declined, by the words that the server uses.
fn refused(lang: Lang) -> [(&'static str, String); 21] {
    [
        ("declined_take_back", lang.undo_declined("{side}")),
        ("declined_pause", lang.pause_declined("{side}")),
        ("why_no_answer", lang.web_no_answer()),
        ("why_stale", lang.why_stale()),
        ("why_unreadable", lang.why_unreadable()),
        ("why_illegal", lang.why_illegal()),
        ("why_not_your_turn", lang.other_players_turn()),
        ("why_nothing_to_take_back", lang.why_nothing_to_take_back()),
        ("why_not_now", lang.why_not_now()),
        ("why_full", lang.why_full()),
        ("why_same_name", lang.web_same_name()),
        ("why_name_taken", lang.web_name_taken()),
        ("why_no_seat", lang.why_no_seat()),
        ("why_no_room", lang.why_no_room()),
        ("why_too_soon", lang.why_too_soon()),
        ("why_too_fast", lang.why_too_fast()),
        ("why_too_many", lang.why_too_many()),
        ("why_invalid", lang.why_invalid()),
        ("why_unknown", lang.why_unknown()),
        ("why_not_kept", lang.why_not_kept()),
        ("why_no_chat", lang.why_no_chat()),
    ]
}

/// What is at the top of the page before its scripts are there.
pub(super) fn home() -> String {
    format!("{} · {}", Lang::En.gomoku_name(), Lang::En.quoridor_name())
}

/// What a browser without scripts shows, in all languages.
pub(super) fn without_scripts() -> String {
    Lang::ALL.map(Lang::web_needs_script).join(" ")
}
