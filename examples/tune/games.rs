//! Games of the engine against itself, as a file of one game after another.
//!
//! A game is: the number of its stones, how many of them are the opening, and how many had been placed
//! after the last random one; the result (0 where White won, 1 a draw, 2 where Black won); the column
//! and the row of each stone; and for each position from the opening on its score for the side to
//! move in points, two bytes each, the low one first. The other numbers are one byte each.

use std::io::{self, ErrorKind, Write};

use gomoku::board::{Color, Point};

/// A game, and what the engine thought of its positions.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Game {
    /// The stones in order, Black first.
    pub(crate) stones: Vec<Point>,
    /// The number of stones of the opening.
    pub(crate) opening: usize,
    /// The number of stones after the last random one.
    pub(crate) settled: usize,
    pub(crate) winner: Option<Color>,
    /// The score of each position from the opening on, the last one included.
    pub(crate) scores: Vec<i16>,
}

/// The score of a proved win.
pub(crate) const WIN: i16 = 30_000;

impl Game {
    /// 1 for a win of a colour, 0 for a loss, a half for a draw.
    pub(crate) fn result(&self, us: Color) -> f32 {
        self.winner.map_or(0.5, |winner| if winner == us { 1.0 } else { 0.0 })
    }

    /// Appends the game to a file.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let result = self.winner.map_or(1, |winner| if winner == Color::Black { 2 } else { 0 });
        let byte = |number: usize| u8::try_from(number).map_err(io::Error::other);
        out.write_all(&[
            byte(self.stones.len())?,
            byte(self.opening)?,
            byte(self.settled)?,
            result,
        ])?;
        for point in &self.stones {
            out.write_all(&[point.column(), point.row()])?;
        }
        self.scores.iter().try_for_each(|score| out.write_all(&score.to_le_bytes()))
    }

    /// The next game of a file, which is cut off its front.
    fn read(bytes: &mut &[u8]) -> io::Result<Self> {
        let cut_off = || io::Error::from(ErrorKind::UnexpectedEof);
        let [count, opening, settled, result] =
            *bytes.split_off(..4).and_then(|head| head.first_chunk()).ok_or_else(cut_off)?;
        let [count, opening, settled] = [count, opening, settled].map(usize::from);
        let wrong = || io::Error::from(ErrorKind::InvalidData);
        let positions = (count + 1).checked_sub(opening).ok_or_else(wrong)?;
        let stones = bytes.split_off(..2 * count).ok_or_else(cut_off)?;
        let scores = bytes.split_off(..2 * positions).ok_or_else(cut_off)?;
        let points = stones.chunks_exact(2).map(|at| Point::new(at[0], at[1]));
        let winner = match result {
            0 => Some(Color::White),
            1 => None,
            _ => Some(Color::Black),
        };
        Ok(Self {
            stones: points.collect::<Option<_>>().ok_or_else(wrong)?,
            opening,
            settled: settled.max(opening),
            winner,
            scores: scores.chunks_exact(2).map(|at| i16::from_le_bytes([at[0], at[1]])).collect(),
        })
    }
}

/// The games of a file.
pub(crate) fn read(mut bytes: &[u8]) -> io::Result<Vec<Game>> {
    let mut games = Vec::new();
    while !bytes.is_empty() {
        games.push(Game::read(&mut bytes)?);
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_were_written() {
        let stones = [(7, 7), (8, 7), (6, 9)].map(|(x, y)| Point::new(x, y).unwrap()).to_vec();
        let scores = vec![-20, 300, WIN];
        let won = Game { stones, opening: 1, settled: 2, winner: Some(Color::Black), scores };
        let drawn = Game { winner: None, ..won.clone() };
        let mut file = Vec::new();
        won.write(&mut file).unwrap();
        drawn.write(&mut file).unwrap();
        assert_eq!(read(&file).unwrap(), [won, drawn]);
        file.pop();
        assert!(read(&file).is_err());
    }
}
