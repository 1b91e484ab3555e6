//! What a terminal shows of the bytes that it gets: those between the begin and the end of a
//! synchronized update (mode 2026) at once, so that no frame is seen in part.

const BEGIN: &[u8] = b"\x1b[?2026h";
const END: &[u8] = b"\x1b[?2026l";

/// The bytes that are not shown yet: an update that has not ended, or what may become its begin.
#[derive(Default)]
pub(super) struct Updates(Vec<u8>);

impl Updates {
    /// Takes the next bytes, and returns those that are shown now.
    pub(super) fn take(&mut self, bytes: &[u8]) -> Vec<u8> {
        self.0.extend_from_slice(bytes);
        let mut shown = Vec::new();
        while let Some(begin) = position(&self.0, BEGIN) {
            shown.extend(self.0.drain(..begin));
            let Some(end) = position(&self.0, END) else { return shown };
            shown.extend(self.0.drain(..end + END.len()));
        }
        let kept = (1..BEGIN.len()).rev().find(|&kept| self.0.ends_with(&BEGIN[..kept]));
        shown.extend(self.0.drain(..self.0.len() - kept.unwrap_or_default()));
        shown
    }

    /// The rest, once no more bytes come.
    pub(super) fn end(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0)
    }
}

fn position(bytes: &[u8], part: &[u8]) -> Option<usize> {
    bytes.windows(part.len()).position(|it| it == part)
}
