//! Fifth moves that are equivalent by symmetry.

use std::collections::BTreeMap;

use super::*;
use crate::gomoku::rules::opening::symmetry::{Offset, Symmetries, TURNS, offset};

fn refusal(stones: &str, offered: &str, then: &str) -> Option<Refusal> {
    let [first, second, third, fourth] =
        stones.split(' ').collect::<Vec<_>>().try_into().expect("four stones");
    let answers = format!("{first} {second} {third} no {fourth} {offered}");
    after(OpeningRule::Rif, &answers).check(Move::Offer(at(then))).err()
}

#[test]
fn the_same_point_is_no_second_offer() {
    assert_eq!(refusal("h8 h9 i9 a1", "g7", "g7"), Some(Refusal::Offered(at("g7"))));
}

/// ```text
/// 10  . . B . .
///  9  . . W . .
///  8  . . B . .
///  7  . . W . .
///     F G H I J
/// ```
#[test]
fn the_mirror_image_over_the_axis_of_the_stones_is_the_same() {
    let stones = "h8 h9 h10 h7";
    assert_eq!(refusal(stones, "i8", "g8"), Some(Refusal::Symmetric { to: at("i8") }));
    assert_eq!(refusal(stones, "i8", "i9"), None);
    assert_eq!(refusal(stones, "h11", "h12"), None);
}

#[test]
fn the_image_over_a_diagonal_is_the_same() {
    let stones = "h8 i9 j10 g7";
    assert_eq!(refusal(stones, "i8", "h9"), Some(Refusal::Symmetric { to: at("i8") }));
}

/// The axis runs along line 9 and misses the centre of the board: no symmetry of the board keeps
/// the stones, and yet the two fifth moves make the same shape.
///
/// ```text
/// 11  . . p . .
/// 10  . . B . .
///  9  . W . W .
///  8  . . B . .
///  7  . . q . .
///     F G H I J
/// ```
#[test]
fn the_image_over_an_axis_beside_the_centre_is_the_same() {
    let stones = "h8 i9 h10 g9";
    assert_eq!(refusal(stones, "h11", "h7"), Some(Refusal::Symmetric { to: at("h11") }));
    assert_eq!(refusal(stones, "h11", "h6"), None);
}

/// Black's two and White's two stones exchange places under a half turn about a point that is not
/// the centre.
#[test]
fn the_image_under_a_half_turn_beside_the_centre_is_the_same() {
    let stones = "h8 i8 i9 h9";
    assert_eq!(refusal(stones, "g7", "j10"), Some(Refusal::Symmetric { to: at("g7") }));
}

#[test]
fn stones_of_the_other_colour_make_another_shape() {
    // The four points have a mirror axis, but it maps a black stone onto a white one.
    let stones = "h8 h9 i9 i8";
    assert_eq!(refusal(stones, "g8", "g9"), None);
}

#[test]
fn an_image_beyond_the_edge_is_nobodys_offer() {
    let stones = "h8 i9 h10 g9";
    assert_eq!(refusal(stones, "h1", "h15"), None, "the image of h1 lies beyond line 15");
}

/// The shape that five stones make, wherever and however it lies: the slow reference.
fn shape(stones: &[Offset]) -> Vec<(Offset, bool)> {
    let turned = TURNS.map(|turn| {
        let images: Vec<Offset> = stones.iter().copied().map(turn).collect();
        let left = images.iter().map(|&(x, _)| x).min().unwrap();
        let top = images.iter().map(|&(_, y)| y).min().unwrap();
        let black = [true, false].into_iter().cycle();
        let mut shape: Vec<_> =
            images.iter().map(|&(x, y)| (x - left, y - top)).zip(black).collect();
        shape.sort_unstable();
        shape
    });
    turned.into_iter().min().unwrap()
}

/// For each of the 26 openings and each fourth move close to it, each pair of fifth moves inside
/// the middle 9×9.
#[test]
fn fifth_moves_are_the_same_where_they_make_the_same_shape() {
    let board = size(15);
    let center = board.center();
    let mut openings = BTreeMap::new();
    for moves in placements() {
        openings.entry(NamedOpening::of(&moves, board).unwrap().code).or_insert(moves);
    }
    let mut same = 0;
    for moves in openings.into_values() {
        for fourth in within(5).filter(|point| !moves.contains(point)) {
            let stones: Vec<Point> = moves.into_iter().chain([fourth]).collect();
            let symmetries = Symmetries::of(&stones);
            let fifths: Vec<_> = within(9)
                .filter(|point| !stones.contains(point))
                .map(|fifth| {
                    let all = stones.iter().chain([&fifth]);
                    (fifth, shape(&all.map(|&point| offset(center, point)).collect::<Vec<_>>()))
                })
                .collect();
            for (number, (one, its_shape)) in fifths.iter().enumerate() {
                for (other, other_shape) in &fifths[..number] {
                    let alike = its_shape == other_shape;
                    assert_eq!(
                        symmetries.maps(*one, *other),
                        alike,
                        "{stones:?} {one:?} {other:?}"
                    );
                    same += usize::from(alike);
                }
            }
        }
    }
    assert!(same > 1000, "{same} pairs were the same");
}
