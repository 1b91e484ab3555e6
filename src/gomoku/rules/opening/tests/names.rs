//! The 26 openings, against the table of labels that renju books print.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::gomoku::rules::opening::symmetry::{TURNS, Turn, offset};

/// The third move of each on 15 lines, the second on h9 (direct) or i9 (indirect).
const TABLE: &str = "
    D1  Kansei    寒星 h10    I1  Chosei    長星 j10
    D2  Keigetsu  渓月 i10    I2  Kyogetsu  峡月 j9
    D3  Sosei     疎星 j10    I3  Kosei     恒星 j8
    D4  Kagetsu   花月 i9     I4  Suigetsu  水月 j7
    D5  Zangetsu  残月 j9     I5  Ryusei    流星 j6
    D6  Ugetsu    雨月 i8     I6  Ungetsu   雲月 i8
    D7  Kinsei    金星 j8     I7  Hogetsu   浦月 i7
    D8  Shogetsu  松月 h7     I8  Rangetsu  嵐月 i6
    D9  Kyugetsu  丘月 i7     I9  Gingetsu  銀月 h7
    D10 Shingetsu 新月 j7     I10 Myojo     明星 h6
    D11 Zuisei    瑞星 h6     I11 Shagetsu  斜月 g7
    D12 Sangetsu  山月 i6     I12 Meigetsu  名月 g6
    D13 Yusei     遊星 j6     I13 Suisei    彗星 f6";

/// The Korean reading of each character.
const READINGS: &str = "寒한 渓계 疎소 花화 残잔 雨우 金금 松송 丘구 新신 瑞서 山산 遊유 長장 峡협 \
                        恒항 水수 流유 雲운 浦포 嵐남 銀은 明명 斜사 名명 彗혜 月월 星성";

/// `point` turned about the centre.
fn turned(point: Point, turn: Turn, size: BoardSize) -> Point {
    let center = size.center();
    let (right, down) = turn(offset(center, point));
    let column = center.column().checked_add_signed(right).unwrap();
    let row = center.row().checked_add_signed(down).unwrap();
    size.point(column, row).unwrap()
}

#[test]
fn each_opening_stands_where_the_books_have_it() {
    let words: Vec<&str> = TABLE.split_whitespace().collect();
    let rows = words.chunks_exact(4);
    assert_eq!((rows.len(), rows.remainder().len()), (26, 0));
    for row in rows {
        let second = if row[0].starts_with('D') { "h9" } else { "i9" };
        let moves = [at("h8"), at(second), at(row[3])];
        for turn in TURNS {
            let moves = moves.map(|point| turned(point, turn, size(15)));
            let named = NamedOpening::of(&moves, size(15)).unwrap();
            assert_eq!([named.code, named.japanese, named.kanji], row[..3]);
        }
    }
}

#[test]
fn the_stones_of_an_opening_are_called_by_its_name() {
    for named in NamedOpening::ALL {
        for lines in [5, 15, 19] {
            assert_eq!(NamedOpening::of(&named.stones(size(lines)), size(lines)), Some(named));
        }
    }
}

#[test]
fn each_korean_name_is_the_reading_of_its_characters() {
    let readings: BTreeMap<char, char> = READINGS
        .split_whitespace()
        .map(|pair| (pair.chars().next().unwrap(), pair.chars().nth(1).unwrap()))
        .collect();
    for named in NamedOpening::ALL {
        let reading: String = named.kanji.chars().map(|character| readings[&character]).collect();
        assert_eq!(named.korean, reading, "{}", named.code);
    }
}

#[test]
fn all_184_placements_fall_into_26_openings() {
    let mut classes: BTreeMap<&str, BTreeSet<[Point; 3]>> = BTreeMap::new();
    for moves in placements() {
        let least = TURNS.map(|turn| moves.map(|point| turned(point, turn, size(15))));
        let named = NamedOpening::of(&moves, size(15)).unwrap();
        classes.entry(named.code).or_default().insert(least.into_iter().min().unwrap());
    }
    assert_eq!(placements().len(), 184);
    assert_eq!(classes.len(), 26);
    for (code, images) in classes {
        assert_eq!(images.len(), 1, "{code} is one placement and its images");
    }
}

#[test]
fn other_placements_have_no_name() {
    let name = |text: &str, lines| {
        let moves: Vec<Point> = text
            .split(' ')
            .map(|text| Labels::Standard.parse(text, size(lines)).unwrap())
            .collect();
        NamedOpening::of(&moves, size(lines)).map(|named| named.code)
    };
    assert_eq!(name("h8 h9 h10", 15), Some("D1"));
    assert_eq!(name("j10 j11 j12 a1", 19), Some("D1"));
    assert_eq!(name("h8 h9", 15), None);
    assert_eq!(name("h8 h10 h9", 15), None);
    assert_eq!(name("h8 h9 h11", 15), None);
    assert_eq!(name("g8 h9 h10", 15), None);
    assert_eq!(name("h8 h9 h10", 14), None);
}

#[test]
fn an_opening_knows_its_name() {
    assert_eq!(after(OpeningRule::Rif, "h8 i9").named(), None);
    assert_eq!(after(OpeningRule::Rif, "h8 i9 i7").named().unwrap().korean, "포월");
}
