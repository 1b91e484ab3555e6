//! A library as bytes, so that it need not be built again from its record file.
//!
//! The first line says what the bytes are of. The lists follow, each after the number of its
//! elements, and a checksum of everything ends them. Numbers are little-endian.

use super::step::{Change, Step};
use super::{Game, GameEnd, Library, Place, TEXTS};
use crate::board::BoardSize;

/// The number of the format and of what is counted as a result. Another number means that the library
/// must be built again.
const VERSION: u32 = 3;

/// The numbers of a game: its number, its start, where its texts end, and its size with its end.
const GAME: usize = 3 + TEXTS;

impl Library {
    /// The library as bytes. `source` is one line that names what the library was built from.
    #[must_use]
    pub fn to_bytes(&self, source: &str) -> Vec<u8> {
        let mut bytes = head(source).into_bytes();
        bytes.extend(self.unreadable.to_le_bytes());
        bytes.extend(self.others.to_le_bytes());
        let games = self.games.iter().flat_map(|game| {
            let place = GameEnd::ALL.iter().position(|end| *end == game.end).unwrap_or_default();
            let kind = u32::from(game.size.lines()) << 8 | u32::try_from(place).unwrap_or_default();
            let [black, white, date, event] = game.ends;
            [game.number, game.start, black, white, date, event, kind]
        });
        list(&mut bytes, self.games.len() * GAME, games.map(u32::to_le_bytes));
        list(&mut bytes, self.texts.len(), self.texts.bytes().map(|byte| [byte]));
        let steps = self.steps.iter().map(|step| step.packed().to_le_bytes());
        list(&mut bytes, self.steps.len(), steps);
        list(&mut bytes, self.before.len(), self.before.iter().map(|at| at.to_le_bytes()));
        list(&mut bytes, self.keys.len(), self.keys.iter().map(|key| key.to_le_bytes()));
        list(&mut bytes, self.places.len(), self.places.iter().map(|place| place.0.to_le_bytes()));
        let sum = crc32fast::hash(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// The library that was written as these bytes. `None` if they are damaged, have another format,
    /// or were not built from `source`.
    #[must_use]
    pub fn from_bytes(bytes: &[u8], source: &str) -> Option<Self> {
        let (content, sum) = bytes.split_last_chunk::<4>()?;
        let mut rest = content.strip_prefix(head(source).as_bytes())?;
        if crc32fast::hash(content) != u32::from_le_bytes(*sum) {
            return None;
        }
        let (unreadable, behind) = rest.split_first_chunk::<4>()?;
        let (others, behind) = behind.split_first_chunk::<4>()?;
        rest = behind;
        let [unreadable, others] = [unreadable, others].map(|number| u32::from_le_bytes(*number));
        let mut library = Self { unreadable, others, ..Self::default() };
        let games: Vec<u32> = taken(&mut rest, u32::from_le_bytes)?;
        library.texts = String::from_utf8(taken(&mut rest, |[byte]| byte)?).ok()?;
        let steps: Vec<u16> = taken(&mut rest, u16::from_le_bytes)?;
        library.steps = steps.into_iter().map(Step::unpacked).collect::<Option<_>>()?;
        library.before = taken(&mut rest, u32::from_le_bytes)?;
        library.keys = taken(&mut rest, u64::from_le_bytes)?;
        library.places = taken(&mut rest, |bytes| Place(u32::from_le_bytes(bytes)))?;
        library.games = games.chunks(GAME).map(game).collect::<Option<_>>()?;
        (rest.is_empty() && library.is_sound()).then_some(library)
    }

    /// Whether all places and texts are inside their lists: the checksum finds damage, but not a
    /// file that another program has made.
    fn is_sound(&self) -> bool {
        let steps = self.steps.len();
        let inside = |at: u32| (at as usize) < steps;
        let is_start = |at: u32| self.steps[at as usize].change() == Change::Start;
        let ends: Vec<_> = self.games.iter().flat_map(|game| game.ends).collect();
        let games = self.games.iter().all(|game| inside(game.start) && is_start(game.start));
        let starts = self.games.first().is_none_or(|game| game.start == 0);
        let apart = self.games.windows(2).all(|pair| pair[0].start < pair[1].start);
        let texts =
            ends.is_sorted() && ends.iter().all(|&end| self.texts.is_char_boundary(end as usize));
        let before = self.before.len() == steps
            && (0..).zip(&self.steps).zip(&self.before).all(|((at, step), &before)| {
                if step.change() == Change::Start { before == at } else { before < at }
            });
        let keys = self.keys.len() == self.places.len()
            && self.keys.is_sorted()
            && self.places.iter().all(|place| inside(place.at().0));
        games && starts && apart && texts && before && keys && self.fits()
    }

    /// Whether all points of each game are on its board.
    fn fits(&self) -> bool {
        (0..self.games.len()).all(|index| {
            let size = self.games[index].size;
            self.steps[self.steps_of(index)].iter().all(|step| step.fits(size))
        })
    }
}

fn head(source: &str) -> String {
    format!("gomoku-index {VERSION} {source}\n")
}

fn game(numbers: &[u32]) -> Option<Game> {
    let &[number, start, black, white, date, event, kind] = numbers else { return None };
    let size = BoardSize::new(u8::try_from(kind >> 8).ok()?).ok()?;
    let end = *GameEnd::ALL.get((kind & 0xff) as usize)?;
    Some(Game { number, start, ends: [black, white, date, event], size, end })
}

/// Appends the number of the elements and the elements.
fn list<const N: usize>(
    bytes: &mut Vec<u8>,
    count: usize,
    elements: impl Iterator<Item = [u8; N]>,
) {
    bytes.extend((count as u64).to_le_bytes());
    bytes.reserve(count * N);
    elements.for_each(|element| bytes.extend_from_slice(&element));
}

/// Takes a list from the front of the bytes.
fn taken<T, const N: usize>(bytes: &mut &[u8], element: fn([u8; N]) -> T) -> Option<Vec<T>> {
    let (count, rest) = bytes.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_le_bytes(*count)).ok()?.checked_mul(N)?;
    let (list, rest) = rest.split_at_checked(length)?;
    *bytes = rest;
    let (elements, _) = list.as_chunks::<N>();
    Some(elements.iter().map(|&bytes| element(bytes)).collect())
}
