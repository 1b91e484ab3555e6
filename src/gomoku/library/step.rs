//! The steps of a game in two bytes each: moves, stones that are set up, and whose turn it is.

use crate::board::{BoardSize, Color, Point, Turn};
use crate::gomoku::record::{Area, NodeId, Note, Record};

/// One change of a position, packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Step(u16);

/// One change of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// The empty board, from which a game starts.
    Start,
    /// A move on a point, or a pass.
    Move(Color, Option<Point>),
    /// A corner of the rectangle whose opposite corner is the next step's point.
    Corner(Point),
    /// A stone set up, or removed if `None`: on this point or, after a corner, in the rectangle.
    Put(Option<Color>, Point),
    /// The side to move.
    Turn(Color),
}

/// The bits of a point: five for the row, five for the column.
const POINT: u16 = (1 << 10) - 1;

/// The bit of the last step of a node of the record: its position is one of the game.
const SETTLED: u16 = 1 << 14;

impl Step {
    pub(super) const fn packed(self) -> u16 {
        self.0
    }

    /// The step with this number; `None` if there is none.
    pub(super) fn unpacked(packed: u16) -> Option<Self> {
        let step = Self(packed);
        let known = packed >> 10 & 0xf <= 10 && packed & !(SETTLED | 0xf << 10 | POINT) == 0;
        let needs_point = matches!(packed >> 10 & 0xf, 1 | 2 | 5..=8);
        (known && (!needs_point || step.point().is_some())).then_some(step)
    }

    fn of(change: Change) -> Self {
        let by_color = |stone: Color, first: u16| first + stone as u16;
        let (kind, point) = match change {
            Change::Start => (0, None),
            Change::Move(stone, Some(point)) => (by_color(stone, 1), Some(point)),
            Change::Move(stone, None) => (by_color(stone, 3), None),
            Change::Corner(point) => (5, Some(point)),
            Change::Put(None, point) => (6, Some(point)),
            Change::Put(Some(stone), point) => (by_color(stone, 7), Some(point)),
            Change::Turn(stone) => (by_color(stone, 9), None),
        };
        let point = point.map_or(0, |at| u16::from(at.column()) << 5 | u16::from(at.row()));
        Self(kind << 10 | point)
    }

    fn point(self) -> Option<Point> {
        let part = |bits: u16| u8::try_from(bits & 0x1f).ok();
        Point::new(part(self.0 >> 5)?, part(self.0)?)
    }

    pub(super) fn change(self) -> Change {
        let point = || self.point().expect("these kinds have a point");
        match self.0 >> 10 & 0xf {
            0 => Change::Start,
            1 => Change::Move(Color::Black, Some(point())),
            2 => Change::Move(Color::White, Some(point())),
            3 => Change::Move(Color::Black, None),
            4 => Change::Move(Color::White, None),
            5 => Change::Corner(point()),
            6 => Change::Put(None, point()),
            7 => Change::Put(Some(Color::Black), point()),
            8 => Change::Put(Some(Color::White), point()),
            9 => Change::Turn(Color::Black),
            _ => Change::Turn(Color::White),
        }
    }

    /// Whether the position after this step is one of the game, and not only on the way to one.
    pub(super) const fn is_settled(self) -> bool {
        self.0 & SETTLED != 0
    }

    const fn settled(self) -> Self {
        Self(self.0 | SETTLED)
    }

    /// Whether all points of this step are on a board of this size.
    pub(super) fn fits(self, size: BoardSize) -> bool {
        match self.change() {
            Change::Move(_, Some(point)) | Change::Corner(point) | Change::Put(_, point) => {
                size.contains(point)
            }
            Change::Start | Change::Move(_, None) | Change::Turn(_) => true,
        }
    }
}

/// The images of these steps on a board of this size.
pub(super) fn images(
    steps: &[Step],
    turn: Turn,
    size: BoardSize,
) -> impl Iterator<Item = Step> + '_ {
    let image = move |point| turn.image(point, size);
    steps.iter().enumerate().map(move |(at, &step)| {
        let neighbour = |at: Option<usize>| Some(steps.get(at?)?.change());
        let change = match step.change() {
            Change::Move(stone, Some(point)) => Change::Move(stone, Some(image(point))),
            // The image of a rectangle has other corners as its first and its last.
            Change::Corner(from) => match neighbour(at.checked_add(1)) {
                Some(Change::Put(_, to)) => {
                    Change::Corner(Area::between(image(from), image(to)).first())
                }
                _ => Change::Corner(image(from)),
            },
            Change::Put(stone, to) => match neighbour(at.checked_sub(1)) {
                Some(Change::Corner(from)) => {
                    Change::Put(stone, Area::between(image(from), image(to)).last())
                }
                _ => Change::Put(stone, image(to)),
            },
            change => change,
        };
        Step(Step::of(change).0 | step.0 & SETTLED)
    })
}

/// Appends the steps of a record, and for each the place of the step before it. A node comes after
/// its parent, and the first child of a node before the others.
pub(super) fn append(record: &Record, steps: &mut Vec<Step>, before: &mut Vec<u32>) {
    let (tree, size) = (&record.tree, record.size);
    let mut push = |change: Change, after: Option<u32>| {
        let at = u32::try_from(steps.len()).expect("a record file has fewer steps");
        steps.push(Step::of(change));
        before.push(after.unwrap_or(at));
        at
    };
    let start = push(Change::Start, None);
    let mut left = vec![(NodeId::ROOT, start)];
    let mut settled = Vec::new();
    while let Some((node, parent)) = left.pop() {
        let mut last = parent;
        if let Some(played) = tree.played(node) {
            let point = played.point.filter(|&point| size.contains(point));
            last = push(Change::Move(played.stone, point), Some(last));
        }
        for note in tree.notes(node) {
            match note {
                Note::SetUp(area, stone) => {
                    let Some((from, to)) = within(*area, size) else { continue };
                    if from != to {
                        last = push(Change::Corner(from), Some(last));
                    }
                    last = push(Change::Put(*stone, to), Some(last));
                }
                Note::ToMove(color) => last = push(Change::Turn(*color), Some(last)),
                _ => {}
            }
        }
        settled.push(last);
        let children = left.len();
        left.extend(tree.children(node).map(|child| (child, last)));
        left[children..].reverse();
    }
    for at in settled {
        let step = &mut steps[at as usize];
        *step = step.settled();
    }
}

/// The corners of the part of a rectangle that is on the board.
fn within(area: Area, size: BoardSize) -> Option<(Point, Point)> {
    let (from, to) = (area.first(), area.last());
    let last = size.lines() - 1;
    let to = size.point(to.column().min(last), to.row().min(last))?;
    size.contains(from).then_some((from, to))
}
