//! What is shown on the points of a position besides its stones: labels and marks of the record, the
//! first moves of variations, forbidden points.

use super::{Area, Diagram, Mark, Move, NodeId, Note, PointSet, Record};
use crate::board::{ByColor, Point};
use crate::gomoku::rules::FoulKind;
use crate::named::named;

/// A label or mark that the record shows on a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign<'a> {
    /// A short text.
    Label(&'a str),
    /// A shape.
    Mark(Mark),
}

/// Which signs are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SignChoice {
    /// All of them.
    #[default]
    All,
    /// The labels and marks of the record.
    Record,
    /// None.
    Off,
}

named!(SignChoice is a "choice of marks" { All = "all", Record = "record", Off = "off" });

/// What is shown on the points of a position besides its stones.
#[derive(Debug, Clone, Default)]
pub struct Signs<'a> {
    /// The labels and marks of the record.
    pub noted: Vec<(Point, Sign<'a>)>,
    /// The next moves with their names (`a`, `b`, …), the main line's first; none if there are fewer
    /// than two.
    pub variations: Vec<(String, Move)>,
    /// The points that are forbidden to the side to move, if the rules are known and the last move
    /// has not won.
    pub forbidden: Vec<(Point, FoulKind)>,
}

impl<'a> Signs<'a> {
    /// The signs at the node of a diagram of this record.
    #[must_use]
    pub fn of(record: &'a Record, diagram: &Diagram, choice: SignChoice) -> Self {
        match choice {
            SignChoice::All => Self {
                noted: record.noted_points(diagram.node),
                variations: variations(record, diagram.node),
                forbidden: forbidden(record, diagram),
            },
            SignChoice::Record => {
                Self { noted: record.noted_points(diagram.node), ..Self::default() }
            }
            SignChoice::Off => Self::default(),
        }
    }
}

impl Record {
    /// The labels and marks on the points of the board at a node: the last label of each point, and
    /// each shape once.
    #[must_use]
    pub fn noted_points(&self, node: NodeId) -> Vec<(Point, Sign<'_>)> {
        let (mut labels, mut shapes) =
            (PointSet::default(), [PointSet::default(); Mark::ALL.len()]);
        let mut signs = Vec::new();
        for note in self.tree.notes(node).iter().rev() {
            let (area, sign, said) = match note {
                Note::Label(point, text) => (Area::from(*point), Sign::Label(text), &mut labels),
                Note::Mark(area, mark) => (*area, Sign::Mark(*mark), &mut shapes[*mark as usize]),
                _ => continue,
            };
            let before = signs.len();
            said.insert(area, |point| signs.push((point, sign)));
            signs[before..].reverse();
        }
        signs.retain(|&(point, _)| self.size.contains(point));
        signs.reverse();
        signs
    }
}

/// The different moves after a node, with their names.
fn variations(record: &Record, node: NodeId) -> Vec<(String, Move)> {
    let tree = &record.tree;
    let mut points = ByColor::<PointSet>::default();
    let mut passes = ByColor::<bool>::default();
    let mut moves = Vec::new();
    for played in tree.children(node).filter_map(|id| tree.played(id)) {
        match played.point {
            Some(point) if record.size.contains(point) => {
                points[played.stone].insert(point.into(), |_| moves.push(played));
            }
            Some(_) => {}
            None if passes[played.stone] => {}
            None => {
                passes[played.stone] = true;
                moves.push(played);
            }
        }
    }
    if moves.len() < 2 {
        return Vec::new();
    }
    (0..).map(letters).zip(moves).collect()
}

/// The name of a variation by its index: `a` to `z`, then `aa`, `ab` and so on.
fn letters(index: usize) -> String {
    let count = ('a'..='z').count();
    let mut name = (index / count).checked_sub(1).map(letters).unwrap_or_default();
    name.extend(('a'..='z').nth(index % count));
    name
}

fn forbidden(record: &Record, diagram: &Diagram) -> Vec<(Point, FoulKind)> {
    let Some(rules) = record.rules.known() else { return Vec::new() };
    if diagram.end(&record.rules).is_some() {
        return Vec::new();
    }
    rules.forbidden_points(&diagram.board, diagram.to_move).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Labels;
    use crate::gomoku::record::{Format, sample};

    /// The record of an SGF file on a board of 15 lines, and what is shown after some moves.
    fn shown(sgf: &str, moves: usize, choice: SignChoice) -> (Vec<String>, String, Vec<String>) {
        let record = sample::one(Format::Sgf, format!("(;GM[4]SZ[15]{sgf})")).unwrap();
        let diagram = Diagram::after(&record, moves);
        let name = |point| Labels::Standard.format(point, record.size);
        let signs = Signs::of(&record, &diagram, choice);
        let noted = signs.noted.iter().map(|&(point, sign)| match sign {
            Sign::Label(text) => format!("{text} {}", name(point)),
            Sign::Mark(mark) => format!("{mark} {}", name(point)),
        });
        let next = signs.variations.iter().map(|(letter, played)| {
            format!("{letter} {}", played.point.map_or_else(|| "pass".to_owned(), name))
        });
        let forbidden =
            signs.forbidden.iter().map(|&(point, kind)| format!("{kind} {}", name(point)));
        (noted.collect(), next.collect::<Vec<_>>().join(", "), forbidden.collect())
    }

    #[test]
    fn labels_and_marks_are_those_of_the_node() {
        let sgf = "LB[aa:x];B[hh]LB[ii:A][jj:B]TR[hh]SL[ab:bb];W[ii]CR[ii]";
        let at = |moves| shown(sgf, moves, SignChoice::Record).0;
        assert_eq!(at(0), ["x a15"]);
        assert_eq!(at(1), ["A i7", "B j6", "triangle h8", "selected a14", "selected b14"]);
        assert_eq!(at(2), ["circle i7"]);
        assert_eq!(shown(sgf, 1, SignChoice::Off).0, [""; 0]);
    }

    #[test]
    fn the_different_next_moves_are_named_if_there_are_several() {
        let sgf = ";B[hh](;W[gg];B[ff])(;W[ii])(;W[gg])(;W[])(;C[no move];W[aa])";
        let at = |moves, choice| shown(sgf, moves, choice).1;
        assert_eq!(at(1, SignChoice::All), "a g9, b i7, c pass");
        assert_eq!(at(1, SignChoice::Record), "");
        assert_eq!(
            (at(0, SignChoice::All), at(2, SignChoice::All)),
            (String::new(), String::new())
        );
        assert_eq!([0, 25, 26, 27, 26 + 26 * 26].map(letters), ["a", "z", "aa", "ab", "aaa"]);
    }

    #[test]
    fn the_forbidden_points_are_those_of_known_rules_before_a_win() {
        let stones = ";B[hh];W[ao];B[ih];W[am];B[jg];W[ak];B[jf];W[ai]";
        let forbidden = |rules: &str, moves: &str| {
            shown(&format!("{rules}{stones}{moves}"), 99, SignChoice::All).2
        };
        assert_eq!(forbidden("RU[renju]", ""), ["double_three j8"]);
        assert_eq!(forbidden("", ""), [""; 0]);
        assert_eq!(forbidden("RU[renju]", ";B[oo]"), [""; 0], "White may go there");
        let won = ";B[oo];W[aj];B[mm];W[al];B[ll];W[an]";
        assert_eq!(forbidden("RU[renju]", won), [""; 0], "the game is over");
    }
}
