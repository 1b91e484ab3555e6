//! The names of the commands in a replay, with their descriptions, and why a request changes nothing.

use crate::lang::catalogue;

catalogue! {
    replay_next() { "next", "다음" }
    replay_back() { "back", "이전" }
    replay_first() { "first", "처음" }
    replay_last() { "last", "마지막" }
    replay_auto() { "auto", "자동" }
    replay_variation() { "variation", "변화" }
    replay_game() { "game", "대국" }
    replay_comment() { "comment", "해설" }
    replay_moves() { "moves", "수순" }
    replay_show() { "redraw", "장면" }
    replay_play() { "play", "두기" }
    replay_investigate() { "investigate", "분석" }
    replay_jump() { "jump", "실수" }
    replay_observe() { "observe", "탐색" }
    replay_use() { "use", "최선" }
    replay_edit() { "edit", "편집" }
    replay_delete() { "delete", "삭제" }
    replay_write() { "write", "적기" }

    replay_purpose_next() { "one move forward", "한 수 앞으로" }
    replay_purpose_back() { "one move back", "한 수 뒤로" }
    replay_purpose_first() { "to the beginning, on the main line", "원래 수순의 처음으로" }
    replay_purpose_last() { "to the end of the line", "이 수순의 끝으로" }
    replay_purpose_auto() { "start or stop autoplay", "자동 진행 시작/멈춤" }
    replay_purpose_variation() { "into a variation: v2", "변화도로: 변화2" }
    replay_purpose_game() { "to another game of the file: g2", "파일의 다른 대국으로: 대국2" }
    replay_purpose_comment() { "read the game's details and the comment", "대국 정보와 해설 모두 보기" }
    replay_purpose_moves() { "show or hide move numbers; with --plain, list the moves", "수순 번호 보기/숨기기 (줄 모드에서는 수순 목록)" }
    replay_purpose_show() { "show the position", "장면 보기" }
    replay_purpose_play() { "play on from here", "여기서 이어 두기" }
    replay_purpose_investigate() { "analyse the game", "대국 분석" }
    replay_purpose_jump() { "to the next mistake that the analysis found", "분석에서 찾은 다음 실수로" }
    replay_purpose_observe() { "engine on or off", "엔진 탐색 켜기/끄기" }
    replay_purpose_use() { "make its best move", "엔진의 최선 두기" }
    replay_purpose_edit() { "put stones, which makes variations: edit h8", "돌을 놓아 변화도 만들기: 편집 h8" }
    replay_purpose_delete() { "remove the last move and what follows it", "마지막 수와 그 뒤의 수순 지우기" }
    replay_purpose_write() { "write a comment: write TEXT", "해설 적기: 적기 내용" }
    replay_purpose_save() { "save the game in a new file: save FILE", "새 파일로 저장: 저장 파일이름" }
    replay_purpose_quit() { "leave", "나가기" }
    replay_at_first() { "This is the beginning.", "처음입니다." }
    replay_full() { "The record is full.", "기보에 더 담을 수 없습니다." }
}
