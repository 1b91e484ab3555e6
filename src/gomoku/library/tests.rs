use std::collections::{BTreeSet, HashMap, HashSet};

use proptest::prelude::*;

use super::*;
use crate::board::{Board, Color, Labels, Turn};
use crate::game::record::Ending;
use crate::gomoku::record::{Note, Record, Tree, sample};

/// A game on a board of 15 lines with these moves and this winner.
fn game(moves: &str, winner: Color) -> Record {
    let size = BoardSize::FIFTEEN;
    let point = |name: &str| Labels::Standard.parse(name, size).unwrap();
    let tree = Tree::line(moves.split_whitespace().map(|name| Some(point(name)))).unwrap();
    Record { tree, ending: Ending::Won(winner), ..Record::new(size) }
}

fn library<'a>(records: impl IntoIterator<Item = &'a Record>) -> Library {
    let mut builder = Builder::default();
    (1..).zip(records).for_each(|(number, record)| builder.add(number, record));
    builder.finish()
}

fn typed(text: &str) -> Sought {
    Sought::typed(text, None).unwrap()
}

/// The next moves and how often they were played.
fn next(found: &Found) -> Vec<(String, u64)> {
    let name = |point| Labels::Standard.format(point, BoardSize::FIFTEEN);
    let next = found.next_moves().into_iter();
    next.map(|next| (next.point.map_or("pass".into(), name), next.tally.games())).collect()
}

fn turned(record: &Record, turn: Turn) -> Record {
    let image = |point| turn.image(point, record.size);
    let moves = record.tree.main_moves().map(|(_, played)| played.point.map(image));
    Record { tree: Tree::line(moves).unwrap(), ..record.clone() }
}

impl Sought {
    /// This position in another orientation.
    fn turned(&self, turn: Turn) -> Self {
        let mut board = Board::new(self.size());
        for &(point, stone) in &self.stones {
            board.place(turn.image(point, self.size()), stone).unwrap();
        }
        Self::of(board, self.to_move)
    }
}

#[test]
fn next_moves_are_turned_into_the_orientation_that_was_asked_for() {
    let games = [
        game("h8 i9 j10", Color::Black),
        game("h8 g7 f6 a1", Color::White),
        game("h8 h9 a1", Color::White),
    ];
    let library = library(&games);
    let found = library.find(&typed("h8i9"));
    assert_eq!(found.tally, Tally { black: 1, white: 1, ..Tally::default() });
    assert_eq!(next(&found), [("j10".to_owned(), 2)]);
    assert_eq!(next(&library.find(&typed("h8 i7"))), [("j6".to_owned(), 2)]);
    // The lone stone on the centre is its own image in all orientations.
    assert_eq!(next(&library.find(&typed("h8"))), [("i9".to_owned(), 2), ("h9".to_owned(), 1)]);
    assert_eq!(next(&library.find(&typed(""))), [("h8".to_owned(), 3)]);
    assert_eq!(library.find(&typed("a1")), Found::default());
}

#[test]
fn the_same_stones_with_the_other_side_to_move_are_another_position() {
    let mut passed = game("h8 i9", Color::Black);
    passed.tree = Tree::line([BoardSize::FIFTEEN.point(7, 7), None]).unwrap();
    let library = library(&[passed]);
    assert_eq!(next(&library.find(&typed("h8"))), [("pass".to_owned(), 1)]);
    assert_eq!(library.find(&typed("h8 -")).games, [FoundGame { game: 0, moves: 2 }]);
}

#[test]
fn a_game_with_several_variations_counts_once() {
    let file = b"(;SZ[15]AB[hh]AW[ii];B[jj](;W[aa])(;W[bb];B[cc])(;W[bb];B[dd]))";
    let reading = crate::gomoku::record::Reading::new(
        crate::game::record::Format::Sgf,
        jiff::tz::TimeZone::UTC,
    );
    let record = crate::gomoku::record::read(&reading, file).next().unwrap().record.unwrap();
    let library = library(&[record]);
    let found = library.find(&typed("h8 i7 j6"));
    assert_eq!(found.games, [FoundGame { game: 0, moves: 1 }]);
    assert_eq!(found.tally.games(), 1);
    assert_eq!(next(&found), [("a15".to_owned(), 1), ("b14".to_owned(), 1)]);
}

#[test]
fn players_and_openings_are_counted() {
    let by = |record: Record, black: &str, white: &str| Record {
        players: ByColor { black: black.into(), white: white.into() },
        ..record
    };
    let games = [
        by(game("h8 h9 i9", Color::Black), "Ada", "Bob"),
        by(game("h8 i8 i7 a1", Color::White), "Bob", "Ada"),
        by(Record { ending: Ending::Drawn, ..game("h8 i9", Color::Black) }, "Ada", ""),
    ];
    let mut statistics = Statistics::default();
    statistics.add(&library(&games));
    let players = statistics.players();
    let names: Vec<_> = players.iter().map(|player| (&*player.name, player.games)).collect();
    assert_eq!(names, [("Ada", 3), ("Bob", 2)]);
    assert!((players[0].score().unwrap() - 5.0 / 6.0).abs() < 1e-9);
    let openings = statistics.openings();
    assert_eq!(openings.len(), 1, "{openings:?}");
    assert_eq!(openings[0].named.unwrap().code, "D4");
    assert_eq!(openings[0].tally, Tally { black: 1, white: 1, ..Tally::default() });
    let name = |point| Labels::Standard.format(point, BoardSize::FIFTEEN);
    assert_eq!(openings[0].moves.map(name), ["h8", "h9", "i9"]);
}

#[test]
fn a_game_that_was_won_on_the_board_counts_as_won() {
    let won = game("a1 b1 a2 b2 a3 b3 a4 b4 a5", Color::White);
    let library = library(&[Record { ending: Ending::Unknown, ..won.clone() }, won]);
    assert_eq!([0, 1].map(|index| library.game(index).end), [GameEnd::Black, GameEnd::White]);
}

#[test]
fn games_with_equal_moves_are_known_in_all_orientations() {
    let mut seen = HashSet::new();
    let mut is_known = |record: &Record| line(record).is_some_and(|line| !seen.insert(line));
    assert!(!is_known(&game("h8 i9 j8", Color::Black)));
    for turn in Turn::ALL {
        assert!(is_known(&turned(&game("h8 i9 j8", Color::White), turn)));
    }
    assert!(!is_known(&game("j8 i9 h8", Color::Black)), "another order");
    assert!(!is_known(&game("h8 i9", Color::Black)), "fewer moves");
    let wider = Record { size: BoardSize::default(), ..game("h8 i9 j8", Color::Black) };
    assert!(!is_known(&wider), "another board");
    let empty = Record::new(BoardSize::FIFTEEN);
    assert!(!is_known(&empty) && !is_known(&empty));
    let area = |column| {
        let corner = |column, row| BoardSize::FIFTEEN.point(column, row).unwrap();
        let area = crate::gomoku::record::Area::between(corner(column, 0), corner(column + 1, 2));
        let mut record = Record::new(BoardSize::FIFTEEN);
        let notes = vec![Note::SetUp(area, Some(Color::Black))];
        record.tree.set_notes(crate::gomoku::record::NodeId::ROOT, notes);
        record
    };
    assert!(!is_known(&area(0)) && is_known(&area(13)));
}

/// What [`Library::find`] must answer, from the diagram of every node.
fn expected(records: &[Record], sought: &Sought) -> (Vec<usize>, HashMap<Option<Point>, u64>) {
    let (mut games, mut next) = (Vec::new(), HashMap::new());
    for (index, record) in records.iter().enumerate() {
        let mut moves = BTreeSet::new();
        let mut has_it = false;
        for node in record.tree.ids().filter(|_| record.size == sought.size()) {
            let position = Sought::at(record, node);
            let turns: Vec<_> =
                Turn::ALL.into_iter().filter(|&turn| position.turned(turn) == *sought).collect();
            has_it |= !turns.is_empty();
            let children = record.tree.children(node).filter_map(|child| record.tree.played(child));
            for played in children.filter(|played| played.stone == sought.to_move) {
                let images = turns.iter().map(|turn| {
                    let point = played.point?;
                    Some(turn.image(point, record.size))
                });
                moves.extend(images.min_by_key(|point| point.map(rank)));
            }
        }
        games.extend(has_it.then_some(index));
        for point in moves {
            *next.entry(point).or_default() += 1;
        }
    }
    (games, next)
}

proptest! {
    #[test]
    fn a_game_is_found_after_any_turn_and_any_order_of_its_moves(
        points in proptest::sample::subsequence((0..225_usize).collect::<Vec<_>>(), 1..20)
            .prop_shuffle(),
        shuffled in any::<u64>(),
        turn in 0..8_usize,
        at in any::<proptest::sample::Index>(),
    ) {
        let size = BoardSize::FIFTEEN;
        let points: Vec<_> = points.into_iter().map(|at| size.iter().nth(at).unwrap()).collect();
        let made = 1 + at.index(points.len());
        let mut random = fastrand::Rng::with_seed(shuffled);
        let mut sides = [0, 1].map(|side| points[..made].iter().copied().skip(side).step_by(2)
            .collect::<Vec<_>>());
        for side in &mut sides {
            random.shuffle(side);
        }
        let moves = (0..made).map(|at| Some(sides[at % 2][at / 2]));
        let permuted = Record { tree: Tree::line(moves).unwrap(), ..Record::new(size) };
        let last = permuted.tree.main_line().last().unwrap();
        let sought = Sought::at(&permuted, last);
        let tree = Tree::line(points.iter().copied().map(Some)).unwrap();
        let whole = turned(&Record { tree, ..Record::new(size) }, Turn::ALL[turn]);
        let found = library(&[whole]).find(&sought);
        prop_assert_eq!(&found.games, &[FoundGame { game: 0, moves: made }]);
        prop_assert_eq!(found.next_moves().len(), usize::from(made < points.len()));
    }

    #[test]
    fn a_search_agrees_with_the_diagrams_of_all_nodes(
        records in proptest::collection::vec(sample::record(), 1..5),
        at in any::<(proptest::sample::Index, proptest::sample::Index)>(),
        turn in 0..8_usize,
    ) {
        let record = at.0.get(&records);
        let node = record.tree.id(at.1.index(record.tree.len())).unwrap();
        let sought = Sought::at(record, node).turned(Turn::ALL[turn]);
        let found = library(&records).find(&sought);
        let (games, next) = expected(&records, &sought);
        prop_assert_eq!(found.games.iter().map(|found| found.game).collect::<Vec<_>>(), games);
        let found = found.next_moves().into_iter().map(|next| (next.point, next.tally.games()));
        prop_assert_eq!(found.collect::<HashMap<_, _>>(), next);
    }

    #[test]
    fn a_library_survives_its_bytes_but_no_damage(
        records in proptest::collection::vec(sample::record(), 0..4),
        damage in any::<(proptest::sample::Index, u8)>(),
    ) {
        let library = library(&records);
        let bytes = library.to_bytes("club.sgf 17");
        prop_assert_eq!(Library::from_bytes(&bytes, "club.sgf 17"), Some(library));
        prop_assert_eq!(Library::from_bytes(&bytes, "club.sgf 18"), None);
        let (at, change) = damage;
        let at = at.index(bytes.len());
        prop_assert_eq!(Library::from_bytes(&bytes[..at], "club.sgf 17"), None);
        let mut changed = bytes;
        changed[at] ^= change.max(1);
        prop_assert_eq!(Library::from_bytes(&changed, "club.sgf 17"), None);
    }

    /// Bytes with a right checksum that no library has are refused or searched, without a panic.
    #[test]
    fn foreign_bytes_with_a_right_checksum_are_harmless(
        bytes in sample::record().prop_flat_map(|record| {
            let bytes = library(&[record]).to_bytes("");
            let content = bytes.len() - 4;
            sample::mutated(bytes[..content].to_vec())
        }),
    ) {
        let sum = crc32fast::hash(&bytes).to_le_bytes();
        if let Some(library) = Library::from_bytes(&[bytes, sum.to_vec()].concat(), "") {
            let numbers = (0..library.games()).map(|index| library.game(index).number);
            prop_assert_eq!(numbers.count(), library.games());
            let _ = library.find(&typed("h8"));
            Statistics::default().add(&library);
        }
    }
}
