//! The help texts for files of records.

use crate::lang::catalogue;

catalogue! { RecordHelpWords: "The help texts for files of records." {
    help_arg_input() {
        "The file to read, a folder with such files and subfolders, or - for standard input",
        "읽을 파일이나 그런 파일이 든 폴더(하위 폴더 포함, -는 표준 입력)"
    }
    help_arg_output() {
        "The file to write, a folder for one file per game, or - for standard output",
        "쓸 파일이나 한 판마다 파일을 만들 폴더(-는 표준 출력)"
    }
    help_arg_file() {
        "The file of records, or - for standard input",
        "기보 파일(-는 표준 입력)"
    }
    help_arg_from() {
        "The format to read [default: found by content, or else by the file extension]",
        "읽을 형식 [기본값: 내용에 따라, 알 수 없으면 파일 확장자에 따름]"
    }
    help_arg_encoding() {
        "The encoding of texts whose file names none, such as cp949 or gb18030 [default: UTF-8 or a guess]",
        "인코딩이 적혀 있지 않은 기보의 글자 인코딩(예: cp949, gb18030) [기본값: UTF-8이나 추정]"
    }
    help_arg_link() { "Print a link to the position on Gomocalc", "Gomocalc에서 이 장면을 여는 링크를 출력합니다" }
    help_arg_rows() {
        "The side from which position codes and lists of gomoku that are read count rows: bottom as Gomocalc, Yixin-Board and most editors, top as Rapfi and c-gomoku-cli [default: bottom]",
        "읽을 오목 위치 코드와 수순에서 줄을 세는 쪽. Gomocalc, Yixin-Board와 대부분의 편집기는 bottom, Rapfi와 c-gomoku-cli는 top [기본값: bottom]"
    }
    help_arg_to_rows() {
        "The same for those that are written [default: bottom]", "쓸 위치 코드와 수순에서 줄을 세는 쪽 [기본값: bottom]"
    }
    help_arg_board_assumed() {
        "The board of position codes and lists of gomoku that name none [default: 15, 19, 20 or 26, the smallest that has all points]",
        "판 크기가 적혀 있지 않은 오목 위치 코드와 수순의 판 [기본값: 15, 19, 20, 26 가운데 모든 수가 들어가는 가장 작은 판]"
    }
    help_arg_to(only_read) {
        "The format to write ({only_read} are read-only) [default: from the file extension]",
        "쓸 형식(읽기만 하는 형식은 {only_read}) [기본값: 파일 확장자에 따름]"
    }
    help_arg_notation() {
        "The notation of a list of moves of quoridor that is read [default: standard]",
        "읽을 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }
    help_arg_to_notation() {
        "The notation of the lists of moves of quoridor that are written [default: standard]",
        "쓸 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }
    help_arg_at() {
        "The position after N moves [default: the last]",
        "N수까지 둔 장면 [기본값: 마지막 장면]"
    }
    help_arg_number() {
        "The number of the game in the file [default: 1]",
        "파일의 몇 번째 대국인지 [기본값: 1]"
    }
    help_arg_numbers() {
        "The stones of a picture of gomoku that bear their move numbers: all, off, last:N for the last N or from:N for those from move N on [default: all]",
        "오목 그림에서 수순 번호를 적을 돌: all(모두), off(없음), last:N(마지막 N수), from:N(N번째 수부터) [기본값: all]"
    }
    help_arg_marks() {
        "What stands on the points of gomoku besides the stones: all, record (only the labels and marks of the record, without variations and forbidden points) or off [default: all]",
        "오목에서 돌 말고 보여 줄 표시: all(모두), record(변화도와 금수를 뺀 기보의 표시만), off(없음) [기본값: all]"
    }
    help_arg_result() {
        "A result of the scoreboard, by the beginning of its id, or `last`",
        "점수판의 결과(ID의 앞부분 또는 `last`)"
    }
} }
