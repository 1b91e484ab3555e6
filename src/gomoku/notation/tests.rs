use proptest::prelude::*;

use super::*;

fn size(lines: u8) -> BoardSize {
    BoardSize::new(lines).unwrap()
}

#[test]
fn both_schemes_read_letters_in_either_case_and_numbers_from_one() {
    let at = |column, row| Ok(Point::new(column, row).unwrap());
    let cases = [
        (Labels::Original, "A10", at(0, 10)),
        (Labels::Original, "a10", at(0, 10)),
        (Labels::Original, " a 10 ", at(0, 10)),
        (Labels::Original, "S18", at(18, 18)),
        (Labels::Original, "1,11", at(0, 10)),
        (Labels::Original, "1 , 11", at(0, 10)),
        (Labels::Original, "19 19", at(18, 18)),
        (Labels::Standard, "h8", at(7, 11)),
        (Labels::Standard, "A1", at(0, 18)),
        (Labels::Standard, "1 1", at(0, 18)),
        (Labels::Standard, "s19", at(18, 0)),
    ];
    for (labels, text, point) in cases {
        assert_eq!(labels.parse(text, size(19)), point, "{labels:?} {text:?}");
    }
}

#[test]
fn points_off_the_board_are_distinguished_from_invalid_text() {
    let off = Err(NotationError::OffBoard(size(19)));
    for text in ["A19", "T0", "0,1", "1 0", "20 1", "a99999999999"] {
        assert_eq!(Labels::Original.parse(text, size(19)), off, "{text:?}");
    }
    for text in ["a0", "h20"] {
        assert_eq!(Labels::Standard.parse(text, size(19)), off, "{text:?}");
    }
    let not = Err(NotationError::NotAPoint);
    for text in ["", "a", "7", "1,", ",1", "a-1", "aa1", "1 2 3", "a1b", "a+1", "흑", "1.5 2", "é4"]
    {
        assert_eq!(Labels::Original.parse(text, size(19)), not, "{text:?}");
    }
}

#[test]
fn a_board_of_19_lines_wears_the_original_labels_and_every_other_the_standard_ones() {
    for lines in BoardSize::MIN..=BoardSize::MAX {
        let by_itself = if lines == 19 { Labels::Original } else { Labels::Standard };
        assert_eq!(LabelChoice::default().on(size(lines)), by_itself, "{lines} lines");
        assert_eq!(LabelChoice::Original.on(size(lines)), Labels::Original);
        assert_eq!(LabelChoice::Standard.on(size(lines)), Labels::Standard);
    }
}

proptest! {
    #[test]
    fn a_printed_point_is_read_back(lines in 5_u8..=26, x in any::<u8>(), y in any::<u8>()) {
        let point = size(lines).point(x % lines, y % lines).unwrap();
        for labels in [Labels::Original, Labels::Standard] {
            prop_assert_eq!(labels.parse(&labels.format(point, size(lines)), size(lines)), Ok(point));
        }
    }

    #[test]
    fn parsing_any_text_does_not_panic(text in "\\PC*") {
        for labels in [Labels::Original, Labels::Standard] {
            if let Ok(point) = labels.parse(&text, size(19)) {
                prop_assert!(size(19).contains(point));
            }
        }
    }
}
