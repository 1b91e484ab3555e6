//! Which keys there are, and which of them are the most useful.

use super::{GAP, item_width, key};
use crate::console::keys::Keys;
use crate::game::clock::TimeControl;
use crate::game::desk::{Desk, Phase};
use crate::lang::Lang;
use crate::lang::command::{Command, CommandSet as _};
use crate::tui::keymap::{SAY, letter_of, lettered};
use crate::views::appearance::Appearance;
use crate::views::help::{self, END};
use crate::views::view::View;

/// What a key is for, in the order in which the keys stand in the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Use {
    Place,
    Own,
    Step,
    Type,
    Hint,
    End,
    Undo,
    Pass,
    Pause,
    Browse,
    Say,
    Answer,
    After,
    Unrecord,
    Help,
    Leave,
}

/// A key with its use, what it is called and what it does.
pub(super) type Item = (Use, (String, String));

/// As many keys of a list, which begins with the most useful, as fit into a row, in the order of their
/// uses.
pub(super) fn fitting(items: Vec<Item>, width: u16) -> Vec<(String, String)> {
    let mut end = 0;
    let fits = |(_, (key, word)): &Item| {
        let taken = end + item_width(key, word);
        let fits = taken <= width;
        if fits {
            end = taken + GAP;
        }
        fits
    };
    let mut items: Vec<Item> = items.into_iter().filter(fits).collect();
    items.sort_by_key(|&(of, _)| of);
    items.into_iter().map(|(_, item)| item).collect()
}

/// The keys while the board is shown, the most useful first.
pub(super) fn keys_at_the_board<P: View>(
    desk: &Desk<P>,
    cursor: P::Place,
    look: &Appearance,
) -> Vec<Item> {
    let (lang, table) = (look.speech.lang, desk.table());
    let command = |of: Use, command: Command, word: String| {
        let letter = letter_of(look.keys, command)?;
        let slash = if look.keys == Keys::Standard && command != Command::Help { "/" } else { "" };
        Some((of, (format!("{slash}{letter}"), word)))
    };
    let useful = |of, it: Command| command(of, it, it.name(lang)).filter(|_| is_useful(it, desk));
    let help = command(Use::Help, Command::Help, lang.bar_help());
    let leave = command(Use::Leave, Command::Quit, lang.bar_leave());
    let say = say_key(desk, lang).map(|key| (Use::Say, key));
    let always = help.into_iter().chain(leave);
    // What ends the game that the other player has left.
    let end = if table.game.has_both_moved() { Command::Claim } else { Command::Abort };
    let end = useful(Use::End, end).filter(|_| is_left(desk));
    match desk.phase() {
        Phase::Turn if table.is_watched() => always.collect(),
        Phase::Turn | Phase::Waiting if desk.awaits_server() => always
            .chain(end)
            .chain(say)
            .chain(useful(Use::Undo, Command::Undo))
            .chain(useful(Use::Browse, Command::Browse))
            .collect(),
        Phase::Turn => {
            let typed = match look.keys {
                Keys::Standard => (lang.key_letters(), lang.bar_type()),
                Keys::Vim => key(":", lang.bar_type()),
            };
            let own = table.position().keys_at(cursor, look.keys, lang);
            let place = (!is_refused(table.position(), cursor, look))
                .then(|| (Use::Place, key("Enter", lang.bar_place())));
            always
                .chain(end)
                .chain(useful(Use::Undo, Command::Undo))
                .chain(useful(Use::Hint, Command::Hint))
                .chain(say)
                .chain(useful(Use::Pass, Command::Pass))
                .chain(own.into_iter().map(|key| (Use::Own, key)))
                .chain(place)
                .chain(useful(Use::Pause, Command::Pause))
                .chain([(Use::Step, (lang.key_arrows(), lang.bar_move())), (Use::Type, typed)])
                .collect()
        }
        Phase::Paused => {
            [(Use::Place, key("Enter", lang.bar_continue()))].into_iter().chain(always).collect()
        }
        END => keys_after_game(desk, look),
        _ => Vec::new(),
    }
}

/// Whether no move can be made at a place, and the screen says why.
fn is_refused<P: View>(position: &P, cursor: P::Place, look: &Appearance) -> bool {
    let made = position.pointed_at(cursor);
    made.is_some_and(|made| position.check(made).is_err())
        && position.remark(cursor, look.speech).is_some()
}

/// The keys that answer whether another game is played, in the words that go with that question if it
/// stands before them.
pub(super) fn answers_after_game<P: View>(
    desk: &Desk<P>,
    is_asked: bool,
    lang: Lang,
) -> Vec<(String, String)> {
    if desk.is_watching() {
        return vec![key("q", lang.bar_leave())];
    }
    let [again, same] = if !is_asked {
        [lang.bar_rematch(), lang.bar_same_colors()]
    } else if P::is_opened(&desk.table().setup.terms) {
        [lang.bar_swap_opening(), lang.bar_same_opening()]
    } else {
        [lang.bar_swap_colors(), lang.bar_no_swap()]
    };
    let same = desk.remote().is_none().then(|| key("3", same));
    [key("1", again), key("2", lang.bar_leave())].into_iter().chain(same).collect()
}

/// The keys after a game: what comes next, what can be done with the game that is over, and help.
pub(super) fn keys_after_game<P: View>(desk: &Desk<P>, look: &Appearance) -> Vec<Item> {
    let lang = look.speech.lang;
    let is_played = !desk.table().game.line().is_empty();
    let why = (P::IS_ANALYSED && is_played).then(|| key("i", lang.bar_why()));
    let review = is_played.then(|| key("v", lang.bar_review()));
    let save = key("s", lang.command_save());
    let unrecord = desk.can_be_unrecorded().then(|| key("x", lang.bar_unrecord()));
    let browse = is_played.then(|| (lang.key_arrows(), lang.bar_browse()));
    let mut answers = answers_after_game(desk, false, lang).into_iter().map(|it| (Use::Answer, it));
    // Where there is little room the third answer is the first that has none.
    let next: Vec<_> = answers.by_ref().take(2).collect();
    let unrecord = unrecord.map(|key| (Use::Unrecord, key));
    let with_it = say_key(desk, lang).into_iter().chain(why).chain(review).chain([save]);
    let with_it = with_it.map(|key| (Use::After, key));
    let help = [key("?", lang.bar_help())].into_iter().chain(browse).map(|key| (Use::Help, key));
    next.into_iter().chain(unrecord).chain(answers).chain(with_it).chain(help).collect()
}

/// The key that opens the line for something to say, if anybody is there to read it.
fn say_key<P: View>(desk: &Desk<P>, lang: Lang) -> Option<(String, String)> {
    let is_useful = is_useful(Command::Say, desk);
    is_useful.then(|| key(&SAY.to_string(), Command::Say.name(lang)))
}

/// Whether the other player has left a game that a server keeps.
fn is_left<P: View>(desk: &Desk<P>) -> bool {
    desk.remote().is_some_and(|remote| remote.claim_at().is_some())
}

/// The commands that have an effect now, with their letters.
pub(super) fn commands<P: View>(desk: &Desk<P>, look: &Appearance) -> Vec<(String, String)> {
    let available = lettered().filter(|&command| is_useful(command, desk));
    available
        .filter_map(|command| {
            let letter = letter_of(look.keys, command)?;
            Some((letter.to_string(), command.name(look.speech.lang)))
        })
        .collect()
}

/// Whether a command has an effect now.
fn is_useful<P: View>(command: Command, desk: &Desk<P>) -> bool {
    let table = desk.table();
    let is_turn = desk.phase() == Phase::Turn;
    if !help::is_available(command, desk) {
        return false;
    }
    match command {
        Command::Undo
        | Command::Draw
        | Command::Pause
        | Command::Resign
        | Command::Abort
        | Command::Time
        | Command::Pass
            if desk.is_watching() || desk.is_gone() =>
        {
            false
        }
        Command::Say | Command::Mute | Command::Claim if desk.is_gone() => false,
        Command::Time => is_turn,
        Command::Abort => is_turn && !table.game.has_both_moved(),
        Command::Claim => is_left(desk) && table.game.has_both_moved(),
        Command::Undo => is_turn && !table.game.line().is_empty() && !table.is_watched(),
        Command::Hint | Command::Draw => is_turn && !table.is_watched(),
        Command::Resign => desk.phase().is_playing(),
        Command::Pause => is_turn && table.setup.control != TimeControl::Unlimited,
        Command::Continue => desk.phase() == Phase::Paused,
        Command::Browse => (is_turn || desk.phase() == END) && !table.game.line().is_empty(),
        Command::Pass => {
            let pass = P::pass(table.game.terms()).filter(|_| is_turn);
            pass.is_some_and(|pass| table.position().check(pass).is_ok())
        }
        Command::Save => !desk.phase().hides_board(),
        other => help::is_on_screen(other, desk),
    }
}
