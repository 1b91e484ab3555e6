use zeno::Style;

use super::*;

#[test]
fn every_digit_and_letter_has_strokes_that_fill_its_box() {
    for c in ('0'..='9').chain('A'..='Z') {
        let text = c.to_string();
        let path = lettering::path(&text);
        assert!(!path.is_empty(), "{c} has no strokes");
        let bounds = zeno::bounds(path.as_str(), Style::default(), None);
        let half = (lettering::width(&text) / 2.0, lettering::HEIGHT / 2.0);
        for (side, reach) in [
            (-bounds.min.x, half.0),
            (bounds.max.x, half.0),
            (-bounds.min.y, half.1),
            (bounds.max.y, half.1),
        ] {
            assert!((side - reach).abs() < 0.15, "{c}: {side} is not {reach}");
        }
    }
}

#[test]
fn a_width_out_of_range_is_refused() {
    for refused in ["99", "4097", "0", "-1", "wide", "", "1e3", "99999999999"] {
        assert_eq!(refused.parse::<PngWidth>(), Err(WidthError), "{refused}");
    }
    for allowed in ["100", "4096"] {
        assert!(allowed.parse::<PngWidth>().is_ok(), "{allowed}");
    }
}
