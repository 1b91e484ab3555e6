//! What `gomoku serve --ssh-config` says.

use crate::lang::catalogue;

catalogue! {
    ssh_written(file) { "Written: {file}", "썼습니다: {file}" }
    ssh_other(file) {
        "{file} is there already and says something else: remove it or name another folder",
        "이미 있는 파일과 내용이 다릅니다: {file}. 지우거나 다른 폴더를 쓰세요"
    }
    ssh_key_needed(command) {
        "A host key is still needed. Make it with: {command}",
        "호스트 키가 더 필요합니다. 만들기: {command}"
    }
    ssh_start_server(command) { "Start the server:  {command}", "서버 열기: {command}" }
    ssh_start_sshd(command) { "Start sshd:        {command}", "sshd 열기: {command}" }
    ssh_come_in(command) { "People come in by: {command}", "들어오는 방법: {command}" }
}
