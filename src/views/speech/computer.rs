//! What is said about the computer as a player: its name, and what it thinks.

use super::Speech;
use crate::board::{BoardSize, Color, Point};
use crate::game::player::{Machine, Player};
use crate::gomoku::engine::{Report, Score, Skill};

/// Points up to which a position is called even, slightly better and better.
const EVEN: u32 = 25;
const SLIGHTLY: u32 = 100;
const CLEARLY: u32 = 300;

/// Moves of a line that are told.
const TOLD: usize = 6;

impl Speech {
    /// What a player is called, as far as that is known.
    #[must_use]
    pub fn player_name(self, player: &Player) -> Option<String> {
        match player {
            Player::Machine(Machine::Computer(skill)) => Some(self.computer(*skill)),
            Player::Machine(Machine::Brain(_)) | Player::Person(_) => player.name(),
        }
    }

    /// What a computer player is called.
    #[must_use]
    pub fn computer(self, skill: Skill) -> String {
        match skill {
            Skill::Level(level) => self.lang.computer_level(level),
            Skill::Random => self.lang.computer_random(),
            Skill::Omok => self.lang.computer_omok(),
        }
    }

    /// Who plays a side of a new game: a person, or that computer.
    #[must_use]
    pub fn seated_in_menu(self, computer: Option<Skill>) -> String {
        computer.map_or_else(|| self.lang.person(), |skill| self.computer(skill))
    }

    /// What the computer has found out for `side`: how deep it has looked and who is better.
    #[must_use]
    pub fn found(self, side: Color, report: &Report) -> String {
        self.lang.thought_found(report.depth, self.worth(side, report.score))
    }

    /// The moves that the computer expects.
    #[must_use]
    pub fn expected(self, report: &Report, size: BoardSize) -> String {
        let name = |&point: &Point| self.labels.format(point, size);
        let line: Vec<String> = report.line.iter().take(TOLD).map(name).collect();
        self.lang.thought_expects(line.join(" "))
    }

    /// What a position is worth to `side`, in words.
    #[must_use]
    pub fn worth(self, side: Color, score: Score) -> String {
        let lang = self.lang;
        let wins = |side, plies: u32| match plies.div_ceil(2) {
            0 | 1 => lang.wins_at_once(self.side(side)),
            moves => lang.wins_in(self.side(side), moves),
        };
        match score {
            Score::Win(plies) => wins(side, plies),
            Score::Loss(plies) => wins(!side, plies),
            Score::Points(points) => {
                let better = self.side(if points < 0 { !side } else { side });
                match points.unsigned_abs() {
                    ..EVEN => lang.about_even(),
                    points @ ..SLIGHTLY => lang.slightly_better(better, points),
                    points @ ..CLEARLY => lang.better(better, points),
                    points => lang.much_better(better, points),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::notation::Labels;
    use crate::lang::Lang;

    #[test]
    fn scores_are_told_from_the_side_that_is_better() {
        let en = Speech { lang: Lang::En, labels: Labels::default() };
        let ko = Speech { lang: Lang::Ko, ..en };
        for (score, words) in [
            (Score::Points(-24), "about even."),
            (Score::Points(25), "White is slightly better (+25)."),
            (Score::Points(-120), "Black is better (+120)."),
            (Score::Points(300), "White is much better (+300)."),
            (Score::Win(1), "White wins with the next move."),
            (Score::Win(9), "White wins in 5 moves."),
            (Score::Loss(2), "Black wins with the next move."),
            (Score::Loss(4), "Black wins in 2 moves."),
        ] {
            assert_eq!(en.worth(Color::White, score), words);
        }
        assert_eq!(ko.worth(Color::White, Score::Win(9)), "백 쪽이 5수 만에 이깁니다.");
    }
}
