//! A cursor in the game tree of a record, which moves along one line and can choose variations.

use super::{NodeId, Tree};

/// A node of a tree, and the line through it.
///
/// Going back and forward again stays on the line, even on a variation; going to the
/// [first](Self::to_first) node returns to the main line. The caller must pass the same tree to
/// every method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The nodes of the line, from the root to a leaf.
    line: Vec<NodeId>,
    /// The index of the current node in `line`.
    at: usize,
}

impl Walk {
    /// A cursor at the root, on the main line.
    #[must_use]
    pub fn new(tree: &Tree) -> Self {
        let line = std::iter::once(NodeId::ROOT).chain(tree.main_line()).collect();
        Self { line, at: 0 }
    }

    /// A cursor at this node, on the line through it that goes on with the first child of each later
    /// node.
    #[must_use]
    pub fn through(tree: &Tree, node: NodeId) -> Self {
        let mut line = tree.path(node);
        let at = line.len() - 1;
        line.extend(tree.continuation(node));
        Self { line, at }
    }

    /// The current node.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// Whether the current node is the last of the line.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.at + 1 == self.line.len()
    }

    /// Goes `steps` nodes along the line, back if negative, and stops at either end.
    pub fn go(&mut self, steps: isize) {
        self.at = self.at.saturating_add_signed(steps).min(self.line.len() - 1);
    }

    /// Goes to the root and returns to the main line.
    pub fn to_first(&mut self, tree: &Tree) {
        *self = Self::new(tree);
    }

    /// The nodes of the line, from the root to a leaf.
    #[must_use]
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// Goes to the node of the line with this move number, counted from 1; 0 is the root. Returns
    /// `None` and changes nothing if the line has no such move.
    #[must_use]
    pub fn to_move(&mut self, tree: &Tree, number: usize) -> Option<()> {
        let mut moves = (0..self.line.len()).filter(|&at| tree.played(self.line[at]).is_some());
        self.at = match number.checked_sub(1) {
            None => 0,
            Some(before) => moves.nth(before)?,
        };
        Some(())
    }

    /// The children of the current node, the main line first.
    pub fn branches<'a>(&self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + use<'a> {
        tree.children(self.node())
    }

    /// The index of the branch that the line takes, from 0; `None` at its end.
    #[must_use]
    pub fn chosen(&self, tree: &Tree) -> Option<usize> {
        let next = self.line.get(self.at + 1)?;
        self.branches(tree).position(|id| id == *next)
    }

    /// Makes the line take this branch, from 0, and the first child of each later node, without
    /// moving the cursor. Returns `None` and changes nothing if there is no such branch.
    #[must_use]
    pub fn choose(&mut self, tree: &Tree, branch: usize) -> Option<()> {
        let next = self.branches(tree).nth(branch)?;
        if self.line.get(self.at + 1) != Some(&next) {
            self.line.truncate(self.at + 1);
            self.line.push(next);
            self.line.extend(tree.continuation(next));
        }
        Some(())
    }

    /// Whether the current node is on the main line.
    #[must_use]
    pub fn is_on_main_line(&self, tree: &Tree) -> bool {
        let pairs = self.line[..=self.at].windows(2);
        pairs.into_iter().all(|pair| tree.children(pair[0]).next() == Some(pair[1]))
    }
}

#[cfg(test)]
mod tests;
