//! Strokes of Korean syllables, which are composed of the strokes of their letters.
//!
//! A syllable of Unicode is a number of its initial, its vowel and its final (Unicode 3.12). The initial
//! stands left of an upright vowel, above a level one, and in the corner of one that is both; the final
//! is below. A letter that stands alone fills the box.

use std::f32::consts::TAU;
use std::fmt::Write as _;

/// The width of a syllable in units.
pub(super) const WIDTH: f32 = 11.0 * SCALE;

/// A syllable has more strokes than a capital letter, and is larger by so much.
const SCALE: f32 = 1.25;
/// How far it reaches above a capital letter.
const ABOVE: f32 = 1.5;

/// The first syllable, and how many vowels and finals there are.
const FIRST: u32 = 0xac00;
const VOWELS: u32 = 21;
const FINALS: u32 = 28;

/// The letters in the order of Unicode. Two consonants stand side by side, two parts of a vowel apart.
#[rustfmt::skip]
const INITIAL: [&str; 19] = ["ㄱ", "ㄱㄱ", "ㄴ", "ㄷ", "ㄷㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂㅂ", "ㅅ", "ㅅㅅ",
    "ㅇ", "ㅈ", "ㅈㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ"];
#[rustfmt::skip]
const VOWEL: [[Option<char>; 2]; VOWELS as usize] = [
    [None, Some('ㅏ')], [None, Some('ㅐ')], [None, Some('ㅑ')], [None, Some('ㅒ')],
    [None, Some('ㅓ')], [None, Some('ㅔ')], [None, Some('ㅕ')], [None, Some('ㅖ')],
    [Some('ㅗ'), None], [Some('ㅗ'), Some('ㅏ')], [Some('ㅗ'), Some('ㅐ')], [Some('ㅗ'), Some('ㅣ')],
    [Some('ㅛ'), None], [Some('ㅜ'), None], [Some('ㅜ'), Some('ㅓ')], [Some('ㅜ'), Some('ㅔ')],
    [Some('ㅜ'), Some('ㅣ')], [Some('ㅠ'), None], [Some('ㅡ'), None], [Some('ㅡ'), Some('ㅣ')],
    [None, Some('ㅣ')],
];
#[rustfmt::skip]
const FINAL: [&str; FINALS as usize] = ["", "ㄱ", "ㄱㄱ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ",
    "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ",
    "ㅍ", "ㅎ"];

/// The consonants that stand alone, from U+3131 on; the vowels follow them in the order of [`VOWEL`].
#[rustfmt::skip]
const CONSONANT: [&str; 30] = ["ㄱ", "ㄱㄱ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄷㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ",
    "ㄹㅅ", "ㄹㅌ", "ㄹㅍ", "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅂ", "ㅂㅅ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅈㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ",
    "ㅎ"];

/// The lines of a letter through points of a box, in tenths of its sides.
fn lines(letter: char) -> &'static [&'static [(u8, u8)]] {
    match letter {
        'ㄱ' => &[&[(0, 0), (10, 0), (9, 10)]],
        'ㄴ' => &[&[(0, 0), (0, 10), (10, 10)]],
        'ㄷ' => &[&[(10, 0), (0, 0), (0, 10), (10, 10)]],
        'ㄹ' => &[&[(0, 0), (10, 0), (10, 5), (0, 5), (0, 10), (10, 10)]],
        'ㅁ' => &[&[(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]],
        'ㅂ' => &[&[(0, 0), (0, 10), (10, 10), (10, 0)], &[(0, 5), (10, 5)]],
        'ㅅ' => &[&[(5, 0), (0, 10)], &[(4, 3), (10, 10)]],
        'ㅈ' => &[&[(0, 0), (10, 0)], &[(5, 0), (0, 10)], &[(4, 4), (10, 10)]],
        'ㅊ' => &[&[(3, 0), (7, 0)], &[(0, 3), (10, 3)], &[(5, 3), (0, 10)], &[(4, 6), (10, 10)]],
        'ㅋ' => &[&[(0, 0), (10, 0), (9, 10)], &[(0, 5), (9, 5)]],
        'ㅌ' => &[&[(10, 0), (0, 0), (0, 10), (10, 10)], &[(0, 5), (10, 5)]],
        'ㅍ' => {
            &[&[(0, 0), (10, 0)], &[(3, 0), (3, 10)], &[(7, 0), (7, 10)], &[(0, 10), (10, 10)]]
        }
        'ㅎ' => &[&[(4, 0), (6, 0)], &[(0, 2), (10, 2)]],
        'ㅏ' => &[&[(3, 0), (3, 10)], &[(3, 5), (10, 5)]],
        'ㅑ' => &[&[(3, 0), (3, 10)], &[(3, 3), (10, 3)], &[(3, 6), (10, 6)]],
        'ㅓ' => &[&[(7, 0), (7, 10)], &[(0, 5), (7, 5)]],
        'ㅕ' => &[&[(7, 0), (7, 10)], &[(0, 3), (7, 3)], &[(0, 6), (7, 6)]],
        'ㅐ' => &[&[(2, 0), (2, 10)], &[(9, 0), (9, 10)], &[(2, 5), (9, 5)]],
        'ㅒ' => &[&[(2, 0), (2, 10)], &[(9, 0), (9, 10)], &[(2, 3), (9, 3)], &[(2, 6), (9, 6)]],
        'ㅔ' => &[&[(5, 0), (5, 10)], &[(10, 0), (10, 10)], &[(0, 5), (5, 5)]],
        'ㅖ' => &[&[(5, 0), (5, 10)], &[(10, 0), (10, 10)], &[(0, 3), (5, 3)], &[(0, 6), (5, 6)]],
        'ㅣ' => &[&[(6, 0), (6, 10)]],
        'ㅗ' => &[&[(5, 0), (5, 10)], &[(0, 10), (10, 10)]],
        'ㅛ' => &[&[(3, 0), (3, 10)], &[(7, 0), (7, 10)], &[(0, 10), (10, 10)]],
        'ㅜ' => &[&[(0, 0), (10, 0)], &[(5, 0), (5, 10)]],
        'ㅠ' => &[&[(0, 0), (10, 0)], &[(3, 0), (3, 10)], &[(7, 0), (7, 10)]],
        'ㅡ' => &[&[(0, 5), (10, 5)]],
        _ => &[],
    }
}

/// The middle and the radii of the circle of a letter, in parts of the sides of its box.
const fn circle(letter: char) -> Option<([f32; 2], [f32; 2])> {
    match letter {
        'ㅇ' => Some(([0.5, 0.5], [0.5, 0.5])),
        'ㅎ' => Some(([0.5, 0.68], [0.36, 0.32])),
        _ => None,
    }
}

/// A part of a syllable of 11 by 12: left, top, width and height.
#[derive(Debug, Clone, Copy)]
struct Area(f32, f32, f32, f32);

/// Where the initial, the level vowel and the upright vowel stand.
const fn areas(level: bool, upright: bool, closed: bool) -> [Area; 3] {
    let none = Area(0.0, 0.0, 0.0, 0.0);
    match (level, upright, closed) {
        (true, true, false) => {
            [Area(0.0, 0.3, 6.0, 5.2), Area(0.0, 7.0, 6.6, 3.6), Area(7.8, 0.0, 3.2, 12.0)]
        }
        (true, true, true) => {
            [Area(0.0, 0.0, 6.0, 3.8), Area(0.0, 4.8, 6.6, 2.0), Area(7.8, 0.0, 3.2, 7.2)]
        }
        (true, _, false) => [Area(1.6, 0.3, 7.8, 5.6), Area(0.0, 7.2, 11.0, 4.2), none],
        (true, _, true) => [Area(1.6, 0.0, 7.8, 3.8), Area(0.0, 4.8, 11.0, 2.0), none],
        (_, _, false) => [Area(0.0, 1.6, 5.8, 8.0), none, Area(7.4, 0.0, 3.6, 12.0)],
        (_, _, true) => [Area(0.0, 0.3, 5.8, 5.8), none, Area(7.4, 0.0, 3.6, 7.2)],
    }
}

/// Where the final stands.
const FINAL_AREA: Area = Area(1.6, 8.2, 8.6, 3.8);

/// The strokes of a syllable or of a letter alone, as SVG path data relative to the upper left corner of
/// its box; `None` for any other character.
pub(super) fn strokes(character: char) -> Option<String> {
    syllable(character).or_else(|| letter(character))
}

fn syllable(character: char) -> Option<String> {
    let number = u32::from(character).checked_sub(FIRST)?;
    let (lead, rest) = (number / (VOWELS * FINALS), number % (VOWELS * FINALS));
    let initial = *INITIAL.get(lead as usize)?;
    let [level, upright] = VOWEL[(rest / FINALS) as usize];
    let last = FINAL[(rest % FINALS) as usize];
    let areas = areas(level.is_some(), upright.is_some(), !last.is_empty());
    let mut pen = Pen::default();
    pen.beside(initial, areas[0]);
    pen.vowel([level, upright], [areas[1], areas[2]]);
    pen.beside(last, FINAL_AREA);
    Some(pen.path)
}

/// A letter that belongs to no syllable: of those that are typed alone, or a part that stands alone.
fn letter(character: char) -> Option<String> {
    /// The consonant, the level vowel and the upright vowel.
    const AREAS: [Area; 3] =
        [Area(0.8, 1.6, 9.4, 8.8), Area(0.0, 3.6, 11.0, 4.8), Area(5.0, 0.0, 4.2, 12.0)];
    let within = |first: char| u32::from(character).checked_sub(u32::from(first));
    let nth = |list: &[&'static str], first| list.get(within(first)? as usize).copied();
    let consonant = nth(&CONSONANT, '\u{3131}')
        .or_else(|| nth(&INITIAL, '\u{1100}'))
        .or_else(|| nth(&FINAL[1..], '\u{11a8}'));
    let mut pen = Pen::default();
    if let Some(consonant) = consonant {
        pen.beside(consonant, AREAS[0]);
    } else {
        let nth = |first| VOWEL.get(within(first)? as usize).copied();
        pen.vowel(nth('\u{314f}').or_else(|| nth('\u{1161}'))?, [AREAS[1], AREAS[2]]);
    }
    Some(pen.path)
}

/// Writes path data.
#[derive(Debug, Default)]
struct Pen {
    path: String,
    /// Where it is, in tenths of units, so that no rounding adds up.
    at: (i32, i32),
}

impl Pen {
    /// Draws one consonant, or two side by side.
    fn beside(&mut self, letters: &str, Area(left, top, width, height): Area) {
        let is_pair = letters.chars().count() > 1;
        let (each, step) = if is_pair { (width * 0.42, width * 0.58) } else { (width, 0.0) };
        for (letter, x) in letters.chars().zip([left, left + step]) {
            self.draw(letter, Area(x, top, each, height));
        }
    }

    /// Draws the level and the upright part of a vowel.
    fn vowel(&mut self, parts: [Option<char>; 2], areas: [Area; 2]) {
        for (part, area) in parts.into_iter().zip(areas) {
            if let Some(part) = part {
                self.draw(part, area);
            }
        }
    }

    fn draw(&mut self, letter: char, Area(left, top, width, height): Area) {
        let place =
            |x: f32, y: f32| (SCALE * (left + width * x), SCALE * (top + height * y) - ABOVE);
        for line in lines(letter) {
            let points = line.iter();
            self.line(points.map(|&(x, y)| place(f32::from(x) / 10.0, f32::from(y) / 10.0)));
        }
        if let Some(([x, y], [wide, high])) = circle(letter) {
            /// The sides of the polygon that stands for a circle.
            const SIDES: u8 = 16;
            self.line((0..=SIDES).map(|side| {
                let angle = TAU * f32::from(side) / f32::from(SIDES);
                place(x + wide * angle.sin(), y - high * angle.cos())
            }));
        }
    }

    fn line(&mut self, points: impl Iterator<Item = (f32, f32)>) {
        for ((x, y), command) in points.zip(std::iter::once('m').chain(std::iter::repeat('l'))) {
            let to = (tenths(x), tenths(y));
            let [right, down] = [to.0 - self.at.0, to.1 - self.at.1].map(|it| f64::from(it) / 10.0);
            // A text can always be written to.
            let _ = write!(self.path, "{command}{right} {down}");
            self.at = to;
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a syllable has few units")]
fn tenths(units: f32) -> i32 {
    (units * 10.0).round() as i32
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_letter_has_strokes_and_every_syllable_its_own() {
        let vowels = VOWEL.as_flattened().iter().flatten().copied();
        let letters = INITIAL.iter().chain(&FINAL).flat_map(|letters| letters.chars());
        for letter in letters.chain(vowels) {
            assert!(!lines(letter).is_empty() || circle(letter).is_some(), "{letter}");
        }
        let drawn: HashSet<String> = ('가'..='힣').filter_map(strokes).collect();
        assert_eq!(drawn.len(), 11_172);
        assert!(['A', '家', '\u{d7a4}'].into_iter().all(|other| strokes(other).is_none()));
    }

    #[test]
    fn a_letter_that_stands_alone_is_drawn() {
        let drawn: HashSet<String> = ('ㄱ'..='ㅣ').filter_map(strokes).collect();
        assert_eq!(drawn.len(), 51);
        for (part, alone) in
            [('\u{1112}', 'ㅎ'), ('\u{1161}', 'ㅏ'), ('\u{11c2}', 'ㅎ'), ('\u{11aa}', 'ㄳ')]
        {
            assert_eq!(strokes(part), strokes(alone), "{alone}");
        }
        assert!(['\u{3130}', '\u{3164}'].into_iter().all(|other| strokes(other).is_none()));
    }

    #[test]
    fn a_syllable_is_drawn_within_its_box() {
        for syllable in ['가', '뷁', '괜', '의', 'ㅋ', 'ㄳ', 'ㅘ', 'ㅠ'] {
            let path = format!("M0 0{}", strokes(syllable).unwrap());
            let bounds = zeno::bounds(&*path, zeno::Style::default(), None);
            let (least, most) = (bounds.min, bounds.max);
            let is_wide = least.x > -0.1 && most.x < WIDTH + 0.1;
            let is_high = least.y > -ABOVE - 0.1 && most.y < 12.0 + ABOVE + 0.1;
            assert!(is_wide && is_high, "{syllable}: {bounds:?}");
        }
    }
}
