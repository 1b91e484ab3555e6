use fastrand::Rng;
use proptest::prelude::*;

use super::*;
use crate::game::clock::Clock;
use crate::game::state::{Game, StepError};
use crate::game::step::Step;
use crate::gomoku::rules::opening::{Choice, FirstMove, OpeningRule, OpeningTerms, SecondMove};

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

fn stone(column: u8, row: u8) -> Move {
    Move::Stone(point(column, row))
}

fn opened(rule: OpeningRule, size: BoardSize) -> Terms {
    Terms::new(Rules::Freestyle, size).with_opening(rule, OpeningTerms::default()).unwrap()
}

/// The position after these moves, all of which must be accepted.
fn after(terms: Terms, moves: impl IntoIterator<Item = Move>) -> Gomoku {
    let mut position = Gomoku::new(&terms);
    for made in moves {
        position.play(made).unwrap();
    }
    position
}

/// The complete state of a position.
fn known(position: &Gomoku) -> String {
    format!("{position:?}")
}

const DOUBLE_THREE: [(u8, u8); 8] =
    [(7, 7), (0, 0), (8, 7), (0, 14), (6, 8), (14, 0), (6, 9), (14, 14)];

/// A position, and the point where two threes meet, which is forbidden to Black.
fn before_the_foul(fouls: FoulPolicy) -> (Gomoku, Point) {
    let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN).with_fouls(fouls);
    let moves = DOUBLE_THREE.map(|(column, row)| stone(column, row));
    (after(terms, moves), point(6, 7))
}

#[test]
fn a_forbidden_stone_is_refused_and_changes_nothing() {
    let (mut position, point) = before_the_foul(FoulPolicy::Refuse);
    let before = known(&position);
    let refused = Err(Refusal::Forbidden(point, FoulKind::DoubleThree));
    assert_eq!(position.play(Move::Stone(point)), refused);
    assert_eq!((known(&position), position.to_move()), (before, Seat::First));
    assert_eq!(position.forbidden_points(), [point]);
    assert!(!position.legal().contains(&Move::Stone(point)));
}

#[test]
fn a_forbidden_stone_loses_where_that_is_agreed() {
    let (mut position, point) = before_the_foul(FoulPolicy::Loses);
    assert!(position.legal().contains(&Move::Stone(point)), "it is not refused");
    position.play(Move::Stone(point)).unwrap();
    let by = Reason::ForbiddenDoubleThree;
    assert_eq!(position.outcome(), Some(Outcome::win(Color::White, by)));
    assert!(position.legal().is_empty());
}

#[test]
fn turns_alternate_from_black_to_a_five() {
    let mut position = Gomoku::new(&Terms::default());
    for column in 0..5 {
        assert_eq!(position.to_move(), Seat::First);
        assert_eq!(position.stone_to_move(), Color::Black);
        position.play(stone(column, 0)).unwrap();
        if column < 4 {
            assert_eq!(position.to_move(), Seat::Second);
            position.play(stone(column, 1)).unwrap();
        }
    }
    let five = Outcome::win(Color::Black, Reason::Five);
    assert_eq!(position.outcome(), Some(five));
    assert_eq!(position.winning_rows().len(), 1);
    let before = known(&position);
    for made in [stone(9, 9), Move::Pass, Move::Swap(true)] {
        assert_eq!(position.play(made), Err(Refusal::Over));
    }
    assert_eq!(known(&position), before);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut position = after(Terms::default(), [stone(3, 3)]);
    let before = known(&position);
    let taken = Refusal::Place(PlaceError::Taken(point(3, 3), Color::Black));
    assert_eq!(position.play(stone(3, 3)), Err(taken));
    let off = Refusal::Place(PlaceError::OffBoard(BoardSize::default()));
    assert_eq!(position.play(stone(20, 3)), Err(off));
    let pass = Refusal::Pass(PassRefusal::NotInRules(Rules::Freestyle));
    assert_eq!(position.play(Move::Pass), Err(pass));
    assert_eq!(position.play(Move::Swap(true)), Err(opening::Refusal::Over.into()));
    assert_eq!(known(&position), before);
    assert_eq!(position.to_move(), Seat::Second);
    assert_eq!(position.moves(), [stone(3, 3)]);
}

fn game(terms: Terms) -> Game<Gomoku> {
    Game::new(terms, Clock::new("none".parse().unwrap()))
}

fn make(game: &mut Game<Gomoku>, made: Move) -> Result<(), StepError<Refusal>> {
    game.apply(&game.moved(made, std::time::Duration::ZERO))
}

#[test]
fn the_first_result_stands() {
    let mut game = game(Terms::default());
    let at = game.by_color(game.clock().at_rest());
    let agreed = Outcome::draw(Reason::Agreement);
    let over = |outcome: Outcome| {
        let Outcome { winner, reason } = outcome;
        Step::Over { winner, reason, at }
    };
    game.apply(&over(agreed)).unwrap();
    let late = game.apply(&over(Outcome::win(Color::White, Reason::Time)));
    assert_eq!(late, Err(StepError::Over));
    assert_eq!(make(&mut game, stone(0, 0)), Err(StepError::Over));
    assert_eq!(game.outcome(), Some(agreed));
}

#[test]
fn colours_change_hands_by_swaps_alone() {
    let black_second = |position: &Gomoku| position.color(Seat::Second) == Color::Black;
    let three = [stone(7, 7), stone(7, 6), stone(7, 5)];
    for (swap, next) in [(true, Seat::First), (false, Seat::Second)] {
        let terms = opened(OpeningRule::Swap, BoardSize::FIFTEEN);
        let mut position = after(terms, three);
        assert!(!black_second(&position));
        assert_eq!(position.to_move(), Seat::Second, "the other player says whether to swap");
        position.play(Move::Swap(swap)).unwrap();
        assert_eq!(black_second(&position), swap);
        assert_eq!((position.to_move(), position.stone_to_move()), (next, Color::White));
        assert_eq!(position.color(next), Color::White);
        for color in Color::BOTH {
            assert_eq!(position.color(position.seat(color)), color);
        }
        assert!(position.has_just_opened() && position.opening().is_none());
        position.play(stone(0, 0)).unwrap();
        assert_eq!(position.to_move(), !next);
        assert_eq!(black_second(&position), swap, "as it was when the opening was over");
    }
    let terms = opened(OpeningRule::Swap2, BoardSize::FIFTEEN);
    for (choice, swaps) in [(Choice::StayWhite, false), (Choice::TakeBlack, true)] {
        let mut position = after(terms, three);
        position.play(Move::Choose(choice)).unwrap();
        assert_eq!(black_second(&position), swaps, "{choice}");
    }
}

#[test]
fn the_moves_that_are_recorded_are_stones_and_passes() {
    let terms = opened(OpeningRule::Rif, BoardSize::FIFTEEN);
    let text = "h8|i9|j10|swap false|a1|offer b1|offer c9|pick c9";
    let reader = Gomoku::new(&terms);
    let moves: Vec<Move> = text.split('|').map(|part| reader.read(part).unwrap()).collect();
    let position = after(terms, moves.iter().copied());
    let recorded: Vec<Move> = moves.iter().filter_map(|&made| Gomoku::recorded(made)).collect();
    let written: Vec<String> = recorded.iter().map(|&made| position.write(made)).collect();
    assert_eq!(written, ["h8", "i9", "j10", "a1", "c9"]);
    assert_eq!(position.moves(), recorded);
}

/// A board that is full except for the middle of the top row, where Black would make an overline of
/// seven.
const LAST_POINT: &str = "XXX.XXX\nXXXOXOX\nXXXOOOX\nOOOXXXO\nOOXOOOO\nOXOOXOO\nOOXXOOX";

/// A game that fills this picture, each side's stones in an order in which none is forbidden.
fn filled(terms: Terms, picture: &Board) -> Gomoku {
    let mut position = Gomoku::new(&terms);
    let mut left: Vec<Point> =
        picture.points().filter(|&point| picture.get(point).is_some()).collect();
    // A stone surrounded by many others is more likely to be forbidden than one at the edge.
    left.reverse();
    while !left.is_empty() {
        let color = position.stone_to_move();
        let fits = |&point: &Point| {
            picture.get(point) == Some(color) && position.check(Move::Stone(point)).is_ok()
        };
        let next = left.iter().position(fits).expect("some stone can be placed");
        assert_eq!(position.outcome(), None);
        position.play(Move::Stone(left.remove(next))).unwrap();
    }
    position
}

#[test]
fn where_only_forbidden_points_are_left_and_there_is_no_pass_the_game_is_drawn() {
    let picture: Board = LAST_POINT.parse().unwrap();
    let terms = Terms::new(Rules::Renju, picture.size());
    let passes = filled(terms, &picture);
    assert!(passes.is_stuck() && passes.may_pass());
    assert_eq!((passes.outcome(), passes.legal()), (None, vec![Move::Pass]));
    assert_eq!(passes.forbidden_points(), [point(3, 0)]);

    let drawn = filled(terms.without_passes(), &picture);
    assert_eq!(drawn.board(), &picture);
    assert_eq!(drawn.outcome(), Some(Outcome::draw(Reason::FullBoard)));
    assert!(drawn.legal().is_empty());
    assert_eq!(drawn.check(stone(3, 0)), Err(Refusal::Over));

    let loses = filled(terms.without_passes().with_fouls(FoulPolicy::Loses), &picture);
    assert_eq!(loses.outcome(), drawn.outcome(), "a forced forbidden stone does not lose");
}

/// Every move that can be written for a board of this size, and some outside it.
fn all_moves(size: BoardSize) -> impl Iterator<Item = Move> {
    let lines = size.lines();
    let beyond = [(lines, 0), (0, lines), (25, 25)];
    let beyond = beyond.into_iter().filter_map(|(column, row)| Point::new(column, row));
    let points: Vec<Point> =
        size.iter().chain(beyond.filter(|&point| !size.contains(point))).collect();
    let by_point = points
        .into_iter()
        .flat_map(|point| [Move::Stone(point), Move::Offer(point), Move::Pick(point)]);
    by_point
        .chain([Move::Pass, Move::Swap(true), Move::Swap(false)])
        .chain(Choice::ALL.map(Move::Choose))
        .chain((0..=14).map(Move::Declare))
}

/// Asserts that `legal` lists exactly the moves that `check` accepts, and that `play` agrees.
fn check_legal(position: &Gomoku, rng: &mut Rng) {
    let legal = position.legal();
    let mut times = 0;
    for made in all_moves(position.size()) {
        let listed = legal.iter().filter(|&&listed| listed == made).count();
        let checked = position.check(made);
        assert_eq!(listed, usize::from(checked.is_ok()), "{made:?}: {checked:?}");
        times += listed;
        if rng.u8(..8) == 0 {
            let mut played = position.clone();
            assert_eq!(played.play(made), checked, "{made:?}");
            assert_eq!(known(&played) == known(position), checked.is_err(), "{made:?}");
        }
    }
    assert_eq!(times, legal.len(), "nothing else is listed");
    assert_eq!(legal.is_empty(), position.outcome().is_some());
}

fn terms() -> impl Strategy<Value = Terms> {
    let choices = (
        prop::sample::select(&Rules::ALL[..]),
        prop::sample::select(&FoulPolicy::ALL[..]),
        prop::sample::select(&OpeningRule::ALL[..]),
        prop::sample::select(&FirstMove::ALL[..]),
        prop::sample::select(&SecondMove::ALL[..]),
        any::<bool>(),
    );
    choices.prop_map(|(rules, fouls, rule, first_move, second_move, without_passes)| {
        let agreed = OpeningTerms { first_move, second_move }.under(rule);
        let size = BoardSize::new(rule.least_lines(agreed).unwrap_or(6)).unwrap();
        let terms = Terms::new(rules, size).with_fouls(fouls).with_opening(rule, agreed).unwrap();
        if without_passes { terms.without_passes() } else { terms }
    })
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(16))]

    #[test]
    fn the_legal_moves_are_those_that_are_not_refused(terms in terms(), seed in any::<u64>()) {
        let mut rng = Rng::with_seed(seed);
        let mut position = Gomoku::new(&terms);
        for number in 0..120 {
            // Check openings at every move, games now and then, and boards that are almost full.
            if position.opening().is_some() || number % 5 == 0 || position.legal().len() < 4 {
                check_legal(&position, &mut rng);
            }
            let Some(made) = rng.choice(position.legal()) else { break };
            let (by, color) = (position.to_move(), position.color(position.to_move()));
            let in_game = position.opening().is_none();
            position.play(made).unwrap();
            if in_game {
                prop_assert_eq!(position.color(by), color, "colours change in openings alone");
                prop_assert_eq!(position.to_move(), !by);
            }
        }
        check_legal(&position, &mut rng);
    }

    #[test]
    fn playing_and_taking_back_is_identity(terms in terms(), seed in any::<u64>()) {
        let mut rng = Rng::with_seed(seed);
        let mut live = game(terms);
        let mut made = Vec::new();
        for _ in 0..60 {
            // Refused ones too: they change nothing.
            let points: Vec<Point> = terms.size().iter().collect();
            let pointed = Move::Stone(*rng.choice(&points).unwrap());
            let legal = rng.choice(live.position().legal());
            let next = if rng.u8(..4) == 0 { Some(pointed) } else { legal };
            let Some(next) = next else { break };
            let before = known(live.position());
            if make(&mut live, next).is_err() {
                prop_assert_eq!(known(live.position()), before);
                continue;
            }
            made.push(next);
            prop_assert_eq!(known(&after(terms, made.iter().copied())), known(live.position()));
            if live.outcome().is_some() {
                let back = live.apply(&Step::TakenBack { to: made.len() - 1 });
                prop_assert_eq!(back, Err(StepError::Over));
                break;
            }
            let mut back = live.clone();
            back.apply(&Step::TakenBack { to: made.len() - 1 }).unwrap();
            prop_assert_eq!(known(back.position()), before);
            prop_assert_eq!(back.line(), &live.line()[..made.len() - 1]);
            make(&mut back, next).unwrap();
            prop_assert_eq!(known(back.position()), known(live.position()));
        }
    }

    #[test]
    fn a_move_that_is_written_is_read_back(lines in BoardSize::MIN..=BoardSize::MAX) {
        let size = BoardSize::new(lines).unwrap();
        let position = Gomoku::new(&Terms::new(Rules::Freestyle, size));
        for made in all_moves(size) {
            let on_board = match made {
                Move::Stone(point) | Move::Offer(point) | Move::Pick(point) => size.contains(point),
                _ => true,
            };
            if on_board {
                let written = position.write(made);
                prop_assert_eq!(position.read(&written), Ok(made), "{}", written);
            }
        }
        for wrong in ["", "h", "H8", "h08", "swap", "swap yes", "declare", "pass ", "aa1", "h8 h9"] {
            prop_assert_eq!(position.read(wrong), Err(Unreadable(wrong.to_owned())));
        }
    }
}
