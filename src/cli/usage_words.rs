//! Messages about wrong usage: arguments that are unknown, missing or invalid.

use crate::lang::catalogue;

catalogue! {
    usage_error() { "error:", "오류:" }
    usage_hint(command) {
        "For more information, try '{command} --help'.", "자세한 설명은 '{command} --help'로 볼 수 있습니다."
    }
    usage_wrong() { "these arguments are not possible", "쓸 수 없는 인수입니다" }
    usage_unknown_argument(arg) { "unexpected argument '{arg}'", "모르는 인수입니다: '{arg}'" }
    usage_unknown_command(name) { "unknown command '{name}'", "모르는 명령입니다: '{name}'" }
    usage_unused(flag, command) {
        "`gomoku {command}` does not use --{flag}: leave it out",
        "`gomoku {command}`에는 --{flag} 옵션이 쓰이지 않습니다. 빼고 다시 실행하세요"
    }
    usage_no_value(arg) { "'{arg}' needs a value", "'{arg}'에 값을 적어야 합니다" }
    usage_bad_value(arg, value) {
        "invalid value '{value}' for '{arg}'", "'{arg}'에 쓸 수 없는 값입니다: '{value}'"
    }
    usage_bad_value_because(arg, value, why) {
        "invalid value '{value}' for '{arg}': {why}",
        "'{arg}'에 쓸 수 없는 값입니다: '{value}' ({why})"
    }
    usage_values(values) { "[possible values: {values}]", "[쓸 수 있는 값: {values}]" }
    usage_second_value(arg, value) {
        "'{arg}' has a value already: '{value}' is one too many", "'{arg}'에는 값을 하나만 씁니다: '{value}'"
    }
    usage_conflict(arg, prior) {
        "'{arg}' cannot be used with {prior}", "함께 쓸 수 없습니다: '{arg}', {prior}"
    }
    usage_conflicts(arg) {
        "'{arg}' cannot be used with the other arguments", "다른 인수와 함께 쓸 수 없습니다: '{arg}'"
    }
    usage_missing(arg) { "missing: {arg}", "빠진 것이 있습니다: {arg}" }
    usage_not_utf8() { "an argument is not valid UTF-8", "UTF-8이 아닌 인수가 있습니다" }
    usage_similar(word) { "Did you mean {word}?", "혹시 {word}인가요?" }
    usage_elsewhere(flag, commands) {
        "{flag} is an option of {commands}.", "{flag} 옵션을 쓰는 명령: {commands}"
    }

    value_player_almost(text, meant) {
        "did you mean {meant}? A person of that name is written name:{text}",
        "혹시 {meant}인가요? 그런 이름의 사람은 name:{text}처럼 씁니다"
    }
    value_machine(highest) {
        "a machine that plays gomoku: computer, computer:1 to computer:{highest}, random, omok or brain:COMMAND",
        "오목을 두는 기계: computer, computer:1~computer:{highest}, random, omok, brain:명령"
    }
    value_neither(games) {
        "this is neither a game ({games}) nor an opponent (computer:1 to computer:10, random, omok, walk, \
         brain:COMMAND, qtp:COMMAND); a person is written name:Ada",
        "게임({games})도 상대(computer:1~computer:10, random, omok, walk, brain:명령, qtp:명령)도 아닙니다. \
         사람은 name:영희처럼 씁니다"
    }
    value_address() {
        "write an address in numbers and a port, such as 0.0.0.0:8080 or [::]:8080",
        "0.0.0.0:8080이나 [::]:8080처럼 숫자로 된 주소와 포트를 쓰세요"
    }
    usage_half_a_certificate() {
        "a certificate needs its key: set both tls-cert and tls-key",
        "인증서에는 키가 있어야 합니다. tls-cert와 tls-key를 모두 정하세요"
    }
    usage_inner_everywhere(inner) {
        "--inner {inner} is every address of this machine, and the other servers could reach it by none: \
         write the one by which they do, such as 10.0.0.1:7620",
        "--inner {inner}: 모든 주소를 뜻해 다른 서버가 찾아올 수 없습니다. 다른 서버가 이 컴퓨터에 닿는 주소 하나를 \
         10.0.0.1:7620처럼 쓰세요"
    }
    value_origin() {
        "write the scheme and the host of a site, such as https://example.org",
        "https://example.org처럼 http나 https와 호스트 이름만 쓰세요"
    }
    value_host() {
        "write the name of a host, such as games.example.org", "games.example.org 같은 호스트 이름을 쓰세요"
    }
    value_number(least, most) {
        "write a whole number from {least} to {most}", "{least}부터 {most}까지의 정수를 쓰세요"
    }
    value_whole() { "write a whole number that is not negative", "음수가 아닌 정수를 쓰세요" }
    value_positive() { "write a whole number of at least 1", "1 이상의 정수를 쓰세요" }
    value_encoding() {
        "write a name such as utf-8, gb18030, euc-kr, shift_jis, windows-1251 or latin1",
        "utf-8, gb18030, euc-kr, shift_jis, windows-1251, latin1 같은 이름을 쓰세요"
    }
    value_duration() {
        "write a number with its unit, such as 100ms or 1.5s", "100ms나 1.5s처럼 숫자에 단위를 붙여 쓰세요"
    }
    value_time() {
        "write 100ms or 1s for each move, 60s+0.5s for a game, or 5s/120s+0s for both",
        "한 수에는 100ms나 1s, 한 판에는 60s+0.5s, 둘 다 쓰려면 5s/120s+0s처럼 씁니다"
    }
    value_time_range() { "a time is from 1ms to 24h", "시간은 1ms부터 24h까지입니다" }
    value_engine(most) {
        "write computer, computer:nodes=10000, computer:1 to computer:{most}, random, omok, walk, \
         brain:COMMAND or qtp:COMMAND",
        "엔진은 computer, computer:nodes=10000, computer:1~computer:{most}, random, omok, walk, brain:명령, \
         qtp:명령 가운데 하나입니다"
    }
    value_engine_option(option) {
        "`{option}` is not a valid option of the computer; write nodes=, depth=, time=, threads= or hash=, \
         each with a number or a time",
        "`{option}`: 컴퓨터에 없는 옵션이거나 쓸 수 없는 값입니다. nodes=, depth=, time=, threads=, hash= 뒤에 \
         숫자나 시간을 씁니다"
    }
}
