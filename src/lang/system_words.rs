//! Why the system has refused something, in words.

use std::io::{self, ErrorKind};

use super::Lang;
use crate::files::ReadError;

catalogue! {
    system_not_found() { "no such file or folder", "파일이나 폴더가 없습니다" }
    system_no_permission() { "permission denied", "권한이 없습니다" }
    system_exists() { "it is there already", "이미 있습니다" }
    system_is_a_folder() { "it is a folder", "폴더입니다" }
    system_is_no_folder() { "a part of the path is not a folder", "경로의 일부가 폴더가 아닙니다" }
    system_is_full() { "no space is left", "저장 공간이 없습니다" }
    system_is_read_only() { "the file system is read-only", "읽기 전용 파일 시스템입니다" }
    system_refused() { "connection refused", "연결이 거부되었습니다" }
    system_reset() { "the other side has closed the connection", "상대가 연결을 끊었습니다" }
    system_timed_out() { "no answer in time", "제시간에 응답이 없습니다" }
    system_unreachable() { "the address cannot be reached", "주소에 닿을 수 없습니다" }
    system_address_in_use() { "the address is in use already", "이미 쓰고 있는 주소입니다" }
    system_address_foreign() {
        "the address does not belong to this machine", "이 컴퓨터의 주소가 아닙니다"
    }
}

impl Lang {
    /// Why the system has refused something. What it says seldom is said in its own words.
    #[must_use]
    pub fn system_error(self, error: &io::Error) -> String {
        // An error of the program has words of its own. A full disk is one of the system, whatever a
        // library adds.
        let is_full = matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded);
        let kind = (is_full || error.get_ref().is_none()).then(|| error.kind());
        match kind {
            Some(ErrorKind::NotFound) => self.system_not_found(),
            Some(ErrorKind::PermissionDenied) => self.system_no_permission(),
            Some(ErrorKind::AlreadyExists) => self.system_exists(),
            Some(ErrorKind::IsADirectory) => self.system_is_a_folder(),
            Some(ErrorKind::NotADirectory) => self.system_is_no_folder(),
            Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => self.system_is_full(),
            Some(ErrorKind::ReadOnlyFilesystem) => self.system_is_read_only(),
            Some(ErrorKind::ConnectionRefused) => self.system_refused(),
            Some(ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted) => self.system_reset(),
            Some(ErrorKind::TimedOut) => self.system_timed_out(),
            Some(ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable) => {
                self.system_unreachable()
            }
            Some(ErrorKind::AddrInUse) => self.system_address_in_use(),
            Some(ErrorKind::AddrNotAvailable) => self.system_address_foreign(),
            _ => error.to_string(),
        }
    }

    /// Why a file cannot be read, behind its name.
    #[must_use]
    pub fn read_error(self, error: &ReadError) -> String {
        match error {
            ReadError::Io(cause) => self.system_error(cause),
            ReadError::NotAFile => self.needs_a_file(),
            ReadError::TooLarge(limit) => self.too_large(limit >> 20),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_in_the_language_of_the_person() {
        let said = |code, lang: Lang| lang.system_error(&io::Error::from_raw_os_error(code));
        assert_eq!(said(2, Lang::En), "no such file or folder");
        assert_eq!(said(13, Lang::Ko), "권한이 없습니다");
        let full = io::Error::new(ErrorKind::StorageFull, "no space at a path");
        assert_eq!(Lang::Ko.system_error(&full), "저장 공간이 없습니다");
        assert_eq!(Lang::En.system_error(&ErrorKind::NotFound.into()), said(2, Lang::En));
        let own = io::Error::new(ErrorKind::NotFound, "no program");
        assert_eq!(Lang::Ko.system_error(&own), "no program");
    }
}
