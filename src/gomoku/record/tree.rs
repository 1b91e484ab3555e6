//! The game tree of a record: a main line and its variations.
//!
//! Nodes are stored in one arena, parents before children, so that building, walking and dropping a
//! tree never recurse, even if it is very deep.

use std::num::NonZeroU32;

use thiserror::Error;

use super::Note;
use crate::board::{Color, Point};

/// A stone or a pass, with its colour: in records the colours need not alternate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The side that moved.
    pub stone: Color,
    /// The point; `None` is a pass.
    pub point: Option<Point>,
}

/// The index of a node in its tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The root, which has no move.
    pub const ROOT: Self = Self(0);

    /// The index of the node in the tree's arena, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The error of adding a node to a tree that has [`Tree::LIMIT`] nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a record holds at most {limit} nodes", limit = Tree::LIMIT)]
pub struct TreeFull;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Node {
    parent: u32,
    first_child: Option<NonZeroU32>,
    last_child: Option<NonZeroU32>,
    next_sibling: Option<NonZeroU32>,
    milliseconds: Option<NonZeroU32>,
    played: Option<Move>,
    notes: Box<[Note]>,
}

/// A tree of moves. The first child of each node continues the main line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![Node::default()] }
    }
}

impl Tree {
    /// The largest number of nodes of a tree: a tree of so many takes 1.3 GB.
    pub const LIMIT: usize = 1 << 25;

    /// A tree with only a root and memory for this many nodes, as far as there is so much.
    pub(super) fn with_room_for(nodes: usize) -> Self {
        let mut tree = Self { nodes: Vec::new() };
        // Without the memory at once, the tree grows until there is none.
        let _ = tree.nodes.try_reserve_exact(nodes.min(Self::LIMIT));
        tree.nodes.push(Node::default());
        tree
    }

    /// Gives back the memory for nodes that were not added.
    pub(super) fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
    }

    /// A tree with only a main line: alternating moves, Black first, without notes.
    ///
    /// # Errors
    /// If there are too many moves.
    pub fn line(points: impl IntoIterator<Item = Option<Point>>) -> Result<Self, TreeFull> {
        let points = points.into_iter();
        let mut tree = Self::default();
        tree.nodes.reserve(points.size_hint().0.min(Self::LIMIT));
        let (mut last, mut stone) = (NodeId::ROOT, Color::Black);
        for point in points {
            last = tree.add(last, Some(Move { stone, point }))?;
            stone = !stone;
        }
        Ok(tree)
    }

    /// Appends a child to `parent`.
    ///
    /// # Errors
    /// If the tree is full.
    pub fn add(&mut self, parent: NodeId, played: Option<Move>) -> Result<NodeId, TreeFull> {
        let id = Self::next_id(self.nodes.len()).ok_or(TreeFull)?;
        self.nodes.push(Node { parent: parent.0, played, ..Node::default() });
        let above = &mut self.nodes[parent.index()];
        match above.last_child.replace(id) {
            Some(before) => self.nodes[before.get() as usize].next_sibling = Some(id),
            None => above.first_child = Some(id),
        }
        Ok(NodeId(id.get()))
    }

    /// The id of the next node of a tree with this many nodes; `None` if the tree is full.
    fn next_id(nodes: usize) -> Option<NonZeroU32> {
        let id = u32::try_from(nodes).ok().filter(|_| nodes < Self::LIMIT)?;
        NonZeroU32::new(id)
    }

    /// The number of nodes, including the root.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always a root")]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// All nodes in the order in which they were added, parents before children.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        #[expect(clippy::cast_possible_truncation, reason = "there are at most LIMIT nodes")]
        let end = self.nodes.len() as u32;
        (0..end).map(NodeId)
    }

    /// The node with this index, if there is one.
    #[must_use]
    pub fn id(&self, index: usize) -> Option<NodeId> {
        u32::try_from(index).ok().filter(|_| index < self.nodes.len()).map(NodeId)
    }

    /// The move that leads to this node. The root has none, and neither has a node with only set-up
    /// stones or comments.
    #[must_use]
    pub fn played(&self, id: NodeId) -> Option<Move> {
        self.nodes[id.index()].played
    }

    /// Sets the move that leads to this node.
    pub fn set_played(&mut self, id: NodeId, played: Move) {
        self.nodes[id.index()].played = Some(played);
    }

    /// The notes of this node.
    #[must_use]
    pub fn notes(&self, id: NodeId) -> &[Note] {
        &self.nodes[id.index()].notes
    }

    /// Replaces the notes of this node.
    pub fn set_notes(&mut self, id: NodeId, notes: Vec<Note>) {
        self.nodes[id.index()].notes = notes.into_boxed_slice();
    }

    /// The time that the move took, in milliseconds; 0 if unknown.
    #[must_use]
    pub fn milliseconds(&self, id: NodeId) -> u32 {
        self.nodes[id.index()].milliseconds.map_or(0, NonZeroU32::get)
    }

    /// Sets the time that the move took, in milliseconds.
    pub fn set_milliseconds(&mut self, id: NodeId, milliseconds: u32) {
        self.nodes[id.index()].milliseconds = NonZeroU32::new(milliseconds);
    }

    /// The parent of this node; `None` for the root.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::ROOT).then(|| NodeId(self.nodes[id.index()].parent))
    }

    /// The children of this node: first the continuation of its line, then the variations.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let node_of = |id: NonZeroU32| NodeId(id.get());
        let first = self.nodes[id.index()].first_child.map(node_of);
        std::iter::successors(first, move |last| self.nodes[last.index()].next_sibling.map(node_of))
    }

    /// The nodes of the main line, without the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.continuation(NodeId::ROOT)
    }

    /// The nodes after this one: the first child of each.
    pub fn continuation(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.children(id).next(), |&id| self.children(id).next())
    }

    /// The moves of the main line with their nodes.
    pub fn main_moves(&self) -> impl Iterator<Item = (NodeId, Move)> + '_ {
        self.main_line().filter_map(|id| Some((id, self.played(id)?)))
    }

    /// Whether stones are set up or removed at a node.
    #[must_use]
    pub fn sets_up(&self, id: NodeId) -> bool {
        self.notes(id).iter().any(|note| matches!(note, Note::SetUp(..)))
    }

    /// The nodes from the root to this one, both included.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = std::iter::successors(Some(id), |&id| self.parent(id)).collect();
        path.reverse();
        path
    }

    /// This tree without a node and what follows it. The root cannot be removed; the nodes that were
    /// added before the removed one keep their ids.
    #[must_use]
    pub fn without(&self, removed: NodeId) -> Self {
        let mut kept = Self { nodes: Vec::with_capacity(self.nodes.len()) };
        let mut ids: Vec<Option<u32>> = Vec::with_capacity(self.nodes.len());
        for (id, node) in self.ids().zip(&self.nodes) {
            if id == NodeId::ROOT {
                let root = Node { first_child: None, last_child: None, ..node.clone() };
                kept.nodes.push(root);
                ids.push(Some(0));
                continue;
            }
            let parent = ids[node.parent as usize].filter(|_| id != removed);
            // The kept tree has at most as many nodes as this one, so there is room.
            let added = parent.and_then(|parent| kept.add(NodeId(parent), node.played).ok());
            ids.push(added.map(|added| added.0));
            if let Some(added) = added {
                let into = &mut kept.nodes[added.index()];
                into.notes.clone_from(&node.notes);
                into.milliseconds = node.milliseconds;
            }
        }
        kept
    }

    /// Whether a node has more than one child.
    #[must_use]
    pub fn has_variations(&self) -> bool {
        self.nodes.iter().any(|node| node.first_child != node.last_child)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;

    #[test]
    fn children_keep_the_order_in_which_they_were_added() {
        let mut tree = Tree::default();
        let first = tree.add(NodeId::ROOT, None).unwrap();
        let second = tree.add(NodeId::ROOT, None).unwrap();
        let under_first = tree.add(first, None).unwrap();
        let third = tree.add(NodeId::ROOT, None).unwrap();
        assert_eq!(tree.children(NodeId::ROOT).collect::<Vec<_>>(), [first, second, third]);
        assert_eq!(tree.main_line().collect::<Vec<_>>(), [first, under_first]);
        assert_eq!(tree.path(under_first), [NodeId::ROOT, first, under_first]);
        assert_eq!(tree.parent(NodeId::ROOT), None);
        assert!(tree.has_variations());
    }

    #[test]
    fn a_removed_node_takes_with_it_what_follows() {
        let mut tree = Tree::default();
        let comment = |text: &str| vec![Note::Comment(text.into())];
        let first = tree.add(NodeId::ROOT, None).unwrap();
        let removed = tree.add(first, None).unwrap();
        let stays = tree.add(first, None).unwrap();
        tree.add(removed, None).unwrap();
        let leaf = tree.add(stays, None).unwrap();
        tree.set_notes(NodeId::ROOT, comment("root"));
        tree.set_notes(leaf, comment("leaf"));
        tree.set_milliseconds(leaf, 70);
        let kept = tree.without(removed);
        assert_eq!(kept.len(), 4);
        assert_eq!(kept.main_line().next(), Some(first), "nodes before it keep their ids");
        let last = kept.main_line().last().unwrap();
        assert_eq!((kept.notes(last), kept.milliseconds(last)), (&*comment("leaf"), 70));
        assert_eq!(kept.notes(NodeId::ROOT), comment("root"));
        assert!(!kept.has_variations());
        assert_eq!(tree.without(first).len(), 1);
    }

    #[test]
    fn a_line_alternates_from_black_and_a_pass_counts() {
        let center = BoardSize::default().center();
        let tree = Tree::line([Some(center), None, Some(center)]).unwrap();
        let stones: Vec<_> = tree.main_moves().map(|(_, played)| played.stone).collect();
        assert_eq!(stones, [Color::Black, Color::White, Color::Black]);
        assert!(!tree.has_variations());
    }

    #[test]
    fn a_full_tree_refuses_another_node() {
        assert_eq!(Tree::next_id(Tree::LIMIT - 1).map(NonZeroU32::get), Some((1 << 25) - 1));
        assert_eq!(Tree::next_id(Tree::LIMIT), None);
        assert_eq!(Tree::next_id(usize::MAX), None);
    }
}
