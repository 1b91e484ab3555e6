use super::*;

#[test]
fn the_locale_determines_the_language() {
    for korean in ["ko", "ko_KR.UTF-8", "ko-KR", "KO_kr"] {
        assert_eq!(Lang::of_locale(korean), Some(Lang::Ko), "{korean}");
    }
    for other in ["", "C", "en_US.UTF-8", "kok_IN"] {
        assert_ne!(Lang::of_locale(other), Some(Lang::Ko), "{other}");
    }
}
