//! Games in which other people's programs play: what they are asked, what they cannot do, and what
//! comes of one that fails.

use super::*;
use crate::board::ByColor;
use crate::game::keeper::step;
use crate::game::player::Machine;
use crate::game::thinker::{Said, Thought};
use crate::gomoku::engine::Chosen;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;

const COMMAND: &str = "brain:/opt/pbrain-figrid --opt 'a b'";

fn against(white: &str) -> Setup {
    let players = ByColor { black: "Ada".parse().unwrap(), white: white.parse().unwrap() };
    Setup { rules: Rules::Renju, players, ..Setup::default() }
}

impl Sitting {
    fn told(&mut self, millis: u64, thought: Thought) -> Vec<News> {
        let at = self.at(millis);
        let said = Said { game: Uuid::nil(), turn: self.session.turn(), thought, at };
        self.session.hear(said, at)
    }

    fn moved(&mut self, millis: u64, column: u8, row: u8) -> Vec<News> {
        let point = Point::new(column, row).unwrap();
        self.told(millis, Thought::Chosen(Some(Chosen { point, found: None })))
    }

    /// So many moves after which both could pass.
    fn play_quietly(&mut self, moves: u8) {
        for number in (0..moves).step_by(2) {
            let (column, row) = (number % 18, number / 18 * 2);
            self.ask(100, place(column, row));
            self.moved(100, column + 1, row);
        }
    }
}

#[test]
fn a_brain_is_asked_by_its_command_with_the_time_that_there_is() {
    for (control, turn, game, patience) in [
        ("none", 5000, None, 10_000),
        ("2s", 1800, None, 7000),
        ("1h", 5000, Some(3_600_000), 3_605_000),
    ] {
        let mut game_setup = against(COMMAND);
        game_setup.control = control.parse().unwrap();
        let mut table = Sitting::new(game_setup);
        table.ask(0, place(9, 9));
        let task = table.session.task(table.at(0), Duration::ZERO).unwrap();
        let millis = Duration::from_millis;
        assert!(
            matches!(&task.machine, Machine::Brain(command) if command.name() == "pbrain-figrid")
        );
        assert_eq!(task.limits.time.turn, Some(millis(turn)), "{control}");
        assert_eq!(task.limits.time.game, game.map(millis), "{control}");
        assert_eq!(task.patience, millis(patience), "{control}");
    }
}

#[test]
fn a_brain_that_fails_wins_and_loses_nothing() {
    let mut game = Sitting::new(against(COMMAND));
    assert!(game.told(50, Thought::Failed("early".to_owned())).is_empty(), "it was not asked");
    game.ask(100, place(9, 9));
    let news = game.told(200, Thought::Failed("out of cheese".to_owned()));
    assert!(matches!(&news[..], [News::Failed(why)] if why == "out of cheese"), "{news:?}");
    assert!(step(&news[0], &game.session).is_none(), "nothing of it is kept");
    assert_eq!((game.session.outcome(), game.session.moves().len()), (None, 1));
}

#[test]
fn nobody_passes_where_a_brain_plays() {
    let mut people = Sitting::new(against("Bob"));
    let mut game = Sitting::new(against(COMMAND));
    for table in [&mut people, &mut game] {
        table.ask(0, place(9, 9));
    }
    game.moved(0, 0, 0);
    people.ask(0, place(0, 0));
    for (column, row) in [(0, 2), (0, 4)] {
        game.ask(100, place(column, row));
        game.moved(100, column + 1, row);
        people.ask(100, place(column, row));
        people.ask(100, place(column + 1, row));
    }
    assert!(people.session.may_pass() && !game.session.may_pass());
    assert_eq!(game.refused(200, Request::Pass), Refusal::PassToBrain);
    let freestyle = Setup { rules: Rules::Freestyle, ..against(COMMAND) };
    let refused = Sitting::new(freestyle).refused(200, Request::Pass);
    assert!(matches!(refused, Refusal::Move(_)), "where there is no pass that is said: {refused}");
}

#[test]
fn a_brain_declines_every_draw_and_its_moves_are_taken_back_in_pairs() {
    let mut game = Sitting::new(against(COMMAND));
    game.play_quietly(30);
    let news = game.ask(200, Request::Draw);
    assert!(matches!(news[..], [News::DrawDeclined(Color::Black)]), "{news:?}");
    game.ask(300, Request::Undo);
    assert_eq!(game.session.moves().len(), 28);
}

#[test]
fn the_journal_keeps_the_command_and_the_result_the_program() {
    let mut game = Sitting::new(against(COMMAND));
    let news = game.ask(100, place(9, 9));
    let steps = [step(&news[0], &game.session).unwrap()];
    let header = serde_json::to_string(&game.session.header()).unwrap();
    let header: Header = serde_json::from_str(&header).unwrap();
    let resumed = Session::resume(&header, &steps).unwrap();
    assert_eq!(resumed.setup().players, game.session.setup().players);
    game.ask(200, Request::Resign);
    game.ask(300, YES);
    assert_eq!(game.session.result().unwrap().players.white, "brain:figrid");
}

#[test]
fn a_journal_in_which_a_brain_passes_or_opens_is_no_game() {
    let opened = Setup { opening: OpeningRule::Swap2, ..against(COMMAND) };
    let header = Sitting::new(opened).session.header();
    assert_eq!(header.setup().unwrap_err(), SavedError::Value("swap2".to_owned()));

    let mut people = Sitting::new(against("Bob"));
    let mut steps = Vec::new();
    let played = [(9, 9), (0, 0), (0, 2), (1, 2), (0, 4), (1, 4)].map(|(x, y)| place(x, y));
    for request in played.into_iter().chain([Request::Pass]) {
        let news = people.ask(100, request);
        steps.extend(step(&news[0], &people.session));
    }
    let header = Sitting::new(against(COMMAND)).session.header();
    assert_eq!(Session::resume(&header, &steps).unwrap_err(), SavedError::Impossible(7));
}
