use proptest::prelude::*;

use super::*;

#[test]
fn only_renju_has_passes_and_not_among_the_first_three_moves() {
    for rules in Rules::ALL {
        let passes = matches!(rules, Rules::Renju | Rules::RenjuSimple);
        for stones in 0..6 {
            let expected = match (passes, stones) {
                (false, _) => Err(PassRefusal::NotInRules(rules)),
                (true, 0..3) => Err(PassRefusal::OpeningStage),
                (true, _) => Ok(()),
            };
            assert_eq!(rules.check_pass(stones), expected, "{rules} after {stones} stones");
        }
    }
}

const FIFTEEN: BoardSize = BoardSize::FIFTEEN;

fn h8() -> Point {
    FIFTEEN.center()
}

/// A board, and any move that can be written down on it.
fn written_moves() -> impl Strategy<Value = (BoardSize, Move)> {
    let boards = (BoardSize::MIN..=BoardSize::MAX).prop_map(|l| BoardSize::new(l).unwrap());
    boards.prop_flat_map(|size| {
        let points = move || prop::sample::select(size.iter().collect::<Vec<_>>());
        let moves = prop_oneof![
            points().prop_map(Move::Stone),
            Just(Move::Pass),
            any::<bool>().prop_map(Move::Swap),
            prop::sample::select(&Choice::ALL).prop_map(Move::Choose),
            any::<u8>().prop_map(Move::Declare),
            points().prop_map(Move::Offer),
            points().prop_map(Move::Pick),
        ];
        (Just(size), moves)
    })
}

proptest! {
    #[test]
    fn every_move_is_read_back_from_what_is_written((size, made) in written_moves()) {
        prop_assert_eq!(Move::read(&made.written(size), size), Ok(made));
    }

    /// Whatever is read is written the same way, but for version 1's word for a stone.
    #[test]
    fn nothing_is_read_but_what_is_written(
        verb in "(place |swap |choose |declare |offer |pick |pass)?",
        value in "([a-zA-Z]?[0-9+]{0,3}|true|take_black| ?h8 ?)",
    ) {
        let text = format!("{verb}{value}");
        if let Ok(made) = Move::read(&text, FIFTEEN) {
            let stone = text.strip_prefix("place ").unwrap_or(&text);
            prop_assert_eq!(made.written(FIFTEEN), stone);
        }
    }
}

#[test]
fn each_kind_of_move_has_one_spelling_and_says_what_stays_of_it() {
    let stone = Some(Move::Stone(h8()));
    let cases = [
        (Move::Stone(h8()), "h8", Some(h8()), stone),
        (Move::Pass, "pass", None, Some(Move::Pass)),
        (Move::Swap(true), "swap true", None, None),
        (Move::Swap(false), "swap false", None, None),
        (Move::Choose(Choice::StayWhite), "choose stay_white", None, None),
        (Move::Choose(Choice::TakeBlack), "choose take_black", None, None),
        (Move::Choose(Choice::PlaceTwo), "choose place_two", None, None),
        (Move::Choose(Choice::PlaceFifth), "choose place_fifth", None, None),
        (Move::Choose(Choice::OfferTen), "choose offer_ten", None, None),
        (Move::Declare(4), "declare 4", None, None),
        (Move::Offer(h8()), "offer h8", None, None),
        (Move::Pick(h8()), "pick h8", Some(h8()), stone),
    ];
    for (made, written, point, recorded) in cases {
        assert_eq!(made.written(FIFTEEN), written);
        assert_eq!((made.point(), made.recorded()), (point, recorded), "{written}");
    }
    assert_eq!(Move::read("place h8", FIFTEEN), Ok(Move::Stone(h8())));
}

#[test]
fn a_bad_text_is_refused_with_what_would_be_right() {
    let all = "not a move: write `h8`, `pass`, `swap true`, `choose take_black`, `declare 4`, \
               `offer h8` or `pick h8`";
    let point = "not the point of a move: write a small letter and a number, as in `h8`";
    let off = "the point is not on this board of 15 lines";
    let swap = "not a swap: write `swap true` or `swap false`";
    let number = "not a number of fifth moves: write it in digits, as in `declare 4`";
    let no_way = |name: &str| {
        format!(
            "`{name}` is not a valid choice in an opening; allowed: \
             stay_white, take_black, place_two, place_fifth, offer_ten"
        )
    };
    let cases = [
        ("", all),
        (" ", all),
        ("passed", all),
        ("Pass", all),
        ("pass ", all),
        ("swap", all),
        ("take_black", all),
        ("4", all),
        ("H8", all),
        ("h08", all),
        ("8,8", all),
        (" h8", all),
        ("h8 ", all),
        ("h 8", all),
        ("move h8", all),
        ("Place h8", all),
        ("h8\n", all),
        ("h0", off),
        ("p16", off),
        ("z99999999999", off),
        ("offer p16", off),
        ("place", all),
        ("place ", point),
        ("place pass", point),
        ("place  h8", point),
        ("offer H8", point),
        ("pick h8 i9", point),
        ("swap ", swap),
        ("swap yes", swap),
        ("swap True", swap),
        ("swap  true", swap),
        ("declare ", number),
        ("declare four", number),
        ("declare 04", number),
        ("declare +4", number),
        ("declare -1", number),
        ("declare 256", number),
        ("choose ", &no_way("")),
        ("choose 2", &no_way("2")),
        ("choose take-black", &no_way("take-black")),
        ("choose take_black ", &no_way("take_black ")),
    ];
    for (text, why) in cases {
        let error = Move::read(text, FIFTEEN).expect_err(text);
        assert_eq!(error.to_string(), why, "{text:?}");
    }
}

#[test]
fn a_record_has_stones_and_passes_and_spells_points_as_people_do() {
    let read = |text| Move::read_recorded(text, FIFTEEN);
    for text in ["h8", "H8", "8,8"] {
        assert_eq!(read(text), Ok(Move::Stone(h8())), "{text}");
    }
    assert_eq!(read("pass"), Ok(Move::Pass));
    for text in ["passed", "swap true", "place h8", "pick h8"] {
        assert_eq!(read(text), Err(NotationError::NotAPoint), "{text}");
    }
    assert_eq!(read("p16"), Err(NotationError::OffBoard(FIFTEEN)));
}

#[test]
fn a_wrong_move_among_others_is_told_with_its_number() {
    let size = BoardSize::FIFTEEN;
    let read = |text| Move::read_all(text, size).collect::<Result<Vec<_>, _>>();
    assert_eq!(read(" h8  pass\n"), Ok(vec![Move::Stone(size.center()), Move::Pass]));
    for (text, told) in [
        ("h8 p15 a1", "move 2 is `p15`: the point is not on this board of 15 lines"),
        ("h8 pass ??", "move 3 is `??`: not a point: write a letter and a number, or two numbers"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), told);
    }
}
