//! Rules pages of the opening rules and the 26 openings of renju, with diagrams that are generated
//! from the rules themselves.

use crate::board::{BoardSize, Labels, Point};
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{
    Asked, NamedOpening, Opening, OpeningRule, OpeningTerms, Region,
};
use crate::lang::Lang;
use crate::views::gomoku::words::explain_opening;

/// The board whose middle the diagrams show.
const SIZE: BoardSize = BoardSize::FIFTEEN;

/// The page of an opening rule, step by step.
pub(super) fn rule(lang: Lang, rule: OpeningRule) -> String {
    explain_opening(lang, rule, &squares(&regions(rule)))
}

/// The page of the 26 openings of renju.
pub(super) fn all(lang: Lang) -> String {
    let third = |named: NamedOpening| Labels::Standard.format(named.stones(SIZE)[2], SIZE);
    let names = NamedOpening::ALL.map(|named| {
        let NamedOpening { code, japanese, kanji, korean, .. } = named;
        format!("  {code:<3}  {japanese:<9}  {kanji}  {korean}  {}", third(named))
    });
    lang.explain_openings(stones_diagram("D"), stones_diagram("I"), names.join("\n"))
}

/// The region that each stone of the opening is restricted to, by move number; stones that may go
/// anywhere are omitted.
fn regions(rule: OpeningRule) -> Vec<(usize, Region)> {
    let mut regions = Vec::new();
    let Ok(mut opening) = Opening::new(rule, OpeningTerms::default(), SIZE) else { return regions };
    while let Some(question) = opening.question() {
        let decision = match question.asked {
            Asked::Place { region, .. } => {
                if region != Region::Anywhere {
                    regions.push((opening.moves().len() + 1, region));
                }
                opening.allowed_points().next().map(Move::Stone)
            }
            _ => opening.options().first().copied(),
        };
        if decision.is_none_or(|decision| opening.decide(decision).is_err()) {
            break;
        }
    }
    regions
}

/// A diagram of the middle of the board: each point shows the first restricted move allowed there.
fn squares(regions: &[(usize, Region)]) -> String {
    let reach = |&(_, region): &(usize, Region)| match region {
        Region::Anywhere | Region::Center => 0,
        Region::Inside(lines) => lines / 2,
        Region::Outside(lines) => lines / 2 + 1,
    };
    diagram(regions.iter().map(reach).max().unwrap_or(0), 1, |point| {
        let first = regions.iter().find(|(_, region)| region.contains(point, SIZE));
        first.map_or_else(|| ".".to_owned(), |(number, _)| number.to_string())
    })
}

/// A diagram of the first two stones, and of the third of each opening whose code has this letter.
fn stones_diagram(letter: &str) -> String {
    let numbered: Vec<(&str, [Point; 3])> = NamedOpening::ALL
        .into_iter()
        .filter_map(|named| Some((named.code.strip_prefix(letter)?, named.stones(SIZE))))
        .collect();
    diagram(2, 2, |point| {
        let symbol = numbered.iter().find_map(|&(number, stones)| {
            let stone = stones.into_iter().position(|stone| stone == point)?;
            Some(["X", "O", number][stone])
        });
        symbol.unwrap_or(".").to_owned()
    })
}

/// The points up to `reach` lines from the centre, each `width` columns wide.
fn diagram(reach: u8, width: usize, cell: impl Fn(Point) -> String) -> String {
    let center = SIZE.center();
    let around = |middle: u8| middle - reach..=middle + reach;
    let rows = around(center.row()).map(|row| {
        let points = around(center.column()).filter_map(|column| SIZE.point(column, row));
        let cells: Vec<String> = points.map(|point| format!("{:>width$}", cell(point))).collect();
        format!("  {}", cells.join(" "))
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;
