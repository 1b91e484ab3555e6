//! Error messages about hosted engines: external programs that play.

use std::io::ErrorKind;
use std::time::Duration;

use crate::game::bot::{BotError, BotFault};
use crate::hosted::Fault;
use crate::lang::{Lang, catalogue};

catalogue! {
    brain_rules(program, rules) {
        "{program}: the Gomocup protocol does not support the rules {rules}: choose freestyle, standard, renju, caro or caro-overline",
        "{program}: Gomocup 프로토콜에는 {rules} 규칙이 없습니다. 자유 규칙(freestyle), 표준 규칙(standard), 렌주(renju), 카로(caro), 카로 장목 승리(caro-overline) 가운데 고르세요"
    }
    brain_launch(program, cause) {
        "{program} cannot be started: {cause}", "{program}: 시작할 수 없습니다 ({cause})"
    }
    brain_not_found(program) {
        "{program} cannot be started: there is no such command; a program in this folder is written ./{program}",
        "{program}: 그런 명령이 없어 시작할 수 없습니다. 이 폴더에 있는 프로그램은 ./{program}처럼 쓰세요"
    }
    brain_log(program, file, cause) {
        "{program}: cannot write the log {file}: {cause}",
        "{program}: 로그 파일 {file}에 쓸 수 없습니다 ({cause})"
    }
    brain_ended(program, how) { "{program} has ended ({how})", "{program}: 종료되었습니다 ({how})" }
    brain_closed() { "it closed its output", "출력을 닫았습니다" }
    brain_late(program, asked, seconds) {
        "{program} did not answer {asked} within {seconds} s",
        "{program}: {asked} 명령에 {seconds}초 동안 답이 없습니다"
    }
    brain_last_line(said) { "its last line: {said}", "마지막 줄: {said}" }
    brain_refused(program, asked, said) {
        "{program} refused {asked}: {said}", "{program}: {asked} 명령을 거부했습니다 ({said})"
    }
    brain_garbage(program, asked, said) {
        "{program} gave an invalid answer to {asked}: {said}",
        "{program}: {asked} 명령에 알 수 없는 답을 했습니다 ({said})"
    }
    brain_illegal(program, said) {
        "{program} played {said}, which is not possible",
        "{program}: 둘 수 없는 수를 두었습니다 ({said})"
    }
    bot_move_forbidden(program, said, why) {
        "{program} answered {said}, a move that is not allowed: {why}",
        "{program}: 둘 수 없는 수를 답했습니다({said}). {why}"
    }
    brain_other_board(why) {
        "{why}; choose another board with --board", "{why}. 판은 --board로 바꿀 수 있습니다"
    }
    brain_logged(why, file) {
        "{why}; its error stream is in {file}", "{why} (오류 출력: {file})"
    }
    brain_cannot_open(opening) {
        "a brain cannot play the opening {opening}: the Gomocup protocol does not support it; use --opening none --first-move anywhere",
        "외부 엔진이 둘 수 없는 오프닝입니다: {opening}. 프로토콜에 그런 명령이 없으니 --opening none --first-move anywhere로 두세요"
    }
    brain_stopped(program) { "{program} was stopped", "{program}: 중단되었습니다" }
}

impl Lang {
    /// Why an engine failed.
    #[must_use]
    pub fn bot_error(self, error: &BotError) -> String {
        let BotError { program, fault } = error;
        let with_last_line = |why: String, last_line: &Option<String>| match last_line {
            Some(line) => format!("{why}; {}", self.brain_last_line(line)),
            None => why,
        };
        match fault {
            BotFault::Rules(rules) => self.brain_rules(program, rules),
            BotFault::Process(Fault::Launch(cause))
                if cause.kind() == ErrorKind::NotFound && !program.contains('/') =>
            {
                self.brain_not_found(program)
            }
            BotFault::Process(Fault::Launch(cause)) => {
                self.brain_launch(program, self.system_error(cause))
            }
            BotFault::Process(Fault::Log { path, cause }) => {
                self.brain_log(program, path.display(), self.system_error(cause))
            }
            BotFault::Process(Fault::Ended { status, last_line }) => {
                let how = status.map_or_else(|| self.brain_closed(), |status| status.to_string());
                with_last_line(self.brain_ended(program, how), last_line)
            }
            BotFault::Process(Fault::Late { command, waited, last_line }) => {
                let seconds =
                    Duration::from_millis(u64::try_from(waited.as_millis()).unwrap_or(u64::MAX));
                with_last_line(self.brain_late(program, command, seconds.as_secs_f64()), last_line)
            }
            BotFault::Refused { command, answer } => self.brain_refused(program, command, answer),
            BotFault::Garbage { command, answer, .. } => {
                self.brain_garbage(program, command, answer)
            }
            BotFault::Illegal { answer } | BotFault::Forbidden { answer, .. } => {
                self.brain_illegal(program, answer)
            }
            BotFault::Process(Fault::Stopped) => self.brain_stopped(program),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_that_a_program_did_not_answer_is_told_in_full() {
        for (waited, told) in
            [(1_050, "within 1.05 s"), (10_000, "within 10 s"), (20, "within 0.02 s")]
        {
            let waited = Duration::from_millis(waited);
            let fault = Fault::Late { command: "genmove".to_owned(), waited, last_line: None };
            let error = BotError { program: "brain".to_owned(), fault: fault.into() };
            let text = Lang::En.bot_error(&error);
            assert_eq!(text, format!("brain did not answer genmove {told}"));
        }
    }
}
