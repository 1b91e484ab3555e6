//! A walk through the tree of a record: one node at a time, along a line that is chosen where
//! several leave a node.

use super::{NodeId, Tree};

/// Where somebody stands in a tree, and the line that leads on from there.
///
/// Going back and forward again stays on the line, also on a variation; going to the
/// [first](Self::to_first) node returns to the main line. Whoever walks passes the same tree each
/// time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The nodes of the line, from the root to a leaf.
    line: Vec<NodeId>,
    /// Which of them is stood at.
    at: usize,
}

impl Walk {
    /// At the root, on the main line.
    #[must_use]
    pub fn new(tree: &Tree) -> Self {
        let line = std::iter::once(NodeId::ROOT).chain(tree.main_line()).collect();
        Self { line, at: 0 }
    }

    /// The node that is stood at.
    #[must_use]
    pub fn node(&self) -> NodeId {
        self.line[self.at]
    }

    /// Whether the line ends here.
    #[must_use]
    pub const fn is_at_end(&self) -> bool {
        self.at + 1 == self.line.len()
    }

    /// Goes so many nodes along the line, back where `steps` is negative, at most to either end.
    pub fn go(&mut self, steps: isize) {
        self.at = self.at.saturating_add_signed(steps).min(self.line.len() - 1);
    }

    /// Goes to the root, back on the main line.
    pub fn to_first(&mut self, tree: &Tree) {
        *self = Self::new(tree);
    }

    /// Goes to the end of the line.
    pub const fn to_last(&mut self) {
        self.at = self.line.len() - 1;
    }

    /// The nodes of the line, from the root to a leaf.
    #[must_use]
    pub fn line(&self) -> &[NodeId] {
        &self.line
    }

    /// Goes to the node of the line that makes this move, counted from 1; 0 is the root. `None`,
    /// and nothing changes, where the line has no such move.
    #[must_use]
    pub fn to_move(&mut self, tree: &Tree, number: usize) -> Option<()> {
        let mut moves = (0..self.line.len()).filter(|&at| tree.played(self.line[at]).is_some());
        self.at = match number.checked_sub(1) {
            None => 0,
            Some(before) => moves.nth(before)?,
        };
        Some(())
    }

    /// The nodes that follow this one, the main line first.
    pub fn branches<'a>(&self, tree: &'a Tree) -> impl Iterator<Item = NodeId> + use<'a> {
        tree.children(self.node())
    }

    /// Which of the branches the line takes, from 0; `None` at its end.
    #[must_use]
    pub fn chosen(&self, tree: &Tree) -> Option<usize> {
        let next = self.line.get(self.at + 1)?;
        self.branches(tree).position(|id| id == *next)
    }

    /// Lets the line take this branch, from 0, and the first one at each later node; without going
    /// there. `None`, and nothing changes, where there is no such branch.
    #[must_use]
    pub fn choose(&mut self, tree: &Tree, branch: usize) -> Option<()> {
        let next = self.branches(tree).nth(branch)?;
        if self.line.get(self.at + 1) != Some(&next) {
            self.line.truncate(self.at + 1);
            let on = std::iter::successors(Some(next), |&id| tree.children(id).next());
            self.line.extend(on);
        }
        Some(())
    }

    /// Whether the node that is stood at is on the main line.
    #[must_use]
    pub fn is_on_main_line(&self, tree: &Tree) -> bool {
        let pairs = self.line[..=self.at].windows(2);
        pairs.into_iter().all(|pair| tree.children(pair[0]).next() == Some(pair[1]))
    }
}

#[cfg(test)]
mod tests;
