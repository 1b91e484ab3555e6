use super::*;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::terms::Terms;
use crate::{BoardSize, Rules};

fn moves(text: &str) -> Vec<Move> {
    let start = Gomoku::new(&Terms::new(Rules::Renju, BoardSize::FIFTEEN));
    text.split_whitespace().map(|text| start.read(text).unwrap()).collect()
}

fn puzzle() -> Puzzle<Gomoku> {
    let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
    let moves = moves("e8 d8 f8 e9 g8 f9 h6 g10 h7 a1");
    Puzzle::new("vcf", terms, moves, self::moves("h8"), 900).unwrap()
}

#[test]
fn a_deck_is_read_as_it_was_packed() {
    let deck = vec![puzzle(), puzzle().with_difficulty(1_200)];
    let packed = pack(&deck).unwrap();
    assert_eq!(unpack::<Gomoku>(&packed).unwrap(), deck);
    assert_eq!(read_line::<Gomoku>(&line(&deck[0]).unwrap()).unwrap(), deck[0]);
}

#[test]
fn a_damaged_deck_is_refused() {
    let packed = pack(&[puzzle()]).unwrap();
    assert!(matches!(unpack::<Gomoku>(&packed[..packed.len() / 2]), Err(DeckError::Packed(_))));
    let other = unpack::<crate::quoridor::position::Quoridor>(&packed);
    assert!(matches!(other, Err(DeckError::Version)));
    let line = line(&puzzle()).unwrap();
    for (from, to) in
        [("vcf", "vcx"), ("900", "90o"), ("renju", "go"), ("h8", "h8 i8"), ("\t", " ")]
    {
        let changed = line.replacen(from, to, if from == "h8" { 9 } else { 1 });
        assert!(read_line::<Gomoku>(&changed).is_err(), "{changed}");
    }
}

#[test]
fn the_id_depends_on_position_and_solution_alone() {
    let one = puzzle();
    assert_eq!(one.id(), puzzle().with_difficulty(1_000).id());
    let terms = Terms::new(Rules::Standard, BoardSize::FIFTEEN);
    let other = Puzzle::<Gomoku>::new("vcf", terms, one.moves().to_vec(), moves("h8"), 900);
    assert_ne!(other.unwrap().id(), one.id());
}

/// The most bytes of all decks.
const MOST_BYTES: usize = 100_000;

#[test]
fn the_decks_are_small_and_every_puzzle_has_an_id_of_its_own() {
    use crate::quoridor::position::Quoridor;
    let bytes = Gomoku::DECK.len() + Quoridor::DECK.len();
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    let gomoku = Gomoku::puzzles().unwrap().iter().map(Puzzle::id);
    let quoridor = Quoridor::puzzles().unwrap().iter().map(Puzzle::id);
    let ids: Vec<&str> = gomoku.chain(quoridor).collect();
    let different: std::collections::BTreeSet<_> = ids.iter().collect();
    assert_eq!(different.len(), ids.len());
}

#[test]
fn there_are_a_thousand_puzzles_many_of_each_theme_and_not_too_many_of_one_length() {
    use std::collections::BTreeMap;

    use crate::quoridor::position::Quoridor;
    let facts = |theme: &'static str, length: usize| (theme, length);
    let gomoku = Gomoku::puzzles().unwrap().iter().map(|it| facts(it.theme(), it.length()));
    let quoridor = Quoridor::puzzles().unwrap().iter().map(|it| facts(it.theme(), it.length()));
    let (mut themes, mut lengths, mut all) = (BTreeMap::new(), BTreeMap::new(), 0);
    for (theme, length) in gomoku.chain(quoridor) {
        *themes.entry(theme).or_insert(0) += 1;
        *lengths.entry(length).or_insert(0) += 1;
        all += 1;
    }
    assert!(all >= 1_000, "{all}");
    let names = Gomoku::THEMES.iter().chain(Quoridor::THEMES);
    assert!(names.into_iter().all(|theme| themes.get(theme) >= Some(&100)), "{themes:?}");
    assert!(lengths.values().all(|&count| count <= 200), "{lengths:?}");
}

#[test]
fn each_day_has_one_puzzle_and_the_next_day_another() {
    let puzzles = Gomoku::puzzles().unwrap();
    for day in 9_000..9_010 {
        let puzzle = Gomoku::puzzle_of_day(day).unwrap();
        assert_eq!(puzzle, puzzles[index_of_day(day, puzzles.len()).unwrap()]);
        assert_ne!(puzzle.id(), Gomoku::puzzle_of_day(day + 1).unwrap().id());
    }
    assert_eq!(index_of_day(9_000, 0), None);
}
