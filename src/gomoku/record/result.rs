//! Results as other programs write them.

use super::{Diagram, Ending, Move, Record, RuleName};
use crate::board::{Color, Outcome, Reason};
use crate::game::record::Remark;
use crate::gomoku::rules::Rules;

/// Parses a result: the value of `RE` in SGF, or words. Beside the reasons of SGF, servers write what
/// ended the game: `B+Five`, or `B+Draw` for a draw. In a score such as `1-0`, the first number is
/// that of Black, who moves first.
pub(super) fn ending(text: &str) -> Ending {
    let (winner, why) = match text.split_at_checked(2) {
        Some(("B+" | "b+", why)) => (Color::Black, why),
        Some(("W+" | "w+", why)) => (Color::White, why),
        _ => return of_words(text),
    };
    let why = why.trim().to_ascii_lowercase().replace(['-', ' '], "_");
    let reason = match why.as_str() {
        "draw" => return Ending::Drawn,
        "r" | "resign" => Reason::Resignation.name(),
        "t" | "timeout" | "time_out" => Reason::Time.name(),
        // A forfeit: whoever did not come, or left.
        "f" | "forfeit" | "disconnect" => Reason::Abandoned.name(),
        "5" => Reason::Five.name(),
        "overline" => Reason::ForbiddenOverline.name(),
        "double_four" | "44" | "4x4" => Reason::ForbiddenDoubleFour.name(),
        "double_three" | "33" | "3x3" => Reason::ForbiddenDoubleThree.name(),
        name => name,
    };
    Ending::of(Some(winner), reason)
}

fn of_words(text: &str) -> Ending {
    let words = text.trim().trim_end_matches(['.', '!']).to_ascii_lowercase();
    if let Some(ending) = Ending::of_score(&words) {
        return ending;
    }
    match words.as_str() {
        "" | "?" | "*" => Ending::Unknown,
        "0" | "draw" | "drawn" | "jigo" | "tie" | "0.5-0.5" => Ending::Drawn,
        "b" | "black" | "b wins" | "black wins" | "black won" => Ending::Won(Color::Black),
        "w" | "white" | "w wins" | "white wins" | "white won" => Ending::Won(Color::White),
        _ => Ending::Other(text.to_owned()),
    }
}

/// The win on the main line, by the rules that have the fewest winning rows.
pub(super) fn five(record: &Record) -> Option<Outcome> {
    let end = Diagram::last_of(record).end(&RuleName::Known(Rules::Standard))?;
    Some(end.outcome)
}

impl Record {
    /// The result in the record or, if it has none, that of the main line by the rules: the first win or
    /// full board, or a foul with the last move.
    #[must_use]
    pub fn ending_by_rules(&self) -> Ending {
        if self.ending != Ending::Unknown {
            return self.ending.clone();
        }
        self.ending_on_board(&Diagram::last_of(self), &self.rules)
    }

    /// The result by the moves of the main line alone, which ends with this position.
    fn ending_on_board(&self, diagram: &Diagram, rules: &RuleName) -> Ending {
        let outcome = match diagram.end(rules) {
            Some(end) if end.number < diagram.moves => Some(end.outcome),
            end => self.last_foul().or(end.map(|end| end.outcome)),
        };
        outcome.map_or(Ending::Unknown, Ending::Outcome)
    }

    /// What is doubtful if the main line, which ends with this position, goes on after the end of the game.
    pub(super) fn played_on(&self, diagram: &Diagram) -> Option<Remark> {
        let end = diagram.end(&self.rules)?.number;
        (end < diagram.moves).then_some(Remark::PlayedOn { end, moves: diagram.moves - end })
    }

    /// What is doubtful if the record states another result, or another reason for it, than its main line
    /// has, which ends with this position. Where the rules are not known, they are those with the fewest
    /// winning rows, and a reason may be that of any rules.
    pub(super) fn result_doubt(&self, diagram: &Diagram) -> Option<Remark> {
        self.ending.score()?;
        let by_rules = self.ending_on_board(diagram, &RuleName::Known(self.rules.strictest()));
        if by_rules == self.ending {
            return None;
        }
        self.ending.doubt(&by_rules).or_else(|| self.ending.reason_doubt(|it| self.shows(it)))
    }

    /// Whether the game may have ended so by what is on the board.
    fn shows(&self, outcome: Outcome) -> bool {
        let known = self.rules.known();
        let mut rules = Rules::ALL.into_iter().filter(|&it| known.is_none_or(|known| known == it));
        let Diagram { board, to_move, .. } = Diagram::last_of(self);
        let (empty, stones): (Vec<_>, Vec<_>) =
            board.points().partition(|&point| board.get(point).is_none());
        match outcome.reason {
            Reason::Five => rules.any(|rules| {
                stones.iter().any(|&last| rules.outcome_after(&board, last) == Some(outcome))
            }),
            // No point is left, or none that is allowed.
            Reason::FullBoard => rules.any(|rules| {
                empty.iter().all(|&point| rules.foul(&board, point, to_move).is_some())
            }),
            Reason::BothPassed => {
                let points: Vec<_> = self.tree.main_moves().map(|(_, made)| made.point).collect();
                points.ends_with(&[None, None])
            }
            // A position without moves does not say which stone was the last.
            reason if reason.is_foul() => {
                self.tree.main_moves().next().is_none()
                    || rules.any(|rules| self.foul_by(rules) == Some(outcome))
            }
            _ => false,
        }
    }

    /// Whether a list of the moves alone would have another result than this record.
    pub(super) fn is_misread_as_list(&self) -> bool {
        let plain = Diagram::last_of(self).end(&RuleName::Unknown);
        let plain = plain.map_or(Ending::Unknown, |end| Ending::Outcome(end.outcome));
        plain != Ending::Unknown && plain.score() != self.ending_by_rules().score()
    }

    /// The loss by the last move of the main line, if its rules forbid it.
    fn last_foul(&self) -> Option<Outcome> {
        self.foul_by(self.rules.known().filter(|rules| rules.forbids())?)
    }

    /// The loss by the last move of the main line, if these rules forbid it.
    fn foul_by(&self, rules: Rules) -> Option<Outcome> {
        let moves: Vec<_> = self.tree.main_moves().collect();
        let &(_, Move { stone, point }) = moves.last()?;
        let board = Diagram::after(self, moves.len() - 1).board;
        let point = point.filter(|&point| board.get(point).is_none())?;
        let kind = rules.foul(&board, point, stone)?;
        Some(Outcome::win(!stone, kind.reason()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample::{line, one, printed};
    use super::*;
    use crate::gomoku::record::Format;

    #[test]
    fn a_win_on_the_board_is_the_result_of_a_record_that_states_none() {
        let five = "B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae]";
        let won = Ending::Outcome(Outcome::win(Color::Black, Reason::Five));
        let foul = "B[hh];W[aa];B[ih];W[ac];B[jg];W[ae];B[jf];W[ag];B[jh]";
        let lost = Ending::Outcome(Outcome::win(Color::White, Reason::ForbiddenDoubleThree));
        for (about, moves, ending) in [
            ("RU[freestyle]", five.to_owned(), won.clone()),
            ("", five.to_owned(), won.clone()),
            ("RU[caro]AW[af]", five.to_owned(), won.clone()),
            ("RU[standard]AB[af]", five.to_owned(), Ending::Unknown),
            ("RE[W+R]", five.to_owned(), Ending::of(Some(Color::White), "resignation")),
            ("RE[Void]", five.to_owned(), Ending::Other("Void".to_owned())),
            // The first end decides: White's five comes after it.
            ("", format!("{five};W[be];B[ff]"), won.clone()),
            ("RU[standard]", format!("{five};W[ff];B[af]"), won),
            // Six in a row without known rules, after which the game went on.
            ("AB[af]", format!("{five};W[ff]"), Ending::Unknown),
            ("RU[renju]", foul.to_owned(), lost),
            ("RU[freestyle]", foul.to_owned(), Ending::Unknown),
            ("RU[renju]", format!("{foul};W[ai]"), Ending::Unknown),
        ] {
            let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{about};{moves})")).unwrap();
            assert_eq!(record.ending_by_rules(), ending, "{about} {:?}", line(&record));
            for format in [Format::Json, Format::Sgf] {
                let read = one(format, printed(format, &record)).unwrap();
                assert_eq!(read.ending, ending, "{about} as {format}");
            }
        }
    }

    #[test]
    fn moves_after_the_end_of_the_game_are_told() {
        let five = ";B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae]";
        let played_on = |moves| Some(Remark::PlayedOn { end: 9, moves });
        for (about, expected) in [
            (five.to_owned(), None),
            (format!("{five};W[be]"), played_on(1)),
            (format!("{five};W[ff];B[af];W[]"), played_on(3)),
            (format!("{five}(;W[be])(;W[bf];B[hh])"), played_on(1)),
            (format!("RU[standard]AB[af]{five};W[be]"), None),
            (format!("RU[freestyle]AB[af]{five};W[hh]"), played_on(1)),
        ] {
            let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{about})")).unwrap();
            assert_eq!(record.played_on(&Diagram::last_of(&record)), expected, "{about}");
        }
    }

    #[test]
    fn a_result_is_doubted_that_the_moves_do_not_have() {
        let doubt = |stated, by_rules| Some(Remark::OtherResult { stated, by_rules });
        let reason = |reason| Some(Remark::OtherReason(reason));
        let five = "B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae]";
        for (about, expected) in [
            ("RE[W+R]", doubt("0-1", "1-0")),
            ("RU[freestyle]RE[Draw]", doubt("1/2-1/2", "1-0")),
            ("RE[B+R]", None),
            ("RE[Void]", None),
            ("", None),
            ("RE[B+Five]", None),
            ("RE[W+Five]", doubt("0-1", "1-0")),
            ("RU[renju]RE[B+Overline]", reason(Reason::ForbiddenOverline)),
            // Six in a row, which wins by some rules.
            ("AB[af]RE[B+Five]", None),
            ("RU[standard]AB[af]RE[B+Five]", reason(Reason::Five)),
            ("AB[af]RE[W+R]", None),
            ("RU[freestyle]AB[af]RE[W+R]", doubt("0-1", "1-0")),
        ] {
            let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{about};{five})")).unwrap();
            assert_eq!(record.result_doubt(&Diagram::last_of(&record)), expected, "{about}");
        }
        let foul = "B[hh];W[aa];B[ih];W[ac];B[jg];W[ae];B[jf];W[ag];B[jh]";
        for (about, expected) in [
            (format!("RE[B+Five];{foul}"), reason(Reason::Five)),
            (format!("RE[W+Double-three];{foul}"), None),
            (format!("RE[W+Double-four];{foul}"), reason(Reason::ForbiddenDoubleFour)),
            (
                format!("RU[freestyle]RE[W+Double-three];{foul}"),
                reason(Reason::ForbiddenDoubleThree),
            ),
            ("RE[B+Goal];B[hh]".to_owned(), reason(Reason::Goal)),
            ("RE[W+Double-three]AB[hh]AW[aa]".to_owned(), None),
            // The game went on after the five.
            (format!("RE[B+Five];{five};W[hh]"), None),
            (format!("RE[W+R];{five};W[hh]"), doubt("0-1", "1-0")),
        ] {
            let record = one(Format::Sgf, format!("(;GM[4]SZ[15]{about})")).unwrap();
            assert_eq!(record.result_doubt(&Diagram::last_of(&record)), expected, "{about}");
        }
        for (about, expected) in [
            (r#""full_board","moves":"h8 h9""#, reason(Reason::FullBoard)),
            (r#""both_passed","moves":"h8 h9""#, reason(Reason::BothPassed)),
            (r#""both_passed","moves":"h8 pass pass""#, None),
            (r#""agreement","moves":"h8 h9""#, None),
        ] {
            let record =
                one(Format::Json, format!(r#"{{"winner":null,"reason":{about}}}"#)).unwrap();
            assert_eq!(record.result_doubt(&Diagram::last_of(&record)), expected, "{about}");
        }
    }
}
