//! Help pages of both front ends: key bindings and commands.

use unicode_width::UnicodeWidthStr as _;

use super::board::BoardView;
use super::speech::Speech;
use super::view::View;
use crate::console::keys::Keys;
use crate::console::wrap::wrap;
use crate::game::clock::TimeControl;
use crate::game::closing::Closing;
use crate::game::desk::{Desk, IfLeft, Phase};
use crate::game::player::Player;
use crate::hall::PHRASES;
use crate::lang::Lang;
use crate::lang::command::{Command, CommandSet};

/// Columns of a printed page, which is not fitted to a screen.
const PRINTED: u16 = 72;

/// The phase after a game, when nothing more is asked about it.
pub const END: Phase = Phase::Closing(Closing::RematchAsked);

/// A page wrapped for printing, on a terminal of this width if there is one.
#[must_use]
pub fn printed(page: &str, width: Option<u16>) -> String {
    wrap(page, width.map_or(PRINTED, |width| width.min(PRINTED))).join("\n")
}

/// The full screen's key bindings in a game, and its commands.
#[must_use]
pub fn page<P: View>(keys: Keys, speech: Speech, desk: &Desk<P>) -> String {
    let (lang, terms) = (speech.lang, desk.table().game.terms());
    let common = match keys {
        Keys::Standard => lang.help_keys_standard(),
        Keys::Vim => lang.help_keys_vim(),
    };
    let pass = (keys == Keys::Vim && P::pass(terms).is_some()).then(|| lang.help_key_vim_pass());
    let say = is_available(Command::Say, desk).then(|| lang.help_key_say());
    let keys = P::keys_help(keys, lang).into_iter().chain([common]).chain(pass).chain(say);
    format!("{}\n\n{}", keys.collect::<Vec<_>>().join("\n"), list(speech, desk, is_on_screen))
}

/// What can be typed in a game in line mode, one line each. A script gets the list that it has always
/// got.
#[must_use]
pub fn commands<P: View>(speech: Speech, desk: &Desk<P>, is_script: bool) -> String {
    list(speech, desk, if is_script { is_available } else { is_in_lines })
}

fn list<P: View>(
    speech: Speech,
    desk: &Desk<P>,
    available: fn(Command, &Desk<P>) -> bool,
) -> String {
    let lang = speech.lang;
    let typing = P::typing_help(desk.table().game.terms(), speech);
    // Nobody need agree to what is played against a machine.
    let is_alone = !desk.table().setup.players.iter().all(Player::is_person);
    let purpose = |command| match (command, desk.if_left()) {
        (Command::Undo, _) if is_alone => lang.purpose_undo_alone(),
        (Command::Quit, IfLeft::SeatKept) => lang.purpose_quit_seat(),
        (Command::Quit, IfLeft::Lost) => lang.purpose_quit_lost(),
        (Command::Quit, IfLeft::Unsaved) => lang.purpose_quit_unsaved(),
        (command, _) => command.purpose(lang),
    };
    // What undoes another command is listed with it, before there is anything to undo.
    let is_listed = |command| match command {
        Command::Unmute => available(Command::Mute, desk),
        command => available(command, desk),
    };
    let commands = command_list(lang, is_listed, purpose);
    let says = available(Command::Say, desk);
    let phrases = says.then(|| format!("\n{}", lang.help_phrases(PHRASES.join(", "))));
    format!("{typing}\n{commands}\n{}{}", lang.help_beginnings(), phrases.unwrap_or_default())
}

/// Whether a command can ever have an effect in this game.
#[must_use]
pub fn is_available<P: View>(command: Command, desk: &Desk<P>) -> bool {
    let remote = desk.remote();
    match command {
        Command::Undo | Command::Draw | Command::Pause | Command::Continue => {
            remote.is_none_or(|remote| !remote.moves_only)
        }
        Command::Pass => P::pass(desk.table().game.terms()).is_some(),
        Command::Hint => P::HINTS && remote.is_none(),
        Command::Say | Command::Mute | Command::Claim | Command::Abort => {
            remote.is_some_and(|remote| !remote.moves_only)
        }
        Command::Time => has_clock(desk) && remote.is_some_and(|remote| !remote.moves_only),
        // It is typed in full, so that no beginning of another command becomes ambiguous.
        Command::Clock => false,
        Command::Unmute => remote.is_some_and(|remote| !remote.muted.is_empty()),
        _ => true,
    }
}

fn has_clock<P: View>(desk: &Desk<P>) -> bool {
    desk.table().setup.control != TimeControl::Unlimited
}

/// As [`is_available`], in line mode, where the time is in sight only if it is asked for.
fn is_in_lines<P: View>(command: Command, desk: &Desk<P>) -> bool {
    match command {
        Command::Clock => has_clock(desk),
        Command::Browse | Command::Theme => false,
        command => is_available(command, desk),
    }
}

/// As [`is_available`], on the full screen, where numbers need a board that can show them.
#[must_use]
pub fn is_on_screen<P: View>(command: Command, desk: &Desk<P>) -> bool {
    is_available(command, desk)
        && (command != Command::Numbers || P::board_of(desk.table()).has_numbers())
}

/// The names and purposes of the commands that pass `available`, one line each.
pub(super) fn command_list<C: CommandSet>(
    lang: Lang,
    available: impl Fn(C) -> bool,
    purpose: impl Fn(C) -> String,
) -> String {
    let commands: Vec<_> = C::COMMANDS
        .iter()
        .filter(|&&command| available(command))
        .map(|command| (command.name(lang), purpose(*command)))
        .collect();
    in_columns(&commands)
}

/// Names and what they are for, one line each.
#[must_use]
pub fn in_columns(named: &[(String, String)]) -> String {
    let widest = named.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let line = |(name, purpose): &(String, String)| {
        format!("{name}{}{purpose}", " ".repeat(widest - name.width() + 2))
    };
    named.iter().map(line).collect::<Vec<_>>().join("\n")
}
