//! The frames of a WebSocket that a server sends, followed without a change, so that the connection can
//! be closed between two of them (RFC 6455, section 5). Pure: no clock, no I/O.

/// The first byte of a frame that closes a connection.
const CLOSE: u8 = 0x88;

/// What has been sent of the frames.
#[derive(Debug, Default)]
pub(super) struct Frames {
    /// The head of a frame, as far as it has been sent.
    head: Vec<u8>,
    /// The bytes of the frame that follow.
    left: u64,
    /// Whether the connection was closed.
    is_closed: bool,
}

impl Frames {
    /// Follows bytes that are sent.
    pub(super) fn follow(&mut self, mut part: &[u8]) {
        while let Some((&first, rest)) = part.split_first() {
            if self.left > 0 {
                let passed = usize::try_from(self.left).unwrap_or(usize::MAX).min(part.len());
                self.left -= passed as u64;
                part = &part[passed..];
                continue;
            }
            self.head.push(first);
            part = rest;
            if let Some(length) = length(&self.head) {
                self.is_closed |= self.head[0] == CLOSE;
                self.left = length;
                self.head.clear();
            }
        }
    }

    /// Whether no frame is sent in part.
    pub(super) const fn is_whole(&self) -> bool {
        self.head.is_empty() && self.left == 0
    }

    /// The frame that closes the connection with this code; `None` if it was closed, or can be closed
    /// no more in the middle of a frame.
    pub(super) fn close(&self, code: u16) -> Option<[u8; 4]> {
        let [high, low] = code.to_be_bytes();
        (self.is_whole() && !self.is_closed).then_some([CLOSE, 2, high, low])
    }
}

/// The length of what follows the head of a frame; `None` if the head is not whole.
fn length(head: &[u8]) -> Option<u64> {
    let [_, length, more @ ..] = head else { return None };
    match length {
        126 => Some(u16::from_be_bytes(more.try_into().ok()?).into()),
        127 => Some(u64::from_be_bytes(more.try_into().ok()?)),
        short => Some((*short).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RESTART: [u8; 4] = [CLOSE, 2, 3, 0xF4];

    /// Text frames of these lengths.
    fn texts(lengths: &[usize]) -> Vec<u8> {
        let frame = |&length: &usize| {
            let mut frame = vec![0x81];
            match (u8::try_from(length), u16::try_from(length)) {
                (Ok(short @ ..126), _) => frame.push(short),
                (_, Ok(middle)) => frame.extend([&[126][..], &middle.to_be_bytes()].concat()),
                _ => frame.extend([&[127][..], &(length as u64).to_be_bytes()].concat()),
            }
            frame.resize(frame.len() + length, CLOSE);
            frame
        };
        lengths.iter().flat_map(frame).collect()
    }

    #[test]
    fn a_connection_is_closed_only_between_frames_however_these_are_cut() {
        let lengths = [0, 1, 125, 126, 70_000, 3];
        let sent = texts(&lengths);
        for size in [1, 2, 7, sent.len()] {
            let (mut frames, mut ends) = (Frames::default(), 0);
            for part in sent.chunks(size) {
                frames.follow(part);
                assert_eq!(frames.is_whole(), frames.close(1012) == Some(RESTART));
                ends += usize::from(frames.is_whole());
            }
            assert!(frames.is_whole() && (size > 1 || ends == lengths.len()), "{size}: {ends}");
        }
    }

    #[test]
    fn a_connection_is_closed_once() {
        let mut frames = Frames::default();
        frames.follow(&[CLOSE, 2, 3, 0xE8]);
        assert_eq!(frames.close(1012), None);
    }
}
