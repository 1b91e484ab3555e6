//! Messages about records of gomoku.

use crate::gomoku::record::Mark;
use crate::lang::{Lang, catalogue};

catalogue! {
    fifths_offered(moves) { "Fifth moves offered: {moves}", "제안된 다섯째 수: {moves}" }
    swaps_made(swaps) { "Swaps: {swaps}", "색 교환: {swaps}" }
    time_used(black, white) {
        "Time used: Black {black} min, White {white} min", "사용 시간: 흑 {black}분, 백 {white}분"
    }
    rules_of_game(rules) { "Rules: {rules}", "규칙: {rules}" }
    pass() { "pass", "패스" }
    mark_triangle(points) { "triangle {points}", "세모 {points}" }
    mark_cross(points) { "cross {points}", "가위표 {points}" }
    mark_circle(points) { "circle {points}", "동그라미 {points}" }
    mark_square(points) { "square {points}", "네모 {points}" }
    mark_selected(points) { "selected {points}", "선택 {points}" }
    forbidden_points(list) { "Forbidden: {list}", "금수: {list}" }
    labels_missing(count, list) {
        "labels that a picture has no letters for were left out ({count}): {list}",
        "그림에 쓸 수 없는 글자가 있는 표시를 뺐습니다({count}개): {list}"
    }
    labels_shortened(count, list) {
        "labels that are too long for a picture were shortened ({count}): {list}",
        "그림에 쓰기에 긴 표시를 줄였습니다({count}개): {list}"
    }
}

/// A shape and the points that it marks.
#[must_use]
pub fn marked(mark: Mark, lang: Lang, points: String) -> String {
    match mark {
        Mark::Triangle => lang.mark_triangle(points),
        Mark::Cross => lang.mark_cross(points),
        Mark::Circle => lang.mark_circle(points),
        Mark::Square => lang.mark_square(points),
        Mark::Selected => lang.mark_selected(points),
    }
}
