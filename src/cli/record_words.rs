//! The help texts for files of records.

use crate::lang::catalogue;

catalogue! {
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
    help_arg_to() {
        "The format to write [default: from the file extension]",
        "쓸 형식 [기본값: 파일 확장자에 따름]"
    }
    help_arg_at() {
        "The position after N moves [default: the last]",
        "N수까지 둔 장면 [기본값: 마지막 장면]"
    }
    help_arg_number() {
        "The number of the game in the file [default: 1]",
        "파일의 몇 번째 대국인지 [기본값: 1]"
    }
    help_arg_result() {
        "A result of the scoreboard, by the beginning of its id, or `last`",
        "점수판의 결과(ID의 앞부분 또는 `last`)"
    }
}
