//! Reads what is whole of a game, whose text may be cut off inside a value.

use super::parse;
use crate::game::record::Remark;
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::{NodeId, Record};

/// A game that was read.
pub(super) struct Read {
    pub(super) record: Record,
    /// What is doubtful in it.
    pub(super) remarks: Vec<Remark>,
    /// What lacks at the end of the text, if it was cut off inside a property: the game is read up
    /// to there.
    pub(super) cut: Option<FaultAt>,
}

/// Parses the game at the start of `text`.
///
/// # Errors
/// If it is broken, or was cut off so early that there is neither a move nor a note.
pub(super) fn game(text: &str) -> Result<Read, FaultAt> {
    let (cut, whole) = match parse::game(text) {
        Err(fault) if fault.at == text.len() => {
            let Some(end) = end_of_values(text) else { return Err(fault) };
            (Some(fault), parse::game(&text[..end]))
        }
        whole => (None, whole),
    };
    let (record, mut remarks) = whole?;
    let Some(fault) = cut else { return Ok(Read { record, remarks, cut }) };
    let tree = &record.tree;
    if tree.main_line().next().is_none() && tree.notes(NodeId::ROOT).is_empty() {
        return Err(fault);
    }
    remarks.retain(|remark| *remark != Remark::Unclosed);
    Ok(Read { record, remarks, cut: Some(fault) })
}

/// The end of the last whole value of a text that was cut off. In the value that is not whole, each
/// bracket is escaped.
fn end_of_values(text: &str) -> Option<usize> {
    let is_end = |at: &usize| {
        let before = text.as_bytes()[..*at].iter().rev();
        before.take_while(|&&byte| byte == b'\\').count() % 2 == 0
    };
    text.rmatch_indices(']').map(|(at, _)| at).find(is_end).map(|at| at + 1)
}
