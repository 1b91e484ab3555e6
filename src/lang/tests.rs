use super::*;

#[test]
fn the_locale_determines_the_language() {
    for korean in ["ko", "ko_KR.UTF-8", "ko-KR", "KO_kr"] {
        assert_eq!(Lang::of_locale(korean), Some(Lang::Ko), "{korean}");
    }
    assert_eq!(Lang::of_locale("en_US.UTF-8"), Some(Lang::En));
    for other in ["", "C", "kok_IN", "de"] {
        assert_eq!(Lang::of_locale(other), None, "{other}");
    }
}
