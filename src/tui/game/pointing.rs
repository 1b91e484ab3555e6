//! Mouse input in a game.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Position;

use super::GameScreen;
use crate::game::desk::{Desk, Phase, Request};
use crate::study;
use crate::tui::view::{Bar, Layout, Page, answer_at, choice_at, choices, short_choices};
use crate::views::front::Front;
use crate::views::help::END;

impl<P: Front> GameScreen<'_, P> {
    /// Handles a mouse event.
    pub(super) fn mouse(&mut self, mouse: MouseEvent, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let clicked = self.layout(desk).map(|layout| {
            let (look, width) = (self.tui.look(), layout.keys.width);
            Bar::of(desk, &self.state, self.cursor.at, look, width).clicked(mouse, &layout)
        });
        if let Some(keys) = clicked.filter(|keys| !keys.is_empty()) {
            return keys.into_iter().filter_map(|key| self.key(key, desk)).last();
        }
        if self.state.page.is_some() {
            Page::point(&mut self.state.page, mouse.kind, self.tui.area().unwrap_or_default());
            return self.close_reading(desk);
        }
        if matches!(mouse.kind, MouseEventKind::Down(_)) {
            self.state.messages.forget_reply();
        }
        let at = Position { x: mouse.column, y: mouse.row };
        if self.state.browsing.is_some() {
            match mouse.kind {
                MouseEventKind::ScrollUp => self.browse_by(study::Request::Go(-1)),
                MouseEventKind::ScrollDown => self.browse_by(study::Request::Go(1)),
                MouseEventKind::Down(_) => self.browse_to(at, desk),
                _ => {}
            }
            return self.close_reading(desk);
        }
        let layout = self.layout(desk)?;
        let board = P::board_of(desk.table());
        let place = self.cursor.place_at(at, layout.board, &board);
        match (mouse.kind, desk.phase()) {
            (MouseEventKind::Moved, _) => self.cursor.hover(at, place),
            (MouseEventKind::Down(MouseButton::Left), phase)
                if phase.is_question() && phase != END =>
            {
                return self.click_answer(at, &layout, desk);
            }
            (MouseEventKind::Down(MouseButton::Left), Phase::Paused) => return Some(Request::GoOn),
            (MouseEventKind::Down(MouseButton::Left), Phase::Turn) => {
                let texts = short_choices(desk, self.tui.look().speech);
                if let Some(chosen) = choice_at(at, &layout, &texts) {
                    return choices(desk).get(chosen).copied().map(Request::Move);
                }
                return self.select(place?, desk);
            }
            (
                MouseEventKind::Down(MouseButton::Right)
                | MouseEventKind::ScrollUp
                | MouseEventKind::ScrollDown,
                Phase::Turn,
            ) => self.cursor.turn(at, place, &board),
            _ => {}
        }
        None
    }

    /// Gives the answer that is clicked.
    fn click_answer(
        &mut self,
        at: Position,
        layout: &Layout,
        desk: &Desk<P>,
    ) -> Option<Request<P::Move>> {
        if self.state.line.is_open() {
            return None;
        }
        let answer = answer_at(at, layout, desk, self.tui.look().speech)?;
        self.give(answer, desk)
    }
}
