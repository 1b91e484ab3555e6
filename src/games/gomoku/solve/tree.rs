//! A win as indented lines and as a record with variations.

use std::collections::HashSet;

use crate::board::{BoardSize, Color, Point};
use crate::gomoku::engine::{Problem, Win};
use crate::gomoku::record::{Move, NodeId, Note, Record, RuleName, Tree, TreeFull};
use crate::views::speech::Speech;

/// The win as lines, such as `1. H8 (J10)`, with the answers that stop a threat below it: `… I9 2. J10`.
/// A move with one answer stays in its line, and answers that lose to the same move share one. A position
/// that was shown above is not shown again.
pub(super) fn lines(win: &Win, size: BoardSize, speech: Speech) -> Vec<String> {
    let mut drawn = Lines { size, speech, seen: HashSet::new(), done: Vec::new() };
    drawn.add(win, 1, 0, "");
    drawn.done
}

struct Lines {
    size: BoardSize,
    speech: Speech,
    /// The wins that are shown with several lines.
    seen: HashSet<*const Win>,
    done: Vec<String>,
}

impl Lines {
    /// Adds a win whose first move is the attacker's move of this number. `begun` is what stands
    /// before it in its line.
    fn add(&mut self, win: &Win, number: usize, depth: usize, begun: &str) {
        let (speech, size) = (self.speech, self.size);
        let name = |point: Point| speech.point(point, size);
        let mut line = format!("{begun}{number}. {}", name(win.attack));
        if let Some(threat) = &win.threat {
            line = format!("{line} ({})", name(threat.attack));
        }
        match &win.answers[..] {
            [] => self.push(depth, &line),
            [(answer, next)] => {
                let begun = format!("{line} {} ", name(*answer));
                self.add(next, number + 1, depth, &begun);
            }
            answers if self.seen.insert(std::ptr::from_ref(win)) => {
                self.push(depth, &line);
                let is_same = |one: &Win, other: &Win| {
                    one.attack == other.attack && one.is_decided() && other.is_decided()
                };
                for equal in answers.chunk_by(|(_, one), (_, other)| is_same(one, other)) {
                    let names: Vec<_> = equal.iter().map(|(answer, _)| name(*answer)).collect();
                    let begun = format!("… {} ", names.join(", "));
                    self.add(&equal[0].1, number + 1, depth + 1, &begun);
                }
            }
            _ => {
                let seen = self.speech.lang.solve_seen();
                self.push(depth, &format!("{line} … {seen}"));
            }
        }
    }

    fn push(&mut self, depth: usize, line: &str) {
        self.done.push(format!("{:1$}{line}", "", 2 * depth));
    }
}

/// The win as a record: the stones are set up, the longest defence is the main line, and all other
/// answers are variations.
pub(super) fn record(problem: &Problem, to_move: Color, win: &Win) -> Result<Record, TreeFull> {
    let Problem { rules, size, stones, attacker } = problem;
    let mut record = Record { rules: RuleName::Known(*rules), ..Record::new(*size) };
    let set_up = stones.iter().map(|&(point, stone)| Note::SetUp(point.into(), Some(stone)));
    record.tree.set_notes(NodeId::ROOT, set_up.chain([Note::ToMove(to_move)]).collect());
    let mut root = NodeId::ROOT;
    if to_move != *attacker {
        root = record.tree.add(root, Some(Move { stone: to_move, point: None }))?;
    }
    add(&mut record.tree, root, win, *attacker)?;
    Ok(record)
}

fn add(tree: &mut Tree, parent: NodeId, win: &Win, attacker: Color) -> Result<(), TreeFull> {
    let attack = tree.add(parent, Some(Move { stone: attacker, point: Some(win.attack) }))?;
    let mut last = (attack, attacker);
    for point in win.last.into_iter().flatten() {
        let played = Move { stone: !last.1, point: Some(point) };
        last = (tree.add(last.0, Some(played))?, !last.1);
    }
    for (answer, next) in win.answers.iter().rev() {
        let answer = tree.add(attack, Some(Move { stone: !attacker, point: Some(*answer) }))?;
        add(tree, answer, next, attacker)?;
    }
    Ok(())
}
