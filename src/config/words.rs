//! Messages about the config file.

use crate::lang::catalogue;

catalogue! {
    config_line(file, line, fault) { "{file}, line {line}: {fault}", "{file}, {line}번째 줄: {fault}" }
    config_not_toml(reason) {
        "this is not valid TOML ({reason}); none of it is used",
        "TOML 형식이 아니어서 이 파일 전체를 쓰지 않습니다 ({reason})"
    }
    config_unknown_key(key, known) {
        "`{key}` is not a setting; the settings are: {known}",
        "모르는 설정 `{key}` (쓸 수 있는 설정: {known})"
    }
    config_bad_value(key, value, allowed) {
        "`{key}` cannot be {value}; allowed: {allowed}",
        "설정 `{key}`에 쓸 수 없는 값 {value} (쓸 수 있는 값: {allowed})"
    }
    config_unreadable(file, reason) {
        "cannot read the config file {file}: {reason}",
        "설정 파일 {file}: 읽을 수 없습니다 ({reason})"
    }
    config_not_saved_toml() { "it is not valid TOML", "TOML 형식이 아닙니다" }
    config_address(such_as) {
        "an address in numbers with a port, such as \"{such_as}\"",
        "숫자로 된 주소와 포트 (예: \"{such_as}\")"
    }
    config_number(least, most) { "a whole number from {least} to {most}", "{least}부터 {most}까지의 정수" }
    config_file_name() { "a file name in quotes", "따옴표로 묶은 파일 이름" }
    config_other_name() { "a name that the other player does not have", "상대와 다른 이름" }
    config_player_name(most) { "a name of 1 to {most} characters in quotes, not that of a machine", "따옴표로 묶은 1~{most}자의 이름(컴퓨터의 이름은 안 됩니다)" }
    config_no_home(folder) {
        "no home folder was found; files are kept in {folder}",
        "홈 폴더를 찾을 수 없어 다음 폴더에 파일을 둡니다: {folder}"
    }
}
