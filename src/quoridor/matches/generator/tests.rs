use super::*;

fn openings(count: usize, seed: u64) -> Vec<Opening<Move>> {
    let (mut generator, stop) = (Generator::new(seed, Generator::NODES), AtomicBool::new(false));
    std::iter::from_fn(|| generator.opening(&stop)).take(count).collect()
}

fn after(opening: &Opening<Move>) -> Quoridor {
    let mut position = Quoridor::new(&Terms {});
    for &made in opening.moves() {
        position.play(made).unwrap();
    }
    position
}

#[test]
fn openings_are_legal_balanced_and_distinct() {
    let openings = openings(40, 1);
    assert_eq!(openings.len(), 40);
    let mut seen = HashSet::new();
    for opening in &openings {
        let position = after(opening);
        assert!(MOVES.contains(&opening.moves().len()), "{opening}");
        assert!(matches!(opening.moves().last(), Some(Move::Wall(_))), "{opening}");
        assert!(is_even(&position, Generator::NODES, &AtomicBool::new(false)), "{opening}");
        assert!(seen.insert(canonical(position.state(), opening.moves().len())), "{opening}");
    }
}

#[test]
fn the_same_seed_gives_the_same_openings_whatever_their_number() {
    let three = openings(3, 7);
    assert_eq!(openings(1, 7), three[..1]);
    assert_ne!(openings(1, 8), three[..1]);
    assert!(Generator::new(1, Generator::NODES).opening(&AtomicBool::new(true)).is_none());
}

#[test]
fn the_canonical_form_ignores_reflection_and_the_order_of_moves() {
    let of = |text: &str| {
        let opening: Opening<Move> = text.parse().unwrap();
        canonical(after(&opening).state(), opening.moves().len())
    };
    assert_eq!(of("e2 d8h e3 c3v"), of("e2 c3v e3 d8h"));
    assert_eq!(of("e2 d8h e3 c3v f3"), of("e2 e8h e3 f3v d3"));
    assert_ne!(of("e2 d8h"), of("e2 d8v"));
    assert_ne!(of("e2 e8"), of("d1 e8"));
}
