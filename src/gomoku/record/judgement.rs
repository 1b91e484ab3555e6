//! Judgements of a move or a position that a record gives by SGF properties.

use super::Note;

/// A judgement of the last move or of the position, by its property in SGF FF\[4\]
/// (<https://www.red-bean.com/sgf/properties.html>).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// `BM`: a bad move.
    BadMove,
    /// `DO`: a doubtful move.
    DoubtfulMove,
    /// `IT`: an interesting move.
    InterestingMove,
    /// `TE`: a good move.
    GoodMove,
    /// `GB`: the position is good for Black.
    GoodForBlack,
    /// `GW`: the position is good for White.
    GoodForWhite,
    /// `DM`: the position is even.
    Even,
    /// `UC`: the position is unclear.
    Unclear,
    /// `HO`: a position worth attention.
    Notable,
}

impl Judgement {
    fn of_property(name: &str) -> Option<Self> {
        Some(match name {
            "BM" => Self::BadMove,
            "DO" => Self::DoubtfulMove,
            "IT" => Self::InterestingMove,
            "TE" => Self::GoodMove,
            "GB" => Self::GoodForBlack,
            "GW" => Self::GoodForWhite,
            "DM" => Self::Even,
            "UC" => Self::Unclear,
            "HO" => Self::Notable,
            _ => return None,
        })
    }

    /// The judgements among the notes of a node, in their order.
    #[must_use]
    pub fn of_notes(notes: &[Note]) -> Vec<Self> {
        let raw = notes.iter().filter_map(|note| match note {
            Note::Sgf(raw) => Some(names(raw)),
            _ => None,
        });
        raw.flatten().filter_map(|name| Self::of_property(&name)).collect()
    }
}

/// The names of properties as they are written: `BM` and `KO` of `BM[1]KO[]`. Of a name, the capital
/// letters count.
fn names(raw: &str) -> Vec<String> {
    let (mut names, mut name) = (Vec::new(), String::new());
    let mut characters = raw.chars();
    while let Some(character) = characters.next() {
        match character {
            '[' => {
                if !name.is_empty() {
                    names.push(std::mem::take(&mut name));
                }
                // The value ends at the next bracket that no backslash precedes.
                while let Some(inside) = characters.next() {
                    match inside {
                        '\\' => drop(characters.next()),
                        ']' => break,
                        _ => {}
                    }
                }
            }
            'A'..='Z' => name.push(character),
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn judgements_are_found_among_other_properties() {
        let notes = [
            Note::Comment("BM[1]".into()),
            Note::Sgf("KO[]XX[a\\]TE[1\\\\]BM[2]".into()),
            Note::Sgf("UC[1]".into()),
        ];
        assert_eq!(Judgement::of_notes(&notes), [Judgement::BadMove, Judgement::Unclear]);
        assert_eq!(names("TE[1][2] GoodforWhite[1]V[-3"), ["TE", "GW", "V"]);
        assert!(names("[[[]").is_empty());
    }
}
