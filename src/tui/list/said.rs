//! The lines below a picture beside a list.

use crate::console::paint::{columns, cut_off};
use crate::console::table::Tone;
use crate::console::wrap::wrap;

/// Texts in so many columns and rows: each in rows of its own, or else one after the other, if that
/// leaves a row free. What has no room even so is left out, with a mark at the end of a text that is cut
/// off.
pub(super) fn said_in(
    lines: &[(String, Tone)],
    width: u16,
    height: u16,
) -> Vec<Vec<(String, Tone)>> {
    /// What stands between two texts in a row.
    const BETWEEN: &str = "  ";
    let (mut parts, mut fewest) = (Vec::new(), Vec::<Vec<(String, Tone)>>::new());
    // The rows in which a text goes on that began in the row before.
    let mut goes_on = Vec::new();
    for (text, tone) in lines {
        let pieces = wrap(text, width);
        let is_whole = pieces.len() == 1;
        for (at, piece) in pieces.into_iter().enumerate() {
            parts.push((piece.clone(), *tone));
            let taken =
                |row: &Vec<(String, Tone)>| row.iter().map(|it| columns(&it.0)).sum::<u16>();
            match fewest.last_mut() {
                Some(row) if is_whole && taken(row) + 2 + columns(&piece) <= width => {
                    row.extend([(BETWEEN.to_owned(), Tone::Plain), (piece, *tone)]);
                }
                _ => {
                    fewest.push(vec![(piece, *tone)]);
                    goes_on.push(at > 0);
                }
            }
        }
    }
    let height = usize::from(height);
    let leaves_one_free = parts.len() >= height && fewest.len() < height;
    if parts.len() <= height && !leaves_one_free {
        return parts.into_iter().map(|part| vec![part]).collect();
    }
    let is_cut = goes_on.get(height).is_some_and(|&goes_on| goes_on);
    fewest.truncate(height);
    if let Some((text, _)) = fewest.last_mut().filter(|_| is_cut).and_then(|row| row.last_mut()) {
        *text = cut_off(text, columns(text));
    }
    fewest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_off_only_where_it_goes_on_and_others_are_left_out() {
        let lines = ["Bob won.", "resigned, 9 moves", "2026-11-28, freestyle 15x15, 5m"];
        let lines = lines.map(|text| (text.to_owned(), Tone::Plain));
        let shown = |height| -> Vec<String> {
            let text = |row: Vec<(String, Tone)>| row.into_iter().map(|(text, _)| text).collect();
            said_in(&lines, 27, height).into_iter().map(text).collect()
        };
        assert_eq!(shown(0), [""; 0]);
        assert_eq!(shown(1), ["Bob won.  resigned, 9 moves"]);
        assert_eq!(shown(2), ["Bob won.  resigned, 9 moves", "2026-11-28, freestyl~"]);
        assert_eq!(shown(3)[1..], ["2026-11-28, freestyle", "15x15, 5m"]);
        assert_eq!(shown(4), shown(3), "a row stays free");
        assert_eq!(shown(5).len(), 4);
    }
}
