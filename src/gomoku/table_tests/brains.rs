//! Tests of games against external programs: their tasks, the limits of the protocol, failures.

use super::*;
use crate::game::bot::{BotError, BotFault};
use crate::game::player::{BRAIN, Machine};
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};

const COMMAND: &str = "brain:/opt/pbrain-figrid --opt 'a b'";

fn against(second: &str, rules: Rules, control: &str) -> Sitting {
    let terms = Terms::new(rules, BoardSize::default());
    Sitting::new(agreed(terms, control, ["Ada", second]))
}

/// The failure of a program that has no legal move.
fn failed(answer: &str) -> Progress<Move> {
    let fault = BotFault::Illegal { answer: answer.to_owned() };
    Progress::Failed(BotError { program: "pbrain-figrid".to_owned(), fault })
}

impl Sitting {
    fn moved(&mut self, millis: u64, column: u8, row: u8) -> Vec<DeskEvent> {
        let made = Move::Stone(point(column, row));
        self.progress(millis, Progress::Answer(Answer::Move(made, None)))
    }

    /// Plays this many moves without threats.
    fn play_quietly(&mut self, moves: u8) {
        for number in (0..moves).step_by(2) {
            let (column, row) = (number % 18, number / 18 * 2);
            self.ask(100, place(column, row));
            self.moved(100, column + 1, row);
        }
    }
}

#[test]
fn the_task_of_a_brain_has_its_command_and_the_remaining_time() {
    for (control, turn, game, patience) in [
        ("none", 5000, None, 10_000),
        ("2s", 1800, None, 7000),
        ("1h", 5000, Some(3_600_000), 3_605_000),
    ] {
        let mut table = against(COMMAND, Rules::Renju, control);
        table.ask(0, place(9, 9));
        let task = table.task(0, Duration::ZERO);
        let millis = Duration::from_millis;
        let machine = table.table().setup.players[task.seat].machine();
        let Some(Machine::Hosted(BRAIN, command)) = machine else { panic!("{machine:?}") };
        assert_eq!(command.name(), "pbrain-figrid");
        assert_eq!(task.budget.turn, Some(millis(turn)), "{control}");
        assert_eq!(task.budget.game, game.map(millis), "{control}");
        assert_eq!(task.budget.patience, millis(patience), "{control}");
    }
}

#[test]
fn the_failure_of_a_brain_does_not_end_the_game() {
    let mut game = against(COMMAND, Rules::Renju, "30s");
    assert!(game.progress(50, failed("early")).is_empty(), "it is not the brain's turn");
    game.ask(100, place(9, 9));
    let kept = game.copies.lines.len();
    let news = game.progress(200, failed("out of cheese"));
    let [DeskEvent::Game(Event::Failed(Seat::Second, why))] = &news[..] else { panic!("{news:?}") };
    assert!(matches!(&why.fault, BotFault::Illegal { answer } if answer == "out of cheese"));
    assert_eq!(game.copies.lines.len(), kept, "the journal does not contain it");
    assert_eq!((game.game().outcome(), game.position().moves().len()), (None, 1));
}

#[test]
fn neither_side_may_pass_in_a_game_against_a_brain() {
    let mut people = against("Bob", Rules::Renju, "30s");
    let mut game = against(COMMAND, Rules::Renju, "30s");
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
    assert!(people.may_pass() && !game.may_pass());
    let not_in_protocol = Refusal::Move(position::Refusal::Pass(PassRefusal::NotInProtocol));
    assert_eq!(game.refused(200, PASS), not_in_protocol);
    let refused = against(COMMAND, Rules::Freestyle, "30s").refused(200, PASS);
    let not_in_rules = PassRefusal::NotInRules(Rules::Freestyle);
    assert_eq!(
        refused,
        Refusal::Move(position::Refusal::Pass(not_in_rules)),
        "rules without passes are the reason if they apply"
    );
}

#[test]
fn a_brain_declines_every_draw_and_its_moves_are_taken_back_in_pairs() {
    let mut game = against(COMMAND, Rules::Renju, "30s");
    game.play_quietly(30);
    let news = game.ask(200, Request::Draw);
    assert!(
        matches!(news[..], [DeskEvent::Game(Event::Declined(Offer::Draw, Seat::First))]),
        "{news:?}"
    );
    game.ask(300, Request::TakeBack);
    assert_eq!(game.position().moves().len(), 28);
}

#[test]
fn the_journal_keeps_the_command_and_the_result_the_program() {
    let mut game = against(COMMAND, Rules::Renju, "30s");
    game.ask(100, place(9, 9));
    let resumed = game.copies.resumed(game.desk.session());
    assert_eq!(resumed.table().setup.players, game.table().setup.players);
    game.ask(200, Request::Resign);
    game.ask(300, YES);
    assert_eq!(game.result().unwrap().players.white, "brain:figrid");
}

#[test]
fn a_journal_in_which_a_brain_passes_or_opens_is_invalid() {
    let mut people = against("Bob", Rules::Renju, "30s");
    let played = [(9, 9), (0, 0), (0, 2), (1, 2), (0, 4), (1, 4)].map(|(x, y)| place(x, y));
    for request in played.into_iter().chain([PASS]) {
        people.ask(100, request);
    }
    let header = against(COMMAND, Rules::Renju, "30s").desk.session().header();
    let refused = Session::<Gomoku>::resume(&header, &people.copies.lines).unwrap_err();
    assert_eq!(refused, SavedError::Line(ReplayError::Impossible(7)));

    let renju = Terms::new(Rules::Renju, BoardSize::default());
    let opened = renju.with_opening(OpeningRule::Swap2, OpeningTerms::default()).unwrap();
    let header = Sitting::new(agreed(opened, "30s", ["Ada", COMMAND])).desk.session().header();
    assert_eq!(header.setup::<Gomoku>().unwrap_err(), HeaderError::Value("swap2".to_owned()));
}
