//! Why a move is good: what it does to the ways of both pawns. Only the board counts here, not what
//! a search finds.

use super::position::Position;
use crate::board::ByColor;
use crate::quoridor::Move;
use crate::quoridor::position::Quoridor;

/// What a move does to the ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reason {
    /// How many steps shorter the way of the side to move becomes; negative if it becomes longer.
    pub gained: i16,
    /// How many steps longer the other side's way becomes.
    pub cost: i16,
    /// The steps that are left to the side to move.
    pub left: u8,
}

/// The steps that each pawn has to go, in which the other pawn does not count.
#[must_use]
pub fn steps(game: &Quoridor) -> ByColor<u8> {
    let ways = Position::new(*game.state(), &mut [0; 81]).ways;
    ByColor::from_fn(|color| ways[color].distance)
}

impl Reason {
    /// What a legal move does to the shortest ways, in which the other pawn does not count.
    #[must_use]
    pub fn of(game: &Quoridor, made: Move) -> Self {
        let ways = |state| {
            let ways = Position::new(state, &mut [0; 81]).ways;
            ByColor::from_fn(|color| ways[color].distance)
        };
        let state = *game.state();
        let (us, before, after) = (state.to_move(), ways(state), ways(state.after(made)));
        Self {
            gained: i16::from(before[us]) - i16::from(after[us]),
            cost: i16::from(after[!us]) - i16::from(before[!us]),
            left: after[us],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::position::Position as _;
    use crate::quoridor::position::Terms;

    fn reason(moves: &str, next: &str) -> Reason {
        let mut game = Quoridor::new(&Terms {});
        for text in moves.split_whitespace() {
            game.play(text.parse().unwrap()).unwrap();
        }
        Reason::of(&game, next.parse().unwrap())
    }

    #[test]
    fn a_step_forward_shortens_the_own_way() {
        assert_eq!(reason("", "e2"), Reason { gained: 1, cost: 0, left: 7 });
        assert_eq!(reason("", "d1"), Reason { gained: 0, cost: 0, left: 8 });
    }

    #[test]
    fn a_wall_lengthens_the_ways_that_it_cuts() {
        assert_eq!(reason("e2 e8", "e1h"), Reason { gained: 0, cost: 1, left: 7 });
        assert_eq!(reason("e2 e8", "e8h"), Reason { gained: -1, cost: 0, left: 8 });
    }
}
