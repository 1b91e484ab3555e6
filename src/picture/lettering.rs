//! A stroke font of digits and capital letters, so that a picture needs no installed font and looks
//! the same everywhere.

/// The height of a character in units.
pub const HEIGHT: f32 = 12.0;
/// The space between two characters in units.
const GAP: f32 = 2.6;

/// Each character with its width and its strokes, as SVG path data relative to the upper left
/// corner of its box.
#[rustfmt::skip]
const CHARACTERS: [(char, f32, &str); 36] = [
    ('0', 7.0, "m3.5 0c-2.3 0-3.5 2.3-3.5 6s1.2 6 3.5 6 3.5-2.3 3.5-6-1.2-6-3.5-6z"),
    ('1', 3.5, "m0 2.5 3.5-2.5v12"),
    ('2', 7.0, "m.3 3c0-1.8 1.3-3 3.2-3s3.2 1.2 3.2 3c0 1.3-.6 2.2-1.8 3.5l-4.9 5.5h7"),
    ('3', 7.0, "m.3 1.8c.7-1.2 1.7-1.8 3.1-1.8 1.9 0 3.2 1.1 3.2 2.9s-1.3 2.9-3.4 2.9c2.3 0 3.8 1.2 3.8 3.1s-1.5 3.1-3.6 3.1c-1.6 0-2.8-.7-3.4-2"),
    ('4', 7.0, "m5.2 12v-12l-5.2 8.5h7"),
    ('5', 7.0, "m6.3 0h-5.2l-.6 5.3c.8-.7 1.8-1 2.9-1 2.1 0 3.6 1.5 3.6 3.8 0 2.3-1.5 3.9-3.7 3.9-1.5 0-2.6-.6-3.3-1.8"),
    ('6', 7.0, "m6.2 1c-.7-.7-1.5-1-2.5-1-2.4 0-3.7 2.6-3.7 7.5m0 .8c0-2.3 1.5-3.8 3.5-3.8s3.5 1.5 3.5 3.7-1.5 3.8-3.5 3.8-3.5-1.5-3.5-3.7z"),
    ('7', 7.0, "m0 0h7l-4.6 12"),
    ('8', 7.0, "m3.5 5.7c-1.8 0-3-1.1-3-2.8s1.2-2.9 3-2.9 3 1.2 3 2.9-1.2 2.8-3 2.8c-2.1 0-3.5 1.2-3.5 3.1s1.4 3.2 3.5 3.2 3.5-1.3 3.5-3.2-1.4-3.1-3.5-3.1z"),
    ('9', 7.0, "m.8 11c.7.7 1.5 1 2.5 1 2.4 0 3.7-2.6 3.7-7.5m0-.8c0 2.3-1.5 3.8-3.5 3.8s-3.5-1.5-3.5-3.7 1.5-3.8 3.5-3.8 3.5 1.5 3.5 3.7z"),
    ('A', 9.0, "m0 12 4.5-12 4.5 12m-7.6-3.8h6.2"),
    ('B', 7.5, "m0 0v12h4.3c2 0 3.2-1.2 3.2-3.1s-1.2-3.1-3.2-3.1h-4.3m0-5.8h3.9c1.8 0 2.8 1.1 2.8 2.9s-1 2.9-2.8 2.9"),
    ('C', 8.5, "m8.5 2.6c-.8-1.7-2.2-2.6-4-2.6-2.7 0-4.5 2.3-4.5 6s1.8 6 4.5 6c1.8 0 3.2-.9 4-2.6"),
    ('D', 8.3, "m0 0v12h3.4c3 0 4.9-2.3 4.9-6s-1.9-6-4.9-6z"),
    ('E', 6.5, "m6.5 0h-6.5v12h6.5m-6.5-6.3h5.6"),
    ('F', 6.3, "m6.3 0h-6.3v12m0-6.3h5.4"),
    ('G', 8.7, "m8.4 2.5c-.8-1.6-2.2-2.5-3.9-2.5-2.7 0-4.5 2.3-4.5 6s1.8 6 4.5 6c2.6 0 4.2-1.8 4.2-4.8v-.7h-3.7"),
    ('H', 8.0, "m0 0v12m8 0v-12m-8 5.8h8"),
    ('I', 0.0, "m0 0v12"),
    ('J', 5.5, "m5.5 0v8.5c0 2.2-1 3.5-2.8 3.5-1.5 0-2.5-.8-2.7-2.4"),
    ('K', 7.5, "m0 0v12m7.2-12-7.2 7.4m2.8-2.9 4.7 7.5"),
    ('L', 6.0, "m0 0v12h6"),
    ('M', 10.0, "m0 12v-12l5 8.5 5-8.5v12"),
    ('N', 8.0, "m0 12v-12l8 12v-12"),
    ('O', 9.4, "m4.7 0c-2.8 0-4.7 2.4-4.7 6s1.9 6 4.7 6 4.7-2.4 4.7-6-1.9-6-4.7-6z"),
    ('P', 7.2, "m0 12v-12h3.9c2.1 0 3.3 1.2 3.3 3.3s-1.2 3.3-3.3 3.3h-3.9"),
    ('Q', 9.4, "m4.7 0c-2.8 0-4.7 2.4-4.7 6s1.9 6 4.7 6 4.7-2.4 4.7-6-1.9-6-4.7-6zm1.2 8.9 3 3.1"),
    ('R', 7.5, "m0 12v-12h4c2.1 0 3.2 1.2 3.2 3.2s-1.1 3.2-3.2 3.2h-4m3.6 0 3.9 5.6"),
    ('S', 7.4, "m7 2.3c-.6-1.5-1.8-2.3-3.5-2.3-1.9 0-3.2 1.1-3.2 2.8 0 1.8 1.3 2.5 3.4 3 2.3.6 3.7 1.4 3.7 3.2 0 1.8-1.5 3-3.6 3-1.9 0-3.2-.8-3.8-2.5"),
    ('T', 8.0, "m0 0h8m-4 0v12"),
    ('U', 8.0, "m0 0v7.6c0 2.8 1.5 4.4 4 4.4s4-1.6 4-4.4v-7.6"),
    ('V', 9.0, "m0 0 4.5 12 4.5-12"),
    ('W', 12.0, "m0 0 3 12 3-10.5 3 10.5 3-12"),
    ('X', 8.0, "m0 0 8 12m0-12-8 12"),
    ('Y', 8.4, "m0 0 4.2 6 4.2-6m-4.2 6v6"),
    ('Z', 7.5, "m0 0h7.5l-7.5 12h7.5"),
];

/// The characters of a text that have strokes, each with its width.
fn characters(text: &str) -> impl Iterator<Item = (f32, &'static str)> {
    text.chars().filter_map(|c| {
        let found = CHARACTERS.iter().find(|&&(character, ..)| character == c);
        found.map(|&(_, width, strokes)| (width, strokes))
    })
}

/// The width of a text in units.
#[must_use]
pub fn width(text: &str) -> f32 {
    let widths = characters(text).map(|(width, _)| width + GAP);
    (widths.sum::<f32>() - GAP).max(0.0)
}

/// A text as SVG path data, centred on the origin.
#[must_use]
pub fn path(text: &str) -> String {
    let (mut left, top) = (-width(text) / 2.0, -HEIGHT / 2.0);
    let mut placed = |(width, strokes)| {
        let path = format!("M{left:.1} {top}{strokes}");
        left += width + GAP;
        path
    };
    characters(text).map(&mut placed).collect::<Vec<_>>().concat()
}
