//! Parser of the saved positions of Yixin-Board, whose extension is `.sav`. Read-only.
//!
//! A file is numbers with blanks between them: the lines of the board, the rules, the number of moves,
//! and for each move its row and its column, from 0 at the upper left. The rules are 0 for freestyle,
//! 1 for standard and 2 for renju; the version for Rapfi writes the lines of the board in their place
//! (`show_dialog_save` in `main.c`, <https://github.com/accreator/Yixin-Board>).

use super::fault::FaultAt;
use super::{Expected, Fault, FileFault, ParseError, Place, Record, RuleName, Tree};
use crate::board::{BoardSize, Point};
use crate::game::record::Remark;
use crate::game::record::source::{Places, shortened, utf8};
use crate::gomoku::rules::Rules;

/// What is doubtful at the end of a file, with its offset.
type End = Option<(usize, fn(Place) -> Remark)>;

/// Parses a position with the moves that led to it. A file that was cut off is read up to there.
///
/// # Errors
/// If the file is not one of Yixin-Board.
pub(super) fn parse(bytes: &[u8]) -> Result<(Record, Vec<Remark>), ParseError> {
    let text = utf8(bytes)?;
    let mut places = Places::default();
    let (record, end) = parse_text(text).map_err(|wrong| places.error(text, wrong))?;
    let remark = end.map(|(at, remark)| remark(places.at(text, at)));
    Ok((record, remark.into_iter().collect()))
}

fn parse_text(text: &str) -> Result<(Record, End), FaultAt> {
    let offset = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let mut words = text.split_ascii_whitespace().map(|word| (offset(word), word));
    let mut header = || match words.next() {
        Some((at, word)) => word.parse::<u32>().map_err(|_| FaultAt::new(at, Expected::SavHeader)),
        None if text.trim().is_empty() => Err(FaultAt::new(0, FileFault::Empty)),
        None => Err(FaultAt::new(text.len(), Expected::More)),
    };
    let [lines, rules, moves] = [header()?, header()?, header()?];
    let size = u8::try_from(lines).ok().and_then(|lines| BoardSize::new(lines).ok());
    let size = size.ok_or_else(|| FaultAt::new(0, Fault::Size(lines.to_string())))?;
    let mut points = Vec::new();
    let mut end: End = None;
    for _ in 0..moves {
        let (Some((at, row)), Some((_, column))) = (words.next(), words.next()) else {
            end = Some((text.len(), Remark::Truncated));
            break;
        };
        let wrong = || Fault::Point { text: shortened(&format!("{row} {column}")), size };
        let point = point(row, column, size).ok_or_else(|| FaultAt::new(at, wrong()))?;
        points.push(Some(point));
    }
    if let Some((at, _)) = words.next() {
        end = Some((at, Remark::NotRead));
    }
    let tree = Tree::line(points).map_err(|full| FaultAt::new(0, full))?;
    let rules = match rules {
        0 => RuleName::Known(Rules::Freestyle),
        1 => RuleName::Known(Rules::Standard),
        2 => RuleName::Known(Rules::Renju),
        _ => RuleName::Unknown,
    };
    Ok((Record { rules, tree, ..Record::new(size) }, end))
}

fn point(row: &str, column: &str, size: BoardSize) -> Option<Point> {
    size.point(column.parse().ok()?, row.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::super::sample::{line, one};
    use super::super::{Format, Place, Reading, read};
    use super::*;

    #[test]
    fn rows_come_before_columns_and_both_count_from_the_upper_left() {
        let record = one(Format::Sav, "15\n2\n3\n7 7\n6 8\n0 14\n").unwrap();
        assert_eq!(line(&record), ["h8", "i9", "o15"]);
        assert_eq!((record.size.lines(), record.rules.known()), (15, Some(Rules::Renju)));
        let record = one(Format::Sav, "20\r\n20\r\n1\r\n19 0\r\n").unwrap();
        assert_eq!((line(&record), record.rules.known()), (vec!["a1".to_owned()], None));
        assert_eq!(line(&one(Format::Sav, "15\n0\n0\n").unwrap()), [""; 0]);
    }

    #[test]
    fn a_wrong_file_is_refused_at_its_place_and_a_doubtful_end_is_told() {
        for (text, place, fault) in [
            ("", "line 1, column 1", Fault::from(FileFault::Empty)),
            ("15\n", "line 2, column 1", Expected::More.into()),
            ("15\nx\n", "line 2, column 1", Expected::SavHeader.into()),
            ("99\n1\n0\n", "line 1, column 1", Fault::Size("99".to_owned())),
            (
                "15\n1\n1\n7 15\n",
                "line 4, column 1",
                Fault::Point { text: "7 15".to_owned(), size: BoardSize::FIFTEEN },
            ),
        ] {
            let error = one(Format::Sav, text).unwrap_err();
            assert_eq!((error.place.to_string().as_str(), error.fault), (place, fault), "{text}");
        }
        let at = |line| Place::Text { line, column: 1 };
        for (text, remark) in [
            ("15\n1\n4000000000\n7 7\n8\n", Remark::Truncated(at(6))),
            ("15\n1\n1\n7 7\n8 8\n", Remark::NotRead(at(5))),
        ] {
            let reading = Reading::new(Format::Sav, TimeZone::UTC);
            let game = read(&reading, text.as_bytes()).next().unwrap();
            assert_eq!(
                (line(&game.record.unwrap()), game.remarks),
                (vec!["h8".to_owned()], vec![remark])
            );
        }
    }
}
