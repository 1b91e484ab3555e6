//! Generated records and files for tests.

use jiff::tz::TimeZone;
use proptest::prelude::*;

use super::*;
use crate::board::{Color, Outcome, Point, Reason};
use crate::gomoku::rules::Rules;

/// Reads all games of a file.
pub(super) fn all(format: Format, bytes: &[u8]) -> Vec<Result<Record, ParseError>> {
    let games: Vec<_> = read(&Reading::new(format, TimeZone::UTC), bytes).collect();
    assert!(games.iter().all(|game| game.end <= bytes.len()), "no game ends beyond the file");
    assert!(games.len() <= bytes.len() + 1, "a game takes at least one byte");
    games.into_iter().map(|game| game.record).collect()
}

/// Reads the only game of a file.
pub(super) fn one(format: Format, bytes: impl AsRef<[u8]>) -> Result<Record, ParseError> {
    let mut games = all(format, bytes.as_ref());
    assert_eq!(games.len(), 1, "one game: {games:?}");
    games.remove(0)
}

/// Prints a record as a file of one game.
pub(super) fn printed(format: Format, record: &Record) -> Vec<u8> {
    let mut out = Vec::new();
    write(format, record, &mut out).unwrap();
    out
}

/// The moves of the main line, in standard labels.
pub(super) fn line(record: &Record) -> Vec<String> {
    let moves = record.tree.main_moves();
    let labels = crate::board::Labels::Standard;
    let name = |point| labels.format(point, record.size);
    moves.map(|(_, played)| played.point.map_or_else(|| "pass".to_owned(), name)).collect()
}

pub(super) fn size() -> impl Strategy<Value = BoardSize> {
    prop_oneof![Just(15), Just(19), 5..=26_u8].prop_map(|lines| BoardSize::new(lines).unwrap())
}

fn point(size: BoardSize) -> impl Strategy<Value = Point> {
    let lines = size.lines();
    (0..lines, 0..lines).prop_map(move |(column, row)| size.point(column, row).unwrap())
}

/// A text without leading and trailing blanks, which line-based formats treat as layout.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        Just(String::new()),
        r#"[a-z가-힣\]\\:;()"'&<#]([ a-z가-힣\]\\:;()"'&<#]{0,8}[a-z\]\\])?"#,
    ]
}

fn comment() -> impl Strategy<Value = String> {
    "[a-z가-힣\\]\\\\:;()\"\n ]{1,12}"
}

fn stone() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn note(size: BoardSize) -> impl Strategy<Value = Note> {
    let area = || (point(size), point(size)).prop_map(|(one, other)| Area::between(one, other));
    prop_oneof![
        comment().prop_map(|text| Note::Comment(text.into())),
        text().prop_map(|text| Note::Name(text.into())),
        (point(size), text()).prop_map(|(point, text)| Note::Label(point, text.into())),
        (area(), proptest::sample::select(&Mark::ALL))
            .prop_map(|(area, mark)| Note::Mark(area, mark)),
        (area(), proptest::option::of(stone())).prop_map(|(area, stone)| Note::SetUp(area, stone)),
        stone().prop_map(Note::ToMove),
        Just(Note::Sgf("KM[6.5]XY[a\\]][]".into())),
    ]
}

/// A node: the distance back to its parent, its move, its time and its notes.
type NodePlan = (usize, Option<(Color, Option<Point>)>, u32, Vec<Note>);

fn node(size: BoardSize) -> impl Strategy<Value = NodePlan> {
    let back = prop_oneof![3 => Just(0_usize), 1 => 0..8_usize];
    let played = proptest::option::of((stone(), proptest::option::of(point(size))));
    let notes = proptest::collection::vec(note(size), 0..3);
    (back, played, prop_oneof![Just(0), any::<u32>()], notes)
}

fn grown(plan: Vec<NodePlan>) -> Tree {
    let mut tree = Tree::default();
    for (back, played, milliseconds, notes) in plan {
        let parent = tree.id((tree.len() - 1).saturating_sub(back)).unwrap();
        let played = played.map(|(stone, point)| Move { stone, point });
        let id = tree.add(parent, played).unwrap();
        tree.set_milliseconds(id, milliseconds);
        tree.set_notes(id, notes);
    }
    tree
}

fn ending() -> impl Strategy<Value = Ending> {
    let won = |winner, by| Ending::Outcome(Outcome::win(winner, by));
    prop_oneof![
        Just(Ending::Unknown),
        Just(Ending::Drawn),
        stone().prop_map(Ending::Won),
        stone().prop_map(move |winner| won(winner, Reason::Five)),
        stone().prop_map(move |winner| won(winner, Reason::Time)),
        stone().prop_map(move |winner| won(winner, Reason::Resignation)),
        Just(Ending::Other("Void".to_owned())),
    ]
}

fn details() -> impl Strategy<Value = Details> {
    let fifths = prop_oneof![Just(""), Just("a1"), Just("a1 e5"), Just("51")];
    (fifths, text(), text(), text()).prop_map(|(fifths, swaps, black, white)| Details {
        fifths: fifths.to_owned(),
        swaps,
        minutes: ByColor { black, white },
    })
}

/// A record with anything that can be written.
pub(in crate::gomoku) fn record() -> impl Strategy<Value = Record> {
    let rules = prop_oneof![
        Just(RuleName::Unknown),
        Just(RuleName::Known(Rules::Freestyle)),
        Just(RuleName::Other("old rules".to_owned())),
    ];
    let texts = proptest::collection::vec(text(), 7);
    (size(), rules, ending(), texts, details()).prop_flat_map(
        |(size, rules, ending, texts, details)| {
            let plan = proptest::collection::vec(node(size), 0..12);
            let roots = proptest::collection::vec(note(size), 0..3);
            (plan, roots).prop_map(move |(plan, roots)| {
                let mut tree = grown(plan);
                tree.set_notes(NodeId::ROOT, roots);
                let [black, white, clock, date, event, name, opening] =
                    [0, 1, 2, 3, 4, 5, 6].map(|i| texts[i].clone());
                let (rules, ending) = (rules.clone(), ending.clone());
                let players = ByColor { black, white };
                let other = String::new();
                let details = details.clone();
                let record = Record {
                    rules,
                    opening,
                    size,
                    players,
                    ending,
                    clock,
                    date,
                    event,
                    name,
                    details,
                    other,
                    tree,
                };
                // A result by the rules is written, and so it is stated when it is read back.
                Record { ending: record.ending_by_rules(), ..record }
            })
        },
    )
}

/// A game from the empty board with alternating moves, which a plain move list can represent.
pub(super) fn game() -> impl Strategy<Value = Record> {
    size().prop_flat_map(|size| {
        proptest::collection::vec(point(size), 0..40).prop_map(move |points| {
            let tree = Tree::line(points.into_iter().map(Some)).unwrap();
            Record { tree, ..Record::new(size) }
        })
    })
}

/// Valid bytes with some of them removed, inserted, cut off or replaced.
pub(in crate::gomoku) fn mutated(valid: Vec<u8>) -> impl Strategy<Value = Vec<u8>> {
    let spot = (any::<proptest::sample::Index>(), any::<u8>(), 0..4_u8);
    proptest::collection::vec(spot, 1..6).prop_map(move |spots| {
        let mut bytes = valid.clone();
        for (index, byte, kind) in spots.iter().filter(|_| !valid.is_empty()) {
            if bytes.is_empty() {
                break;
            }
            let at = index.index(bytes.len());
            match kind {
                0 => drop(bytes.remove(at)),
                1 => bytes.insert(at, *byte),
                2 => bytes.truncate(at),
                _ => bytes[at] = *byte,
            }
        }
        bytes
    })
}
