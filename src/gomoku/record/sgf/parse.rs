//! Parses one SGF game tree.

use super::declared::Declared;
use super::print::{FIFTHS, MINUTES, REASON, SWAPS};
use super::property;
use super::scanner::Scanner;
use super::text::unescape_simple;
use crate::board::{BoardSize, Color, Reason};
use crate::game::record::Remark;
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::occupied;
use crate::gomoku::record::result::ending;
use crate::gomoku::record::{Ending, Expected, Fault, Move, NodeId, Note, Record, Tree};

/// The usual sizes of a board of Go. On one of 15 lines nobody plays it, whatever the editor writes.
const GO_SIZES: [u8; 3] = [9, 13, 19];

/// The value of a move by which a player resigns, as Little Golem writes it.
const RESIGNATION: &str = "resign";

/// Parses the game at the start of `text`. A missing bracket or semicolon and moves that cannot be
/// read are told.
pub(super) fn game(text: &str) -> Result<(Record, Vec<Remark>), FaultAt> {
    let declared = Declared::read(text)?;
    let parsed = declared.size.map_or(BoardSize::new(declared.usual), Ok);
    let size = parsed.unwrap_or_default();
    let may_grow = declared.size.is_none() && size < BoardSize::default();
    let (record, mut remarks) = match Parser::new(text, size, may_grow).game() {
        // Without `SZ`, points outside the usual board imply 19 lines, the size that Go programs
        // assume.
        Err(FaultAt { fault: Fault::Point { .. }, .. }) if may_grow => {
            Parser::new(text, BoardSize::default(), false).game()
        }
        done => done,
    }?;
    let has_sign = || {
        declared.has_sign_of_go || has_handicap(&record) || occupied::has_moves_on_stones(&record)
    };
    if declared.may_be_go && GO_SIZES.contains(&record.size.lines()) && has_sign() {
        remarks.push(Remark::OfGo);
    }
    Ok((record, remarks))
}

/// Whether Black has stones on the board and White begins, as in a game of Go with a handicap.
fn has_handicap(record: &Record) -> bool {
    let tree = &record.tree;
    let stones = tree.notes(NodeId::ROOT).iter().filter_map(|note| match note {
        Note::SetUp(_, stone) => Some(*stone),
        _ => None,
    });
    let first = tree.main_line().find_map(|node| tree.played(node));
    stones.clone().count() > 1
        && stones.into_iter().all(|stone| stone == Some(Color::Black))
        && first.is_some_and(|played| played.stone == Color::White)
}

struct Parser<'t> {
    scanner: Scanner<'t>,
    record: Record,
    /// The current node.
    node: NodeId,
    notes: Vec<Note>,
    /// The current node's unknown properties, as written.
    kept: String,
    reason: String,
    /// Whether the result has more than the winner.
    has_reason: bool,
    in_root: bool,
    /// The number of notes in the game, limited to [`Tree::LIMIT`].
    noted: usize,
    /// Whether a point of a larger board is a fault, because the size is only assumed.
    may_grow: bool,
    /// The nodes at which the open variations begin.
    branches: Vec<NodeId>,
    /// The number of open variations where a move could not be read: the rest of that variation is
    /// left out.
    left_out: Option<usize>,
    /// The number of moves that could not be read, and that of the first of them in its line.
    unread: Option<(usize, usize)>,
    /// The number of notes that could not be read, and that of the move with the first of them.
    left_notes: Option<(usize, usize)>,
    /// The number of missing semicolons.
    joined: usize,
    /// The values that belong to the whole game, by their properties.
    infos: Vec<(String, &'t str)>,
    /// The number of other values for one of them, and of moves that share a property.
    repeated: usize,
    /// The node at which a player resigned, and the player.
    resigned: Option<(NodeId, Color)>,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, size: BoardSize, may_grow: bool) -> Self {
        Self {
            scanner: Scanner { text, at: 0 },
            record: Record::new(size),
            node: NodeId::ROOT,
            notes: Vec::new(),
            kept: String::new(),
            reason: String::new(),
            has_reason: false,
            in_root: true,
            noted: 0,
            may_grow,
            branches: Vec::new(),
            left_out: None,
            unread: None,
            left_notes: None,
            joined: 0,
            infos: Vec::new(),
            repeated: 0,
            resigned: None,
        }
    }

    fn game(mut self) -> Result<(Record, Vec<Remark>), FaultAt> {
        self.joined += usize::from(!self.scanner.begin()?);
        self.properties()?;
        self.in_root = false;
        let is_closed = self.nodes()?;
        let recorded = std::mem::take(&mut self.record.ending);
        self.record.ending = property::with_reason(recorded, &self.reason);
        let last = self.record.tree.main_line().last().unwrap_or(NodeId::ROOT);
        if let Some((_, loser)) = self.resigned.filter(|&(node, _)| node == last)
            && self.record.ending == Ending::Unknown
        {
            self.record.ending = Ending::of(Some(!loser), Reason::Resignation.name());
        }
        // A winner without a reason is what is left of one that is not known.
        let has_reason = self.has_reason || !self.reason.is_empty();
        let unexplained = matches!(self.record.ending, Ending::Won(_)) && has_reason;
        let unclosed = (!is_closed).then_some(Remark::Unclosed);
        let joined = (self.joined > 0).then_some(Remark::NoSemicolon(self.joined));
        let unread = self.unread.map(|(moves, first)| Remark::Unread { moves, first });
        let left_notes = self.left_notes.map(|(notes, first)| Remark::NotesLeft { notes, first });
        let repeated = (self.repeated > 0).then_some(Remark::Repeated(self.repeated));
        let reason = unexplained.then_some(Remark::ReasonLeft);
        let remarks = [unclosed, joined, repeated, unread, left_notes, reason];
        Ok((self.record, remarks.into_iter().flatten().collect()))
    }

    /// Parses the nodes after the root. Returns whether the last bracket is there.
    fn nodes(&mut self) -> Result<bool, FaultAt> {
        loop {
            match self.scanner.peek() {
                Some(b';') => {
                    self.scanner.at += 1;
                    self.next_node()?;
                }
                Some(b'(') => {
                    self.scanner.at += 1;
                    self.branches.push(self.node);
                }
                Some(b')') => {
                    self.scanner.at += 1;
                    self.end_node();
                    match self.branches.pop() {
                        Some(node) => self.node = node,
                        None => return Ok(true),
                    }
                    self.left_out = self.left_out.filter(|&open| open <= self.branches.len());
                }
                Some(_) if self.scanner.is_at_name() => {
                    self.joined += 1;
                    self.next_node()?;
                }
                Some(_) => return Err(FaultAt::new(self.scanner.at, Expected::NodeOrEnd)),
                None => {
                    self.end_node();
                    return Ok(false);
                }
            }
        }
    }

    /// Parses the next node, or passes over it.
    fn next_node(&mut self) -> Result<(), FaultAt> {
        if self.left_out.is_none() {
            self.begin_node(self.node, None)?;
            return self.properties();
        }
        while self.scanner.name().is_some() {
            while self.scanner.value()?.is_some() {}
        }
        Ok(())
    }

    fn begin_node(&mut self, parent: NodeId, played: Option<Move>) -> Result<(), FaultAt> {
        self.end_node();
        let added = self.record.tree.add(parent, played);
        self.node = added.map_err(|full| FaultAt::new(self.scanner.at, full))?;
        Ok(())
    }

    fn end_node(&mut self) {
        if !self.kept.is_empty() {
            self.notes.push(Note::Sgf(std::mem::take(&mut self.kept).into()));
        }
        if !self.notes.is_empty() {
            let notes = std::mem::take(&mut self.notes);
            self.record.tree.set_notes(self.node, notes);
        }
    }

    fn properties(&mut self) -> Result<(), FaultAt> {
        let mut has_move = false;
        while let Some((name, start)) = self.scanner.name() {
            if self.scanner.peek() != Some(b'[') {
                return Err(FaultAt::new(self.scanner.at, Expected::ValueStart));
            }
            match name.as_str() {
                "B" => self.moves(Color::Black, &mut has_move)?,
                "W" => self.moves(Color::White, &mut has_move)?,
                _ => self.property(&name, start)?,
            }
        }
        Ok(())
    }

    /// Parses a move. If the node already has one, or is the root, the move gets a new node.
    fn moves(&mut self, stone: Color, has_move: &mut bool) -> Result<(), FaultAt> {
        self.joined += usize::from(*has_move);
        let mut is_first = true;
        while let Some((at, raw)) = self.scanner.value()? {
            if self.left_out.is_some() {
                continue;
            }
            self.repeated += usize::from(!std::mem::take(&mut is_first));
            // The next property or node is no part of a value: its bracket is missing.
            if raw.contains(['[', ';']) {
                return Err(FaultAt::new(at, Expected::ValueEnd));
            }
            let point = property::point(raw, self.record.size);
            if let Err(fault) = &point
                && self.may_grow
                && property::point(raw, BoardSize::default()).is_ok()
            {
                return Err(FaultAt::new(at, fault.clone()));
            }
            let played = point.ok().map(|point| Move { stone, point });
            if *has_move || self.node == NodeId::ROOT {
                self.begin_node(self.node, played)?;
            } else if let Some(played) = played {
                self.record.tree.set_played(self.node, played);
            }
            *has_move = true;
            if played.is_none() {
                self.leave_out(stone, raw);
            }
        }
        Ok(())
    }

    /// Leaves out what follows the current node, because its move cannot be read.
    fn leave_out(&mut self, stone: Color, raw: &str) {
        self.left_out = Some(self.branches.len());
        if raw.trim().eq_ignore_ascii_case(RESIGNATION) {
            self.resigned = self.resigned.or(Some((self.node, stone)));
            return;
        }
        if let Some((moves, _)) = &mut self.unread {
            *moves += 1;
            return;
        }
        self.unread = Some((1, self.moves_so_far() + 1));
    }

    /// Leaves out a note that cannot be read, and counts it.
    fn leave_out_note(&mut self) {
        match &mut self.left_notes {
            Some((notes, _)) => *notes += 1,
            None => self.left_notes = Some((1, self.moves_so_far())),
        }
    }

    /// The number of moves up to the current node.
    fn moves_so_far(&self) -> usize {
        let path = self.record.tree.path(self.node);
        path.into_iter().filter(|&id| self.record.tree.played(id).is_some()).count()
    }

    fn property(&mut self, name: &str, start: usize) -> Result<(), FaultAt> {
        let mut is_understood = true;
        while let Some((at, raw)) = self.scanner.value()? {
            let note = match property::note(name, raw, self.record.size) {
                Err(fault) if property::is_set_up(name) || self.fits_larger_board(name, raw) => {
                    return Err(FaultAt::new(at, fault));
                }
                Err(_) => {
                    self.leave_out_note();
                    continue;
                }
                Ok(note) => note,
            };
            match note {
                Some(note) => {
                    self.noted += 1;
                    if self.noted > Tree::LIMIT {
                        return Err(FaultAt::new(at, Fault::TooManyNodes));
                    }
                    self.notes.push(note);
                }
                None if name == "PL" => self.leave_out_note(),
                None if self.is_info(name, raw) => self.note_info(name, raw),
                None => is_understood = false,
            }
        }
        if !is_understood {
            self.kept.push_str(self.scanner.text[start..self.scanner.at].trim_end());
        }
        Ok(())
    }

    /// Whether a note can be read on the board of 19 lines that a record without `SZ` may have.
    fn fits_larger_board(&self, name: &str, raw: &str) -> bool {
        self.may_grow && property::note(name, raw, BoardSize::default()).is_ok()
    }

    /// Notes a value that belongs to the whole game; counts it if it takes the place of another.
    fn note_info(&mut self, name: &str, raw: &'t str) {
        let known = self.infos.iter().find(|(known, _)| known == name);
        if known.is_some_and(|&(_, before)| before != raw) && name != FIFTHS {
            self.repeated += 1;
        }
        self.infos.push((name.to_owned(), raw));
    }

    /// Stores a value that belongs to the whole game; `false` if it does not.
    fn is_info(&mut self, name: &str, raw: &str) -> bool {
        let record = &mut self.record;
        let text = || unescape_simple(raw);
        // Servers write it where the fifth moves were offered.
        if name == FIFTHS {
            match property::point(raw, record.size) {
                Ok(Some(point)) => record.offer_fifth(point),
                _ => record.details.add_fifth(&text()),
            }
            return true;
        }
        if !self.in_root {
            return false;
        }
        match name {
            "FF" | "GM" | "CA" | "SZ" => {}
            "RU" => record.name_rules(&text()),
            "ON" => record.opening = text(),
            "PB" => record.players.black = text(),
            "PW" => record.players.white = text(),
            "RE" => {
                let told = text();
                record.ending = ending(&told);
                self.has_reason = told.get(1..2) == Some("+") && told.trim().len() > "B+".len();
            }
            REASON => self.reason = text(),
            SWAPS => record.details.swaps = text(),
            _ if name == MINUTES[0] => record.details.minutes.black = text(),
            _ if name == MINUTES[1] => record.details.minutes.white = text(),
            "DT" => record.date = text(),
            "EV" => record.event = text(),
            "GN" => record.name = text(),
            "TM" | "OT" if record.clock.is_empty() => record.clock = text(),
            _ => return false,
        }
        true
    }
}
