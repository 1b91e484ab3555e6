//! Mouse input in a game.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::GameScreen;
use crate::game::hotseat::{HotSeat, Phase, Request};
use crate::tui::view::{Answer, Layout, answer_at, choice_at, choices, short_choices};
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Handles a mouse event.
    pub(super) fn mouse(
        &mut self,
        mouse: MouseEvent,
        seat: &HotSeat<P>,
    ) -> Option<Request<P::Move>> {
        if self.state.page.is_some() {
            self.read(seat, |page, shown| page.point(mouse.kind, shown));
            return None;
        }
        let layout = self.layout(seat)?;
        let at = Position { x: mouse.column, y: mouse.row };
        let place = P::place_at(seat.table().game.terms(), layout.board, self.cursor, at);
        match (mouse.kind, seat.phase()) {
            (MouseEventKind::Moved, _) => self.hover = place,
            (MouseEventKind::Down(MouseButton::Left), phase) if phase.is_question() => {
                return self.click_answer(at, &layout, seat);
            }
            (MouseEventKind::Down(MouseButton::Left), Phase::Paused) => return Some(Request::GoOn),
            (MouseEventKind::Down(MouseButton::Left), Phase::Turn) => {
                let texts = short_choices(seat, self.tui.look().speech);
                if let Some(chosen) = choice_at(at, &layout, &texts) {
                    return choices(seat).get(chosen).copied().map(Request::Move);
                }
                self.cursor = place?;
                return seat.table().position().pointed_at(self.cursor).map(Request::Move);
            }
            _ => {}
        }
        None
    }

    /// Gives the answer that is clicked.
    fn click_answer(
        &mut self,
        at: Position,
        layout: &Layout,
        seat: &HotSeat<P>,
    ) -> Option<Request<P::Move>> {
        if self.state.saving {
            return None;
        }
        match answer_at(at, layout, self.tui.look().speech.lang, seat.can_be_saved())? {
            Answer::Yes => return Some(Request::Answer(true)),
            Answer::No => return Some(Request::Answer(false)),
            Answer::Save => self.open_file_line(seat),
        }
        None
    }
}
