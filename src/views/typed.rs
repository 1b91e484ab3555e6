//! A typed line of a game, for the full screen and line mode alike: a move or a command.

use super::network::room_request;
use super::speech::Speech;
use super::view::View;
use crate::game::desk::{Desk, Request};
use crate::game::name::COMMAND;
use crate::lang::command::{self, Command, CommandError, CommandSet as _};

/// What a typed line asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed<'t, M> {
    /// A move, legal or not.
    Move(M),
    /// The wish to save the game in the file of this name, which may be empty.
    Save(&'t str),
    /// Something that only a game in a room knows: something said, somebody muted, or a claim.
    InRoom(Request<M>),
    /// A command without an argument.
    Command(Command),
    /// Neither a move nor a command, with the reason.
    Invalid(String),
}

impl<'t, M: Copy> Typed<'t, M> {
    /// Reads a line. One that begins with the whole name of a command is that command, whatever
    /// follows; a beginning of a name counts where the line is not a move. A command may stand behind
    /// the character that begins one on the full screen.
    #[must_use]
    pub fn read<P: View<Move = M>>(
        text: &'t str,
        desk: &Desk<P>,
        speech: Speech,
        is_available: fn(Command, &Desk<P>) -> bool,
    ) -> Self {
        let text = text.strip_prefix(COMMAND).unwrap_or(text);
        if let Some(request) = room_request(text, desk) {
            return Self::InRoom(request);
        }
        match command::named(text) {
            Some((Command::Save, name)) => return Self::Save(name),
            Some(
                (command, "") | (command @ (Command::Say | Command::Mute | Command::Unmute), _),
            ) => return Self::Command(command),
            Some((Command::Claim, _)) => return Self::Invalid(speech.lang.claim_how()),
            Some((command, _)) => {
                let name = command.name(speech.lang);
                return Self::Invalid(speech.lang.command_alone(name));
            }
            None => {}
        }
        let position = desk.table().position();
        let number = command::number(text).and_then(|number| number.checked_sub(1));
        if let Some(made) = number.and_then(|at| position.choices().get(at).copied()) {
            return Self::Move(made);
        }
        // Where a number is asked for, points are no answer.
        let numbers = position.choices().len();
        let asked = (numbers > 0).then(|| speech.lang.refused_number(1, numbers));
        match (position.read_line(text, speech), command::parse_save(text)) {
            (Ok(Some(made)), _) => return Self::Move(made),
            (_, Some(name)) => return Self::Save(name),
            (Err(why), None) => return Self::Invalid(asked.unwrap_or(why)),
            (Ok(None), None) => {}
        }
        match (command::by_name(text, |command| is_available(command, desk)), asked) {
            (Ok(command), _) => Self::Command(command),
            (Err(CommandError::Unknown(_)), Some(asked)) => Self::Invalid(asked),
            (Err(error), _) => {
                Self::Invalid(speech.command_error::<P>(&error, desk.table().game.terms()))
            }
        }
    }
}

/// The request that a command makes; `None` if it changes nothing of the game.
#[must_use]
pub fn request_of<P: View>(command: Command, terms: &P::Terms) -> Option<Request<P::Move>> {
    Some(match command {
        Command::Pass => Request::Move(P::pass(terms)?),
        Command::Undo => Request::TakeBack,
        Command::Draw => Request::Draw,
        Command::Hint => Request::Hint,
        Command::Resign => Request::Resign,
        Command::Abort => Request::Abort,
        Command::Time => Request::GiveTime,
        Command::Claim => Request::Claim { won: true },
        Command::Pause => Request::Pause,
        Command::Continue => Request::GoOn,
        Command::Quit => Request::Leave,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::board::{BoardSize, BySeat, LabelChoice};
    use crate::game::clock::TimeControl;
    use crate::game::session::Session;
    use crate::game::setup::Setup;
    use crate::gomoku::position::Gomoku;
    use crate::gomoku::rules::Rules;
    use crate::gomoku::terms::Terms;
    use crate::lang::Lang;
    use crate::quoridor::position::{Quoridor, Terms as QuoridorTerms};
    use crate::views::help;

    fn desk<P: View>(terms: P::Terms) -> Desk<P> {
        let setup: Setup<P> = Setup::new(terms, TimeControl::Unlimited, BySeat::default());
        Desk::new(Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup))
    }

    fn gomoku() -> Desk<Gomoku> {
        desk(Terms::new(Rules::Freestyle, BoardSize::FIFTEEN))
    }

    fn read<'t, P: View>(text: &'t str, desk: &Desk<P>) -> Typed<'t, P::Move> {
        let speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };
        Typed::read(text, desk, speech, help::is_available)
    }

    /// Checks that a line of this game is the command that it begins with.
    fn reaches<P: View>(command: Command, lang: Lang, argument: &str, desk: &Desk<P>) {
        let name = command.name(lang);
        let text = format!("{name} {argument}");
        let argument = argument.trim();
        match read(text.trim(), desk) {
            Typed::Save(file) => assert_eq!((command, file), (Command::Save, argument)),
            Typed::Command(found @ (Command::Say | Command::Mute | Command::Unmute)) => {
                assert_eq!(command, found);
            }
            Typed::Command(found) => assert_eq!((command, ""), (found, argument)),
            Typed::Invalid(why) => {
                assert!(command != Command::Save && !argument.is_empty(), "{text}");
                let alone = Lang::En.command_alone(command.name(Lang::En));
                let is_claim = command == Command::Claim;
                assert_eq!(why, if is_claim { Lang::En.claim_how() } else { alone });
            }
            Typed::Move(_) | Typed::InRoom(_) => panic!("{text}"),
        }
    }

    proptest! {
        #[test]
        fn a_line_that_begins_with_a_command_is_that_command(
            number in 0..Command::COMMANDS.len(),
            lang in prop::sample::select(&Lang::ALL[..]),
            argument in r"\PC{0,30}",
        ) {
            let command = Command::COMMANDS[number];
            reaches(command, lang, &argument, &gomoku());
            reaches(command, lang, &argument, &desk::<Quoridor>(QuoridorTerms {}));
        }
    }

    #[test]
    fn a_file_name_may_have_digits_and_a_shortened_name_is_read_too() {
        let (gomoku, quoridor) = (gomoku(), desk::<Quoridor>(QuoridorTerms {}));
        for (text, file) in [
            ("save game1.sgf", "game1.sgf"),
            ("SAVE 2026-01-31-ada-grace.sgf", "2026-01-31-ada-grace.sgf"),
            ("sa x1.sgf", "x1.sgf"),
            ("저장 h8.sgf", "h8.sgf"),
        ] {
            assert_eq!(read(text, &gomoku), Typed::Save(file));
            assert_eq!(read(text, &quoridor), Typed::Save(file));
        }
        assert!(matches!(read("h8", &gomoku), Typed::Move(_)));
        assert!(matches!(read("e2", &quoridor), Typed::Move(_)));
        assert!(matches!(read("z99", &gomoku), Typed::Invalid(_)));
        assert_eq!(read("ㅗ8", &gomoku), read("h8", &gomoku), "on a Korean keyboard");
        assert_eq!(read("ㄷ2ㅗ", &quoridor), read("e2h", &quoridor));
    }

    #[test]
    fn where_a_number_is_asked_for_other_texts_are_answered_with_the_numbers() {
        use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};

        let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
        let terms = terms.with_opening(OpeningRule::Swap, OpeningTerms::default()).unwrap();
        let mut desk = desk::<Gomoku>(terms);
        let now = std::time::Instant::now();
        for text in ["h8", "h9", "j10"] {
            let Typed::Move(made) = read(text, &desk) else { panic!("{text}") };
            desk.update(Request::Move(made), now);
        }
        for text in ["swap", "-1", "7,7,7", "z99", ""] {
            let Typed::Invalid(why) = read(text, &desk) else { panic!("{text}") };
            assert_eq!(why, "Choose a number from 1 to 2.", "{text}");
        }
        assert!(matches!(read("1", &desk), Typed::Move(_)));
        assert_eq!(read("help", &desk), Typed::Command(Command::Help));
    }

    #[test]
    fn a_command_alone_is_said_to_take_nothing_and_may_stand_behind_its_key() {
        let (gomoku, quoridor) = (gomoku(), desk::<Quoridor>(QuoridorTerms {}));
        let why = "\"undo\" takes nothing after it: type it alone.".to_owned();
        for text in ["undo 3", "UNDO e2", "/undo h8", "무르기 3"] {
            assert_eq!(read(text, &gomoku), Typed::Invalid(why.clone()), "{text}");
            assert_eq!(read(text, &quoridor), Typed::Invalid(why.clone()), "{text}");
        }
        for text in ["/undo", "/u", "u"] {
            assert_eq!(read(text, &gomoku), Typed::Command(Command::Undo), "{text}");
        }
        assert_eq!(read("/save 1.sgf", &quoridor), Typed::Save("1.sgf"));
    }
}
