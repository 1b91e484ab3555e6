//! The flags of a game of gomoku, and the check that they can be combined.

use clap::Args;

use super::choice::choice;
use super::conflict_words::ConflictWords;
use crate::board::{BoardSize, BySeat};
use crate::config::Settings;
use crate::game::bot::{BotError, BotFault};
use crate::game::player::Player;
use crate::gomoku::gomocup::host::{Host, HostSetup};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::opening::{FirstMove, OpeningRule, OpeningTerms, SecondMove, UnfitBoard};
use crate::gomoku::rules::{FoulPolicy, Overline, Rules};
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::views::bots::{BotSentences, BotWords};
use crate::views::gomoku::names::{named_rules, opening_typed, rules_typed};
use crate::views::gomoku::words::OpeningWords;
use crate::views::view::View;

#[derive(Debug, Args)]
pub(super) struct GomokuFlags {
    #[arg(long, value_parser = choice::<Rules>())]
    rules: Option<Rules>,
    #[arg(long, value_parser = choice::<FoulPolicy>())]
    forbidden: Option<FoulPolicy>,
    #[arg(long, value_parser = choice::<Overline>())]
    overline: Option<Overline>,
    #[arg(long, value_parser = choice::<OpeningRule>())]
    opening: Option<OpeningRule>,
    #[arg(long, value_parser = choice::<FirstMove>())]
    first_move: Option<FirstMove>,
    #[arg(long, value_parser = choice::<SecondMove>())]
    second_move: Option<SecondMove>,
    #[arg(long, value_name = "5-26")]
    board: Option<BoardSize>,
}

/// Options of a game of gomoku that cannot be combined.
pub(super) enum Conflict {
    Forbidden(Rules),
    Overline,
    FirstMove(OpeningRule),
    SecondMove(OpeningRule),
    Board(UnfitBoard),
    BrainOpening(Terms),
    Brain(BotError),
}

impl Conflict {
    /// The message: what cannot be combined, and what can.
    pub(super) fn text(self, lang: Lang) -> String {
        match self {
            Self::Forbidden(rules) => {
                let forbidding = Rules::ALL.into_iter().filter(|rules| rules.forbids());
                let others: Vec<_> = forbidding.map(|rules| rules_typed(lang, rules)).collect();
                lang.forbidden_not_open(others.join(", "), rules_typed(lang, rules))
            }
            Self::Overline => lang.overline_not_open(),
            Self::FirstMove(opening) => lang.first_move_not_open(opening_typed(lang, opening)),
            Self::SecondMove(opening) => lang.second_move_not_open(opening_typed(lang, opening)),
            Self::BrainOpening(terms) => {
                lang.brain_cannot_open(Gomoku::agreed(&terms, lang).unwrap_or_default())
            }
            Self::Brain(BotError { program, fault: BotFault::Rules(rules) }) => {
                lang.brain_rules(program, named_rules(lang, &rules))
            }
            Self::Brain(error) => lang.bot_error(&error),
            Self::Board(UnfitBoard { rule: OpeningRule::None, size, .. }) => {
                lang.refused_centerless_board(size)
            }
            Self::Board(UnfitBoard { rule, least, size }) => {
                lang.refused_board(opening_typed(lang, rule), least, size)
            }
        }
    }
}

impl GomokuFlags {
    /// The first flag that is given, if any is.
    pub(super) fn first(&self) -> Option<&'static str> {
        let Self { rules, forbidden, overline, opening, first_move, second_move, board } = self;
        let flags = [
            ("--rules", rules.is_some()),
            ("--forbidden", forbidden.is_some()),
            ("--overline", overline.is_some()),
            ("--opening", opening.is_some()),
            ("--first-move", first_move.is_some()),
            ("--second-move", second_move.is_some()),
            ("--board", board.is_some()),
        ];
        flags.into_iter().find(|&(_, is_given)| is_given).map(|(flag, _)| flag)
    }

    /// The terms of the game: the flags win over the settings. An error if a flag does not apply to
    /// the rule set, or the board does not fit it.
    pub(super) fn terms(&self, settings: &Settings) -> Result<Terms, Conflict> {
        let mut rules = self.rules.unwrap_or(settings.rules);
        if let Some(overline) = self.overline {
            rules = rules.with_overline(overline).ok_or(Conflict::Overline)?;
        }
        if self.forbidden.is_some() && !rules.forbids() {
            return Err(Conflict::Forbidden(rules));
        }
        let opening = self.opening.unwrap_or(settings.opening);
        if self.first_move.is_some() && !opening.leaves_first_move_open() {
            return Err(Conflict::FirstMove(opening));
        }
        if self.second_move.is_some() && !opening.leaves_second_move_open() {
            return Err(Conflict::SecondMove(opening));
        }
        let agreed = OpeningTerms {
            first_move: self.first_move.unwrap_or(settings.terms.first_move),
            second_move: self.second_move.unwrap_or(settings.terms.second_move),
        };
        Terms::new(rules, self.board.or(settings.board).unwrap_or(rules.usual_size()))
            .with_fouls(self.forbidden.unwrap_or(settings.fouls))
            .with_opening(opening, agreed)
            .map_err(Conflict::Board)
    }
}

/// Fails if a hosted program would have to play rules that its protocol cannot express.
pub(super) fn check_programs(terms: Terms, players: &BySeat<Player>) -> Result<(), Conflict> {
    for command in players.iter().filter_map(Player::program) {
        if terms.agreed_opening().is_some() {
            return Err(Conflict::BrainOpening(terms));
        }
        let setup = HostSetup::new(terms.rules(), terms.size());
        Host::new(command.clone(), setup).map_err(Conflict::Brain)?;
    }
    Ok(())
}
