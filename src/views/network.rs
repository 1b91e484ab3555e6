//! Messages about network play: the room, its players and the connection.

use std::time::Instant;

use super::speech::Speech;
use super::view::View;
use crate::board::{Color, Seat};
use crate::game::desk::{Desk, LinkState, Presence, Remote, Request};
use crate::game::table::Table;
use crate::hall::PHRASES;
use crate::lang::command::{self, Command, CommandSet as _};
use crate::lang::{Lang, catalogue};
use crate::wire::{MAX_CHAT, Why};

/// The lag from which it is shown, in milliseconds: less is not felt in these games.
const LAG_FELT: u64 = 200;

/// What stands between two facts in one line.
const BETWEEN: &str = " · ";

catalogue! {
    seated(who) { "{who} sits down.", "자리에 앉았습니다: {who}" }
    you_sit(side) { "You are {side}.", "{side} 자리에 앉았습니다." }
    seat_in_use() { "Another program on this computer uses your seat in this room: here you are watching.", "이 컴퓨터의 다른 프로그램에서 이 방의 자리를 쓰고 있어 여기서는 관전합니다." }
    away(who) { "{who} is away.", "자리를 비웠습니다: {who}" }
    back(who) { "{who} is back.", "다시 들어왔습니다: {who}" }
    watcher() { "A spectator", "관전자" }
    said_in_game(who, text) { "{who}, during the game: {text}", "{who}(대국 중): {text}" }
    spectators() { "spectators", "관전자" }
    muted(names) { "Muted: {names}", "음소거: {names}" }
    now_muted(who) { "Muted: {who}. \"unmute {who}\" undoes it.", "음소거했습니다: {who}. 되돌리기: \"해제 {who}\"" }
    heard_again(who) { "No longer muted: {who}.", "음소거를 풀었습니다: {who}" }
    mute_how(command, names) { "Write who is meant after it: {command} NAME. NAME is one of: {names}", "누구인지 뒤에 쓰세요: {command} 이름. 쓸 수 있는 이름: {names}" }
    wants_rematch(who) { "{who} wants another game.", "한 판 더 두고 싶어 합니다: {who}" }
    rematch_asked() { "You asked for another game. The other player has not answered yet.", "한 판 더 두자고 했습니다. 상대의 답을 기다립니다." }
    no_rematch(who) { "{who} wants no other game.", "더 두지 않겠다고 했습니다: {who}" }
    next_game() { "Another game begins.", "새 대국을 시작합니다." }
    link_lost(seconds, attempt) { "Connection lost {seconds} s ago. Trying again: attempt {attempt}.", "{seconds}초 전에 연결이 끊겼습니다. 다시 연결하고 있습니다({attempt}번째 시도)." }
    link_over() { "There is no connection to the server any more.", "서버와 연결이 끊겼습니다. 다시 연결하지 않습니다." }
    link_shut() { "You are not in this room any more.", "이 방에 더는 들어갈 수 없습니다." }
    link_why(why) { "Connection lost: {why}", "연결이 끊겼습니다: {why}" }
    move_waits() {
        "Your move is sent as soon as the connection is back. Another one replaces it.",
        "연결이 돌아오면 둔 수를 보냅니다. 다시 두면 그 수로 바뀝니다."
    }
    move_sent() {
        "Your move is sent, but the server has not answered yet.",
        "둔 수를 보냈지만 서버가 아직 응답하지 않았습니다."
    }
    link_found() { "Connected again.", "다시 연결했습니다." }
    claim_in(who, seconds) { "{who} left: you may claim the game in {seconds} s.", "{who}: 나갔습니다. {seconds}초 뒤 끝낼 수 있습니다." }
    claim_now(who) { "{who} left. \"claim\" wins the game, \"claim draw\" draws it.", "{who}: 나갔습니다. \"선언\"은 승리, \"선언 무승부\"는 무승부입니다." }
    left_early(who) { "{who} left. \"abort\" ends the game: it does not count.", "{who}: 나갔습니다. \"무효\"로 끝내면 결과로 남지 않습니다." }
    waiting(address) { "Waiting for the other player. Send this link: {address}", "상대를 기다립니다. 이 링크를 보내세요: {address}" }
    you_are(side) { "You: {side}", "나: {side}" }
    you_watch() { "You are watching", "관전 중" }
    forgiven(lag, seconds) { "{lag} ({seconds} s not charged)", "{lag} ({seconds}초 면제)" }
    lags(lags) { "Lag: {lags}", "지연: {lags}" }
    guests(sides) { "Guest: {sides}", "손님: {sides}" }
    watchers(count) { "Spectators: {count}", "관전자: {count}명" }

    help_phrases(phrases) { "Where a server allows only phrases, these can be said: {phrases}.", "정해진 인사말만 할 수 있는 서버에서 쓸 수 있는 말: {phrases}" }

    why_stale() { "The game has moved on since then.", "그사이에 대국이 바뀌었습니다." }
    why_unreadable() { "The server cannot read this move.", "읽을 수 없는 수입니다." }
    why_illegal() { "The rules do not allow this move.", "규칙에 맞지 않는 수입니다." }
    why_nothing_to_take_back() { "You have made no move to take back.", "무를 수가 없습니다." }
    why_both_moved() { "Both have moved, so the game counts: resign, or offer a draw.", "모두 두어서 무효로 할 수 없습니다. 기권하거나 무승부를 제안하세요." }
    why_full() { "Both seats are taken: you are watching.", "두 자리가 모두 찼습니다. 관전합니다." }
    why_same_name() { "The other player has this name, or one that looks like it: choose another with --name, in the settings, or in the form of a new room.", "상대와 이름이 같거나 비슷해 보입니다. --name이나 설정, 새 방 화면에서 다른 이름을 고르세요." }
    why_name_taken() { "This name belongs to somebody else on this server: choose another with --name, in the settings, or in the form of a new room.", "이 서버에서 다른 사람이 쓰는 이름입니다. --name이나 설정, 새 방 화면에서 다른 이름을 고르세요." }
    why_no_seat() { "You have no seat in this room.", "이 방에 자리가 없습니다." }
    why_no_room() { "There is no such room.", "그런 방이 없습니다." }
    why_too_soon() { "You may not claim the game yet.", "아직 대국을 끝낼 수 없습니다." }
    why_too_fast() { "That was too much at once: wait a little.", "너무 잦습니다. 잠시 기다리세요." }
    why_too_many() {
        "There are too many rooms or connections: try again later.",
        "방이나 연결이 너무 많습니다. 나중에 다시 해 보세요."
    }
    why_too_many_machines() {
        "The server plays no more games against the computer now: play a person, or try again later.",
        "지금은 컴퓨터 대국을 더 둘 수 없습니다. 사람과 두거나 나중에 다시 해 보세요."
    }
    why_invalid() { "The server does not allow this name or these terms.", "이 이름이나 조건은 허락되지 않습니다." }
    why_unknown() { "The server does not know this order: one of the programs is older.", "서버가 모르는 명령입니다. 프로그램이 오래되었습니다." }
    why_not_kept() { "The server cannot keep games at the moment: try again later.", "지금은 대국을 저장하지 못합니다. 나중에 다시 해 보세요." }
    why_no_chat() { "This server has no chat.", "이 서버에는 대화 기능이 없습니다." }
    why_phrases_only(phrases) { "Only these phrases may be said on this server: {phrases}.", "다음 인사말만 할 수 있습니다: {phrases}" }
    why_too_long(most) { "A line of the chat has at most {most} characters.", "대화는 한 번에 {most}자까지 쓸 수 있습니다." }
    why_banned() { "The operator of this server has banned this name or address.", "운영자가 이 이름이나 주소를 차단했습니다." }
    why_closed() { "The operator of this server has closed this room.", "운영자가 이 방을 닫았습니다." }
    unknown_why() { "The server refuses for a reason that this version does not know.", "서버가 이 버전이 모르는 이유로 거절했습니다." }

    bye_restart() { "The server is stopping. It may be back soon.", "서버가 멈춥니다. 곧 다시 열릴 수 있습니다." }
    bye_too_slow() { "The connection was too slow.", "연결이 너무 느렸습니다." }
}

/// The request of a typed line that has a meaning only in network play: something said, somebody
/// muted, or a claim.
#[must_use]
pub fn room_request<P: View>(text: &str, desk: &Desk<P>) -> Option<Request<P::Move>> {
    let remote = desk.remote()?;
    let muting = |command| match command {
        Command::Mute => Some(true),
        Command::Unmute => Some(false),
        _ => None,
    };
    let Some((is_muted, name)) =
        command::named(text).and_then(|(command, name)| Some((muting(command)?, name)))
    else {
        return in_room(text);
    };
    let all = if is_muted { speakers(desk) } else { remote.muted.clone() };
    let who = all.into_iter().find(|&who| is_called(who, name, desk.table()))?;
    Some(Request::Mute { who, is_muted })
}

/// Those whom the person at this screen can mute.
fn speakers<P: View>(desk: &Desk<P>) -> Vec<Option<Seat>> {
    let talks = desk.remote().filter(|remote| !remote.moves_only);
    let Some(remote) = talks else { return Vec::new() };
    let players = &desk.table().setup.players;
    let is_other = |seat: &Seat| {
        remote.you != Some(*seat) && remote.seats[*seat].is_taken && players[*seat].is_person()
    };
    Seat::BOTH.into_iter().filter(is_other).map(Some).chain([None]).collect()
}

/// Whether a typed name is that of a player, or the word for those who watch, in either language.
fn is_called<P: View>(who: Option<Seat>, name: &str, table: &Table<P>) -> bool {
    let name = name.to_lowercase();
    Lang::ALL.into_iter().any(|lang| Speech::of(lang).speaker(table, who).to_lowercase() == name)
}

/// The same of a line that is known to be typed in a room.
fn in_room<M>(text: &str) -> Option<Request<M>> {
    match command::named(text)? {
        (Command::Say, said) if !said.is_empty() => Some(Request::Say(said.to_owned())),
        (Command::Claim, "") => Some(Request::Claim { won: true }),
        (Command::Claim, how) => {
            let drawn = command::named(how) == Some((Command::Draw, ""));
            drawn.then_some(Request::Claim { won: false })
        }
        _ => None,
    }
}

/// The messages of network play that are made of several parts.
impl Speech {
    /// Who in a room says something: a player, or those who watch.
    pub(super) fn speaker<P: View>(self, table: &Table<P>, who: Option<Seat>) -> String {
        who.map_or_else(|| self.lang.spectators(), |seat| self.who(table, seat))
    }

    /// How a command to mute somebody, or to undo that, is written.
    #[must_use]
    pub fn mute_how<P: View>(self, command: Command, desk: &Desk<P>) -> String {
        let muted = desk.remote().map(|remote| remote.muted.clone()).unwrap_or_default();
        let all = if command == Command::Mute { speakers(desk) } else { muted };
        let names = self.all_of(&all, desk.table());
        self.lang.mute_how(command.name(self.lang), names)
    }

    fn all_of<P: View>(self, all: &[Option<Seat>], table: &Table<P>) -> String {
        let names = all.iter().map(|who| self.speaker(table, *who));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Why the server refused an order.
    #[must_use]
    pub fn why(self, why: Why) -> String {
        let lang = self.lang;
        match why {
            Why::Stale => lang.why_stale(),
            Why::Unreadable => lang.why_unreadable(),
            Why::Illegal => lang.why_illegal(),
            Why::NotYourTurn => lang.other_players_turn(),
            Why::NothingToTakeBack => lang.why_nothing_to_take_back(),
            Why::NotNow => lang.refused_now(),
            Why::BothMoved => lang.why_both_moved(),
            Why::Full => lang.why_full(),
            Why::SameName => lang.why_same_name(),
            Why::NameTaken => lang.why_name_taken(),
            Why::NoSeat => lang.why_no_seat(),
            Why::NoRoom => lang.why_no_room(),
            Why::TooSoon => lang.why_too_soon(),
            Why::TooFast => lang.why_too_fast(),
            Why::TooMany => lang.why_too_many(),
            Why::TooManyMachines => lang.why_too_many_machines(),
            Why::Invalid => lang.why_invalid(),
            Why::Unknown => lang.why_unknown(),
            Why::NotKept => lang.why_not_kept(),
            Why::NoChat => lang.why_no_chat(),
            Why::PhrasesOnly => lang.why_phrases_only(PHRASES.join(", ")),
            Why::TooLong => lang.why_too_long(MAX_CHAT),
            Why::Banned => lang.why_banned(),
            Why::Closed => lang.why_closed(),
            Why::Other => lang.unknown_why(),
        }
    }

    /// What the person must know now about the room and the connection: that the connection is lost,
    /// that the other player is awaited, or that the game may be claimed.
    #[must_use]
    pub fn room_alert<P: View>(self, desk: &Desk<P>, now: Instant) -> Option<String> {
        let (lang, remote) = (self.lang, desk.remote()?);
        let seconds = |at: Instant| {
            let left = at.saturating_duration_since(now);
            left.as_secs() + u64::from(left.subsec_nanos() > 0)
        };
        match remote.link {
            LinkState::Up => {}
            LinkState::Lost { since, attempt } => {
                let seconds = now.saturating_duration_since(since).as_secs();
                return Some(lang.link_lost(seconds, attempt));
            }
            LinkState::Ended => return Some(lang.link_over()),
            LinkState::Shut => return Some(lang.link_shut()),
        }
        if let (true, Some(claim_at), Some(you)) =
            (desk.phase().is_playing(), remote.claim_at(), remote.you)
        {
            let who = self.who(desk.table(), !you);
            return Some(match seconds(claim_at) {
                _ if !desk.table().game.has_both_moved() => lang.left_early(who),
                0 => lang.claim_now(who),
                seconds => lang.claim_in(who, seconds),
            });
        }
        (!remote.is_full()).then(|| lang.waiting(&remote.address))
    }

    /// What the game of a room is, who plays it, and its moves so far, one line each.
    #[must_use]
    pub fn sat_down_to<P: View>(self, desk: &Desk<P>) -> String {
        let (table, lang) = (desk.table(), self.lang);
        let terms = table.game.terms();
        let facts = [P::name(lang), P::title(terms, lang), self.brief_control(table.setup.control)];
        let facts: Vec<_> = facts.into_iter().chain(P::agreed(terms, lang)).collect();
        let name = |color| {
            let name = self.player_name(table.player(color));
            name.map(|name| format!("{}: {name}", self.side(color)))
        };
        let named: Vec<_> = Color::BOTH.into_iter().filter_map(name).collect();
        let moves = self.moves(&table.game);
        let moves = (!moves.is_empty()).then(|| self.numbered(&moves));
        let lines = [facts.join(BETWEEN), named.join(BETWEEN)].into_iter().chain(moves);
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }

    /// The place of the person in the room, and what [`room`](Self::room) says.
    #[must_use]
    pub fn room_line<P: View>(self, desk: &Desk<P>) -> Option<String> {
        let you = desk.remote()?.you.map(|you| desk.table().position().color(you));
        let you = you.map(|color| self.lang.you_are(self.side(color)));
        let parts: Vec<_> = you.into_iter().chain(self.room(desk)).collect();
        (!parts.is_empty()).then(|| parts.join(BETWEEN))
    }

    /// What is known of the room besides the game: who has no name of their own, lag that is felt, who
    /// watches and who is muted.
    #[must_use]
    pub fn room<P: View>(self, desk: &Desk<P>) -> Option<String> {
        let (lang, remote) = (self.lang, desk.remote()?);
        let position = desk.table().position();
        let mut parts: Vec<String> =
            remote.you.is_none().then(|| lang.you_watch()).into_iter().collect();
        let is_guest = |color: &Color| remote.seats[position.seat(*color)].is_guest;
        let guests: Vec<_> =
            Color::BOTH.into_iter().filter(is_guest).map(|color| self.side(color)).collect();
        parts.extend((!guests.is_empty()).then(|| lang.guests(guests.join(", "))));
        let lags = self.lags(remote, |color| position.seat(color));
        parts.extend((!lags.is_empty()).then(|| lang.lags(lags)));
        parts.extend((remote.watchers > 0).then(|| lang.watchers(remote.watchers)));
        let muted = &remote.muted;
        let names = || self.all_of(muted, desk.table());
        parts.extend((!muted.is_empty()).then(|| lang.muted(names())));
        (!parts.is_empty()).then(|| parts.join(BETWEEN))
    }

    /// The lag of each player who feels it, or to whom some was forgiven.
    fn lags(self, remote: &Remote, seat_of: impl Fn(Color) -> Seat) -> String {
        let lag = |color| {
            let Presence { lag_ms, forgiven_ms, .. } = remote.seats[seat_of(color)];
            let (ms, tenths) = (lag_ms?, forgiven_ms.unwrap_or_default() / 100);
            if ms < LAG_FELT && tenths == 0 {
                return None;
            }
            let lag = format!("{} {ms} ms", self.side(color));
            let forgiven = format!("{}.{}", tenths / 10, tenths % 10);
            Some(if tenths > 0 { self.lang.forgiven(lag, forgiven) } else { lag })
        };
        Color::BOTH.into_iter().filter_map(lag).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, BySeat};
    use crate::game::clock::TimeControl;
    use crate::game::player::Player;
    use crate::game::session::Session;
    use crate::game::setup::Setup;
    use crate::gomoku::position::Gomoku;
    use crate::gomoku::rules::Rules;
    use crate::gomoku::terms::Terms;

    #[test]
    fn what_is_said_and_claimed_begins_with_a_whole_word() {
        let said = |text: &str| Some(Request::<()>::Say(text.to_owned()));
        for (text, request) in [
            (" say  good luck ", said("good luck")),
            ("SAY see you at 8", said("see you at 8")),
            ("대화 안녕하세요", said("안녕하세요")),
            ("claim", Some(Request::Claim { won: true })),
            ("Claim DRAW", Some(Request::Claim { won: false })),
            ("선언", Some(Request::Claim { won: true })),
            ("선언 무승부", Some(Request::Claim { won: false })),
        ] {
            assert_eq!(in_room(text), request, "{text}");
        }
        for text in ["sa x", "s", "saying x", "say", "h8", "", "cl", "claim all", "draw"] {
            assert_eq!(in_room::<()>(text), None, "{text}");
        }
    }

    /// A game without a move that Black plays against Ada Lovelace from here.
    fn begun() -> Desk<Gomoku> {
        let setup = Setup::new(
            Terms::new(Rules::Freestyle, BoardSize::FIFTEEN),
            TimeControl::Unlimited,
            BySeat::default(),
        );
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.set_player(Seat::Second, Player::Person("Ada Lovelace".parse().ok()));
        let remote = Remote {
            address: String::new(),
            you: Some(Seat::First),
            seats: BySeat::from_fn(|_| Presence { is_taken: true, ..Presence::default() }),
            watchers: 1,
            muted: vec![None],
            rematch: BySeat::default(),
            link: LinkState::Up,
            moves_only: false,
        };
        Desk::with_remote(session, remote)
    }

    #[test]
    fn who_is_left_before_both_have_moved_may_only_abort() {
        let (mut desk, now) = (begun(), Instant::now());
        desk.remote_mut().unwrap().seats.second.claim_at = Some(now);
        let alert = Speech::of(Lang::En).room_alert(&desk, now).unwrap();
        assert!(alert.ends_with("left. \"abort\" ends the game: it does not count."), "{alert}");
    }

    #[cfg(feature = "terminal")]
    #[test]
    fn the_words_for_muting_somebody_and_for_a_ban_differ() {
        let ban = |lang: Lang| [lang.why_banned(), lang.link_banned()].concat();
        assert!(!ban(Lang::Ko).contains(&Command::Mute.name(Lang::Ko)));
    }

    #[test]
    fn a_name_is_muted_in_either_language_and_only_who_is_there() {
        let desk = begun();
        let speech = Speech::of(Lang::En);
        let read = |text: &str| room_request(text, &desk);
        let muted = |who, is_muted| Some(Request::Mute { who, is_muted });
        for text in ["mute ada lovelace", "MUTE Ada Lovelace", "음소거 Ada Lovelace"] {
            assert_eq!(read(text), muted(Some(Seat::Second), true), "{text}");
        }
        for text in ["unmute spectators", "해제 관전자"] {
            assert_eq!(read(text), muted(None, false), "{text}");
        }
        for text in ["mute", "mute Ada", "mute Black", "unmute Ada Lovelace", "unmute"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(
            speech.mute_how(Command::Mute, &desk),
            "Write who is meant after it: mute NAME. NAME is one of: Ada Lovelace, spectators"
        );
        let line = speech.room_line(&desk).unwrap();
        assert!(line.ends_with("Muted: spectators"), "{line}");
    }
}
