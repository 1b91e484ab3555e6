use crossterm::event::Event;
use proptest::prelude::*;

use super::super::Reply;
use super::super::keys::event;
use super::super::replies::reply;
use super::*;

/// What was found: keys as their text, and answers.
#[derive(Debug, Clone, PartialEq)]
enum Found {
    Event(String),
    Reply(Reply),
}

/// Collects what these pieces hold. Behind each piece nothing comes for a while.
fn found<'a>(pieces: impl IntoIterator<Item = &'a [u8]>, step: usize) -> Vec<Found> {
    let (mut sequences, mut all, now) = (Sequences::new(), Vec::new(), Instant::now());
    let mut collect = |sequence: Sequence<'_>| {
        let answer = reply(sequence).map(Found::Reply);
        all.extend(answer.or_else(|| Some(Found::Event(format!("{:?}", event(sequence)?)))));
    };
    for piece in pieces {
        for bytes in piece.chunks(step) {
            sequences.feed(bytes, now, &mut collect);
        }
        if sequences.deadline().is_some() {
            sequences.expire(&mut collect);
        }
    }
    all
}

fn a_key() -> impl Strategy<Value = Vec<u8>> {
    const KEYS: [&str; 22] = [
        "a",
        "A",
        "1",
        ";",
        "\r",
        "\t",
        "\x7f",
        "\x03",
        "판",
        "\x1b[A",
        "\x1bOB",
        "\x1b[1;2C",
        "\x1b[5~",
        "\x1b[15~",
        "\x1bOP",
        "\x1b[[A",
        "\x1bb",
        "\x1b[97;5u",
        "\x1b[<0;5;3M",
        "\x1b[<35;80;24M",
        "\x1b[M %#",
        "\x1b[Z",
    ];
    prop::sample::select(&KEYS[..]).prop_map(|key| key.as_bytes().to_owned())
}

fn an_answer() -> impl Strategy<Value = Vec<u8>> {
    let text = "[ -~가-힣]{0,40}";
    let numbers = "[0-9;:<=>?]{0,20}";
    prop_oneof![
        prop::sample::select(&["\x1b[1;2R", "\x1b[1;3R", "\x1b[24;80R", "\x1b[?62;4c"][..])
            .prop_map(str::to_owned),
        text.prop_map(|text| format!("\x1b]11;{text}\x07")),
        text.prop_map(|text| format!("\x1b]11;{text}\x1b\\")),
        prop::sample::select(&["\x1b_Gi=31;OK\x1b\\", "\x1b_Gi=31;ENOTSUPPORTED:\x1b\\"][..])
            .prop_map(str::to_owned),
        (prop::sample::select(&["P", "_", "^", "X"][..]), text)
            .prop_map(|(kind, text)| format!("\x1b{kind}{text}\x1b\\")),
        (numbers, prop::sample::select(&["n", "c", "t", "x", "y", "$y", "R"][..]))
            .prop_map(|(numbers, last)| format!("\x1b[{numbers}{last}")),
    ]
    .prop_map(String::into_bytes)
}

proptest! {
    #[test]
    fn no_key_is_lost_among_answers_however_the_bytes_are_cut(
        pieces in prop::collection::vec(prop_oneof![a_key(), an_answer()], 0..12),
    ) {
        let expected: Vec<_> = pieces.iter().flat_map(|piece| found([&piece[..]], 1000)).collect();
        let bytes = pieces.concat();
        for step in 1..=bytes.len() {
            prop_assert_eq!(&found([&bytes[..]], step), &expected, "pieces of {} bytes", step);
        }
        for cut in 0..=bytes.len() {
            let (mut sequences, mut all) = (Sequences::new(), 0);
            for part in [&bytes[..cut], &bytes[cut..]] {
                sequences.feed(part, Instant::now(), &mut |sequence| {
                    all += usize::from(reply(sequence).is_some() || event(sequence).is_some());
                });
            }
            prop_assert_eq!(all, expected.len(), "cut at {}", cut);
        }
    }

    #[test]
    fn an_answer_without_an_end_costs_no_key_that_is_typed_later(
        answer in an_answer(),
        length in 0_usize..40,
        keys in prop::collection::vec(a_key(), 1..6),
    ) {
        let begun = &answer[..length.min(answer.len())];
        let keys = keys.concat();
        let typed = found([&keys[..]], 1000);
        let all = found([begun, &keys[..]], 1000);
        prop_assert!(all.ends_with(&typed), "{all:?} does not end with {typed:?}");
    }

    #[test]
    fn any_bytes_can_be_read_and_enter_still_works(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let enter = found([&b"\r"[..]], 1);
        prop_assert!(found([&bytes[..], b"\r"], 7).ends_with(&enter));
    }
}

#[test]
fn a_key_that_is_typed_into_an_answer_ends_it() {
    for begun in ["\x1b]11;rgb:ff", "\x1bP>|x", "\x1b[1;", "\x1b[", "\x1bO"] {
        for key in ["\r", "\x03", "\x7f", "\x1b[A"] {
            let bytes = format!("{begun}{key}");
            assert_eq!(found([bytes.as_bytes()], 1), found([key.as_bytes()], 1), "{bytes:?}");
        }
    }
}

#[test]
fn esc_waits_less_than_an_answer_and_a_stream_does_not_wait_at_all() {
    let now = Instant::now();
    let deadline = |bytes: &[u8]| {
        let mut sequences = Sequences::new();
        sequences.feed(bytes, now, &mut |_| {});
        sequences.deadline()
    };
    assert_eq!(deadline(b"a"), None);
    assert_eq!(deadline(b"\x1b"), Some(now + KEY_TIME));
    assert_eq!(deadline(b"a\x1b]"), Some(now + KEY_TIME));
    assert_eq!(deadline(b"\x1b]11;"), Some(now + REPLY_TIME));
    assert_eq!(deadline("판".as_bytes().split_last().unwrap().1), Some(now + REPLY_TIME));
}

#[test]
fn what_is_pasted_is_one_event_however_it_is_cut_and_its_end_may_be_missing() {
    let pasted = |text: &str| Found::Event(format!("{:?}", Event::Paste(text.to_owned())));
    let key = found(["x".as_bytes()], 1);
    let text = "판\rresign\r\x1b[201";
    let bytes = format!("\x1b[200~{text}\x1b[201~x");
    for step in [1, 2, 7, 100] {
        let expected: Vec<Found> = [pasted(text)].into_iter().chain(key.clone()).collect();
        assert_eq!(found([bytes.as_bytes()], step), expected);
    }
    assert_eq!(found([b"\x1b[200~one".as_slice()], 1), [pasted("one")]);
    let long = "x".repeat(2 * LONGEST_PASTE);
    let bytes = format!("\x1b[200~{long}\x1b[201~");
    assert_eq!(found([bytes.as_bytes()], 64), [pasted(&long[..LONGEST_PASTE])]);
}

#[test]
fn a_paste_may_take_long_and_may_not_stop() {
    let (mut sequences, now) = (Sequences::new(), Instant::now());
    let later = now + PASTE_TIME;
    sequences.feed(b"\x1b[200~one", now, &mut |_| {});
    sequences.feed(b"two", later, &mut |_| {});
    assert_eq!(sequences.deadline(), Some(later + PASTE_TIME));
}

#[test]
fn the_time_of_an_answer_counts_from_its_own_first_byte() {
    let (mut sequences, now) = (Sequences::new(), Instant::now());
    let later = now + REPLY_TIME;
    sequences.feed(b"\x1b[1;", now, &mut |_| {});
    sequences.feed(b"2R\x1b[<0;", later, &mut |_| {});
    sequences.feed(b"5", later + KEY_TIME, &mut |_| {});
    assert_eq!(sequences.deadline(), Some(later + REPLY_TIME));
}
