use super::*;

/// Fewer than usual: how many there are changes nothing else.
const NODES: NonZeroU64 = NonZeroU64::new(200).unwrap();

fn openings(rules: Rules, size: u8, count: usize, seed: u64) -> Vec<Opening<Move>> {
    let choice = Choice { rules, size: BoardSize::new(size).unwrap() };
    let mut generator = Generator::new(choice, seed, NODES);
    let stop = AtomicBool::new(false);
    std::iter::from_fn(|| generator.opening(&stop)).take(count).collect()
}

/// The distance from a point to the centre, in lines.
fn distance(size: BoardSize, point: Point) -> u8 {
    let center = size.center();
    center.column().abs_diff(point.column()).max(center.row().abs_diff(point.row()))
}

#[test]
fn openings_are_legal_balanced_and_distinct_under_every_rule_set() {
    for rules in Rules::ALL {
        let size = BoardSize::FIFTEEN;
        let openings = openings(rules, 15, 2, 1);
        assert_eq!(openings.len(), 2, "{rules}");
        let distinct: HashSet<_> =
            openings.iter().map(|opening| canonical(size, opening)).collect();
        assert_eq!(distinct.len(), 2, "{rules}");
        let choice = Choice { rules, size };
        let (mut judge, terms) = (Generator::new(choice, 0, NODES), Gomoku::terms(&choice));
        for opening in &openings {
            assert_eq!(opening.check::<Gomoku>(&terms), Ok(()), "{rules}: {opening}");
            assert!(judge.is_even(opening, &AtomicBool::new(false)), "{rules}: {opening}");
            assert!(STONES.contains(&opening.moves().len()), "{rules}: {opening}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_openings_whatever_their_number() {
    let three = openings(Rules::Freestyle, 15, 3, 7);
    assert_eq!(openings(Rules::Freestyle, 15, 1, 7), three[..1]);
    assert_ne!(openings(Rules::Freestyle, 15, 1, 8), three[..1]);
}

#[test]
fn an_opening_is_balanced_in_a_search_of_the_given_nodes() {
    let choice = Choice { rules: Rules::Freestyle, size: BoardSize::FIFTEEN };
    let generator = |nodes| Generator::new(choice, 2, NonZeroU64::new(nodes).unwrap());
    let stop = AtomicBool::new(false);
    let mut few = generator(50);
    let is_refused = |opening: &Opening<Move>| !generator(1_000).is_even(opening, &stop);
    assert!((0..9).filter_map(|_| few.opening(&stop)).any(|opening| is_refused(&opening)));
    let opening = generator(1_000).opening(&stop).unwrap();
    assert!(generator(1_000).is_even(&opening, &stop));
}

#[test]
fn renju_begins_with_one_of_its_26_openings() {
    let size = BoardSize::FIFTEEN;
    for opening in openings(Rules::Renju, 15, 3, 3) {
        for ((point, _), most) in stones(&opening).zip(RENJU) {
            assert!(distance(size, point) <= most, "{opening}");
        }
    }
}

#[test]
fn the_canonical_form_ignores_symmetry_and_order_but_not_colours() {
    for lines in [15, 20] {
        let size = BoardSize::new(lines).unwrap();
        let points = [(7, 7), (8, 8), (4, 9), (10, 3)];
        let points = points.map(|(column, row)| size.point(column, row).unwrap());
        let of = |points: &[Point]| {
            let moves: Vec<_> = points.iter().copied().map(Move::Stone).collect();
            canonical(size, &moves.into())
        };
        let images: HashSet<_> =
            Turn::ALL.into_iter().map(|turn| points.map(|at| turn.image(at, size))).collect();
        assert_eq!(images.len(), 8);
        assert!(images.iter().all(|image| of(image) == of(&points)));
        let [one, two, three, four] = points;
        assert_eq!(of(&[three, four, one, two]), of(&points), "another order");
        assert_ne!(of(&[two, one, four, three]), of(&points), "the other colours");
    }
}

#[test]
fn no_position_is_tried_twice_and_the_stop_flag_ends_the_list() {
    let (size, stop) = (BoardSize::FIFTEEN, AtomicBool::new(false));
    let mut generator =
        Generator::new(Choice { rules: Rules::Freestyle, size }, 4, Generator::NODES);
    let first = generator.opening(&stop).unwrap();
    // The same random numbers again, but the positions tried before are still known.
    generator.random = Rng::with_seed(4);
    let second = generator.opening(&stop).unwrap();
    assert_ne!(canonical(size, &first), canonical(size, &second));
    assert_eq!(generator.opening(&AtomicBool::new(true)), None);
}
