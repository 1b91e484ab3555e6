//! The defender's answers: every legal move after which the attacker's threat no longer wins.

use crate::board::Color;
use crate::gomoku::engine::points::{Bitboard, Cell};
use crate::gomoku::engine::position::Position;
use crate::gomoku::engine::shape::Shape;
use crate::gomoku::engine::threat::Threat;
use crate::gomoku::engine::vcf::Vcf;

/// What the attacker's rows leave to the defender, who is to move.
pub(super) enum Answers {
    /// The attacker has lost: the defender makes a five or a straight four first.
    Lost,
    /// The attacker threatens a five, a straight four or two fours; these moves may stop that.
    Moves(Vec<Cell>),
    /// The same, but the rules may forbid what the attacker threatens.
    Suspect,
    /// No row threatens any of that: the attacker's last move was quiet.
    Quiet,
}

/// The limits of the VCF solver for the threat of a quiet move: the attacker's moves and the nodes.
const THREAT_LIMITS: (u8, u64) = (24, 50);

/// The same for a victory of the defender, who comes first. One that is not found costs only time:
/// its fours are among the answers.
const COUNTER_LIMITS: (u8, u64) = (24, 30);

/// The answers to the threats that rows make.
pub(super) fn to_rows(position: &Position) -> Answers {
    let (defender, attacker) = (position.to_move(), !position.to_move());
    let allowed = |cell: &Cell| is_allowed(position, *cell);
    if !position.threats(defender, Threat::Five).is_empty() {
        return Answers::Lost;
    }
    if !position.threats(attacker, Threat::Five).is_empty() {
        return Answers::Moves(position.stops(attacker).filter(allowed).collect());
    }
    if position.winning_point(defender).is_some() {
        return Answers::Lost;
    }
    let Some(winning) = position.winning_point(attacker) else { return Answers::Quiet };
    if position.apparent(winning, attacker) == Threat::Suspect {
        return Answers::Suspect;
    }
    let beside = position.rules().needs_open_end();
    let cells = if beside { position.neighbourhood() } else { position.fours_of_both() };
    Answers::Moves(cells.iter().filter(allowed).collect())
}

/// The answers to a threatened victory by fours; `None` if nothing is threatened or the defender has
/// such a victory. The moves that are played are added to `nodes`.
pub(super) fn to_lines(
    position: &mut Position,
    vcf: &mut Vcf,
    nodes: &mut u64,
) -> Option<Vec<Cell>> {
    let threat = threatened(position, vcf)?;
    if vcf.wins(position, COUNTER_LIMITS.0, COUNTER_LIMITS.1).is_some() {
        return None;
    }
    Some(stopping(position, &threat, nodes))
}

/// The line of fours by which the attacker wins if the defender, who is to move, passes.
pub(super) fn threatened(position: &mut Position, vcf: &mut Vcf) -> Option<Vec<Cell>> {
    position.pass();
    let threat = vcf.wins(position, THREAT_LIMITS.0, THREAT_LIMITS.1);
    position.pass();
    threat
}

/// The legal answers after which this line of fours no longer wins.
pub(super) fn stopping(position: &mut Position, threat: &[Cell], nodes: &mut u64) -> Vec<Cell> {
    let mut answers: Vec<Cell> = relevant(position, threat, nodes).iter().collect();
    answers.retain(|&answer| {
        is_allowed(position, answer) && !wins_after(position, answer, threat, nodes)
    });
    answers
}

pub(in crate::gomoku::engine) fn is_allowed(position: &Position, cell: Cell) -> bool {
    position.threat(cell, position.to_move()) != Threat::Forbidden
}

/// The points where a stone of the defender, who is to move, may stop a line of fours: no other stone
/// changes what the line needs.
///
/// A stone of the defender never makes a shape of the attacker stronger. So it stops a four only on
/// the four or on a point that completes it, or by a four of its own, which it makes at once or with a
/// stone that answers the line. Where the rules look at more than shapes, every point is relevant.
pub(super) fn relevant(position: &mut Position, threat: &[Cell], nodes: &mut u64) -> Bitboard {
    let (defender, attacker) = (position.to_move(), !position.to_move());
    let all = position.empty_cells();
    let mut cells = position.fours_of(defender);
    let mut by_shape = !position.rules().needs_open_end();
    position.pass();
    for (at, &cell) in threat.iter().enumerate() {
        cells.insert(cell);
        if at % 2 == 1 {
            for beside in makes_four_with(position, cell, defender) {
                cells.insert(beside);
            }
        } else {
            let decides = at + 1 == threat.len();
            by_shape &= match position.apparent(cell, attacker) {
                Threat::Winning | Threat::Five => true,
                threat => threat.is_four() && !decides,
            };
        }
        position.play(cell);
    }
    for five in position.threats(attacker, Threat::Five).iter() {
        cells.insert(five);
    }
    for _ in threat {
        position.undo();
    }
    position.pass();
    *nodes += threat.len() as u64;
    if by_shape { cells } else { all }
}

/// The empty points that make a four, or more, together with a stone on `cell`.
fn makes_four_with(position: &Position, cell: Cell, stone: Color) -> impl Iterator<Item = Cell> {
    let lines = position.shapes(cell, stone).each().enumerate();
    let lines = lines.filter(|&(_, shape)| shape >= Shape::Three).map(|(line, _)| line);
    let beside = lines.flat_map(move |line| (-4..=4).map(move |steps| cell.along(line, steps)));
    beside.filter(move |&beside| beside != cell && position.is_empty(beside))
}

/// Whether the attacker still wins by this line of fours after the answer.
pub(super) fn wins_after(
    position: &mut Position,
    answer: Cell,
    threat: &[Cell],
    nodes: &mut u64,
) -> bool {
    let before = position.stones();
    position.play(answer);
    let wins = wins_by(position, threat);
    let played = position.stones() - before;
    *nodes += played as u64;
    for _ in 0..played {
        position.undo();
    }
    wins
}

/// Whether the attacker, who is to move, wins by this line of fours. It is played as far as it goes.
fn wins_by(position: &mut Position, threat: &[Cell]) -> bool {
    let attacker = position.to_move();
    for pair in threat.chunks(2) {
        let four = pair[0];
        if !position.is_empty(four) {
            return false;
        }
        let makes = position.threat(four, attacker);
        if makes == Threat::Five {
            return true;
        }
        let mut stops = position.stops(!attacker);
        let is_pressed = !position.threats(!attacker, Threat::Five).is_empty();
        if !makes.is_four() || is_pressed && !stops.any(|stop| stop == four) {
            return false;
        }
        position.play(four);
        if !position.threats(!attacker, Threat::Five).is_empty() {
            return false;
        }
        let stops: Vec<Cell> =
            position.stops(attacker).filter(|&stop| is_allowed(position, stop)).collect();
        match (&stops[..], &pair[1..]) {
            ([], _) => return true,
            ([stop], [expected]) if stop == expected => position.play(*stop),
            _ => return false,
        }
    }
    false
}
