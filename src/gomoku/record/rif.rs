//! Parser of RIF, the XML database of `RenjuNet`. Read-only.
//!
//! No description of the format is published. The parser reads `game` elements: the players, the
//! tournament and its round, the rule, the result, the time used (`btime`, `wtime`, in minutes), the
//! fifth moves that were offered (`alt`) and the swaps (`swap`) from their attributes, the moves
//! (`h8 i9 …`, rows from the bottom) from a `move` element and a comment from an `info` element.
//! Numbers that refer to earlier `player`, `tournament` and `rule` elements are resolved. A rule is
//! the name of an opening rule, of a game of renju. The day of a game is the first of its
//! tournament. Everything else is ignored, such as `publisher`, and `opening`, which follows from
//! the moves. The file is read event by event; entities that it declares are not expanded.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Cursor;

use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::fault::FaultAt;
use super::format::GameRead;
use super::written::RawMove;
use super::{Ending, Fault, NodeId, Note, Record, Tree};
use crate::board::{BoardSize, ByColor, Color, Labels};
use crate::game::record::Remark;
use crate::game::record::encoding::{Decoder, Encoding, decoded};
use crate::game::record::source::{Games, Places, shortened};

/// The board size of all games.
const LINES: u8 = 15;

/// Iterates over the games of a database.
pub(super) struct Database<'a> {
    reader: Reader<Cursor<Cow<'a, [u8]>>>,
    games: Games,
    names: Names,
    is_over: bool,
    /// What is doubtful in the file, told with its first game.
    remarks: Vec<Remark>,
}

/// The names that the numbers in a game refer to.
#[derive(Default)]
struct Names {
    players: HashMap<String, String>,
    tournaments: HashMap<String, Tournament>,
    rules: HashMap<String, String>,
}

struct Tournament {
    name: String,
    /// Its first day, or only its year.
    date: String,
}

/// The attributes of an element, in their order.
type Attributes = Vec<(&'static str, String)>;

/// The attributes of a `game` that are read.
const OF_GAMES: [&str; 10] =
    ["alt", "black", "bresult", "btime", "round", "rule", "swap", "tournament", "white", "wtime"];

/// The attributes of a `player`, a `tournament` and a `rule` that are read.
const OF_NAMES: [&str; 5] = ["id", "name", "start", "surname", "year"];

impl<'a> Database<'a> {
    pub(super) fn new(bytes: &'a [u8], decoder: Decoder) -> Self {
        let (text, remarks) = decoded(bytes, declared(bytes), decoder);
        let text = match text {
            Cow::Borrowed(text) => Cow::Borrowed(text.as_bytes()),
            Cow::Owned(text) => Cow::Owned(text.into_bytes()),
        };
        Self {
            reader: Reader::from_reader(Cursor::new(text)),
            games: Games::default(),
            names: Names::default(),
            is_over: false,
            remarks,
        }
    }

    /// The next game; `None` after the last.
    fn game(&mut self) -> Option<Result<Record, FaultAt>> {
        let mut buffer = Vec::new();
        let mut game: Option<Game> = None;
        let (mut inside, mut is_open) = (None, false);
        loop {
            buffer.clear();
            let event = match self.reader.read_event_into(&mut buffer) {
                Ok(event) => event,
                Err(error) => {
                    self.is_over = true;
                    let fault = Fault::Xml(error.to_string());
                    return Some(Err(FaultAt::new(offset(self.reader.error_position()), fault)));
                }
            };
            let at = offset(self.reader.buffer_position());
            match event {
                Event::Start(ref tag) | Event::Empty(ref tag) if tag.name().as_ref() == "game" => {
                    is_open = matches!(event, Event::Start(_));
                    let begun = Game::begun(attributes(tag, &OF_GAMES), at);
                    if let Some(before) = game.replace(begun) {
                        return Some(before.record(&self.names));
                    }
                }
                Event::Start(tag) if Child::named(tag.name().as_ref()).is_some() => {
                    inside = Child::named(tag.name().as_ref());
                }
                Event::Start(tag) | Event::Empty(tag) => self.names.collect(&tag),
                Event::Text(text) => {
                    if let Some((game, child)) = game.as_mut().zip(inside) {
                        game.text(child).push_str(&text);
                    }
                }
                Event::GeneralRef(reference) => {
                    if let Some((game, child)) = game.as_mut().zip(inside) {
                        game.text(child).extend(reference.resolve_char_ref().ok().flatten());
                        game.text(child).extend(resolve_predefined_entity(&reference));
                    }
                }
                Event::End(tag) if Child::named(tag.name().as_ref()).is_some() => inside = None,
                Event::End(tag) if tag.name().as_ref() == "game" => {
                    if let Some(game) = game {
                        return Some(game.record(&self.names));
                    }
                }
                Event::Eof => {
                    self.is_over = true;
                    let mut game = game?;
                    if is_open {
                        let text = self.reader.get_ref().get_ref();
                        let end = Places::default().at(text, text.len());
                        self.remarks.push(Remark::Truncated(end));
                        // The last move may be less than it was.
                        if matches!(inside, Some(Child::Move)) {
                            let whole = game.moves.rfind(char::is_whitespace).unwrap_or(0);
                            game.moves.truncate(whole);
                        }
                    }
                    return Some(game.record(&self.names));
                }
                _ => {}
            }
        }
    }
}

fn offset(position: u64) -> usize {
    usize::try_from(position).unwrap_or(usize::MAX)
}

/// The attributes of an element with these keys. Broken ones are ignored.
fn attributes(tag: &BytesStart<'_>, keys: &[&'static str]) -> Attributes {
    let mut all = tag.attributes();
    let known = all.with_checks(false).flatten().filter_map(|attribute| {
        let key = keys.iter().find(|key| **key == attribute.key.as_ref())?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).ok()?;
        Some((*key, value.trim().to_owned()))
    });
    known.collect()
}

/// The value of an attribute. Of a repeated one the last counts; a missing one is empty.
fn value<'a>(attributes: &'a [(&'static str, String)], key: &str) -> &'a str {
    let found = attributes.iter().rev().find(|&&(name, _)| name == key);
    found.map_or("", |(_, value)| value)
}

impl Names {
    fn collect(&mut self, tag: &BytesStart<'_>) {
        let name = tag.name();
        if !matches!(name.as_ref(), "player" | "tournament" | "rule") {
            return;
        }
        let attributes = attributes(tag, &OF_NAMES);
        let take = |key| value(&attributes, key).to_owned();
        let id = take("id");
        if id.is_empty() {
            return;
        }
        match name.as_ref() {
            "player" => {
                let full_name = format!("{} {}", take("name"), take("surname"));
                self.players.insert(id, full_name.trim().to_owned());
            }
            "tournament" => {
                let (start, year) = (take("start"), take("year"));
                let date = if start.is_empty() { year } else { start };
                self.tournaments.insert(id, Tournament { name: take("name"), date });
            }
            _ => {
                self.rules.insert(id, take("name"));
            }
        }
    }
}

/// The unparsed contents of a `game` element.
struct Game {
    attributes: Attributes,
    at: usize,
    moves: String,
    info: String,
}

/// A child element of a game whose text is read.
#[derive(Clone, Copy)]
enum Child {
    Move,
    Info,
}

impl Child {
    fn named(name: &str) -> Option<Self> {
        match name {
            "move" => Some(Self::Move),
            "info" => Some(Self::Info),
            _ => None,
        }
    }
}

impl Game {
    const fn begun(attributes: Attributes, at: usize) -> Self {
        Self { attributes, at, moves: String::new(), info: String::new() }
    }

    const fn text(&mut self, child: Child) -> &mut String {
        match child {
            Child::Move => &mut self.moves,
            Child::Info => &mut self.info,
        }
    }

    fn attribute(&self, key: &str) -> &str {
        value(&self.attributes, key)
    }

    fn record(&self, names: &Names) -> Result<Record, FaultAt> {
        let size = BoardSize::new(LINES).unwrap_or_default();
        let mut record = Record::new(size);
        let resolved = |table: &HashMap<String, String>, key| {
            let number = self.attribute(key);
            table.get(number).map_or(number, String::as_str).to_owned()
        };
        record.players.black = resolved(&names.players, "black");
        record.players.white = resolved(&names.players, "white");
        record.name_rules(&resolved(&names.rules, "rule"));
        let tournament = self.attribute("tournament");
        let (name, date) = names
            .tournaments
            .get(tournament)
            .map_or((tournament, ""), |found| (&found.name, &found.date));
        let occasion = [name, self.attribute("round")];
        let occasion: Vec<&str> = occasion.into_iter().filter(|part| !part.is_empty()).collect();
        record.event = occasion.join(", ");
        date.clone_into(&mut record.date);
        record.ending = match self.attribute("bresult") {
            "1" => Ending::Won(Color::Black),
            "0" => Ending::Won(Color::White),
            "0.5" | "½" => Ending::Drawn,
            "" => Ending::Unknown,
            other => Ending::Other(other.to_owned()),
        };
        for text in self.attribute("alt").split([' ', ',', ';']).filter(|text| !text.is_empty()) {
            match Labels::Standard.parse(text, size) {
                Ok(point) => record.offer_fifth(point),
                Err(_) => record.details.add_fifth(text),
            }
        }
        self.attribute("swap").clone_into(&mut record.details.swaps);
        let minutes = ["btime", "wtime"].map(|key| self.attribute(key));
        // Games whose times are not known have zeros.
        if minutes.iter().any(|text| !matches!(*text, "" | "0")) {
            let [black, white] = minutes.map(str::to_owned);
            record.details.minutes = ByColor { black, white };
        }
        record.tree = self.tree(size)?;
        if !self.info.trim().is_empty() {
            record.tree.set_notes(NodeId::ROOT, vec![Note::Comment(self.info.trim().into())]);
        }
        Ok(record)
    }

    fn tree(&self, size: BoardSize) -> Result<Tree, FaultAt> {
        let moves = &self.moves;
        let points = moves.split(|c: char| c.is_whitespace() || c == ',').filter(|m| !m.is_empty());
        let points = points.map(|name| {
            let off_board = || Fault::Point { text: shortened(name), size };
            match RawMove::read(name) {
                Some(RawMove::Pass) => Ok(None),
                Some(RawMove::Point { column, number }) if number <= size.lines() => {
                    let point = size.point(column, size.lines() - number);
                    point.map(Some).ok_or_else(off_board)
                }
                _ => Err(off_board()),
            }
        });
        let points: Result<Vec<_>, _> = points.collect();
        let points = points.map_err(|fault| FaultAt::new(self.at, fault))?;
        Tree::line(points).map_err(|full| FaultAt::new(self.at, full))
    }
}

/// The encoding that the first line of a file names.
fn declared(bytes: &[u8]) -> Option<Encoding> {
    let Ok(Event::Decl(first)) = Reader::from_reader(bytes).read_event() else { return None };
    first.encoding()?.ok()?.parse().ok()
}

impl Iterator for Database<'_> {
    type Item = GameRead;

    fn next(&mut self) -> Option<GameRead> {
        let game = (!self.is_over).then(|| self.game()).flatten();
        let text = self.reader.get_ref().get_ref();
        let game = self.games.next(text, game, offset(self.reader.buffer_position()))?;
        Some(GameRead { remarks: std::mem::take(&mut self.remarks), ..game })
    }
}

#[cfg(test)]
mod tests;
