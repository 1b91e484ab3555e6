//! Moves that were forbidden, after which the game went on.

use super::{Diagram, NodeId, Record};
use crate::game::record::Remark;

/// What is doubtful in a record whose main line goes on after fouls; `None` if there is no foul, or if the
/// stones on the board are also set up between the moves.
pub(super) fn remark(record: &Record) -> Option<Remark> {
    let rules = record.rules.known().filter(|rules| rules.forbids())?;
    let tree = &record.tree;
    let mut board = Diagram::at(record, NodeId::ROOT).board;
    let (mut fouls, mut first) = (0, 0);
    let mut moves = (1..).zip(tree.main_moves()).peekable();
    while let Some((number, (node, played))) = moves.next() {
        if tree.sets_up(node) {
            return None;
        }
        let Some(point) = played.point else { continue };
        if moves.peek().is_some() && rules.foul(&board, point, played.stone).is_some() {
            fouls += 1;
            first = if fouls == 1 { number } else { first };
        }
        board.place(point, played.stone).ok()?;
    }
    (fouls > 0).then_some(Remark::Fouls { moves: fouls, first })
}

#[cfg(test)]
mod tests {
    use super::super::sample::one;
    use super::*;
    use crate::gomoku::record::Format;

    #[test]
    fn fouls_are_counted_after_which_the_game_went_on() {
        let moves = "B[hh];W[aa];B[ih];W[ac];B[jg];W[ae];B[jf];W[ag];B[jh]";
        for (about, rest, expected) in [
            ("RU[renju]", ";W[ai]", Some((1, 9))),
            ("RU[renju]", "", None),
            ("RU[freestyle]", ";W[ai]", None),
            ("", ";W[ai]", None),
        ] {
            let sgf = format!("(;GM[4]SZ[15]{about};{moves}{rest})");
            let found = remark(&one(Format::Sgf, sgf).unwrap());
            let expected = expected.map(|(moves, first)| Remark::Fouls { moves, first });
            assert_eq!(found, expected, "{about} {rest}");
        }
    }
}
