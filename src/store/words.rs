//! Why a store does not keep the rooms, in the language of its operator.

#[cfg(feature = "cluster")]
use super::postgres::{DatabaseError, EncryptionError, OpenError};
use super::{LedgerError, LogError};
use crate::lang::{Lang, catalogue};

catalogue! {
    log_not_usable(path, why) { "cannot use the log {path}: {why}", "방 기록 파일을 쓸 수 없습니다: {path} ({why})" }
    log_not_read(path, why) { "cannot read the log {path}: {why}", "방 기록 파일을 읽을 수 없습니다: {path} ({why})" }
    log_foreign(path) {
        "{path} is not a log of rooms: move it away or choose another folder",
        "방 기록 파일이 아닙니다: {path} (다른 곳으로 옮기거나 다른 폴더를 고르세요)"
    }
    log_in_use(path) { "another server is using the log {path}", "다른 서버가 쓰고 있는 방 기록 파일입니다: {path}" }
    log_lost(path) {
        "the log {path} was moved, replaced, cut or removed while in use: put the same file back, or \
         restart the server to use what is there now",
        "쓰던 방 기록 파일이 옮겨졌거나 바뀌었거나 잘렸거나 지워졌습니다: {path} (같은 파일을 되돌려 놓거나, 지금 있는 \
         것을 쓰려면 서버를 다시 시작하세요)"
    }

    order_fenced() { "another node has taken over the rooms", "다른 노드가 방을 맡았습니다" }
    order_not_next(room) {
        "the entry is not the next one of room {room}",
        "방 {room}의 다음 기록이 아닙니다"
    }
    room_damaged(room) { "room {room} has lost an entry", "방 {room}의 기록이 빠졌습니다" }
    order_too_long(room) {
        "an entry of room {room} is too large to be kept",
        "방 {room}의 기록이 너무 커서 저장할 수 없습니다"
    }
    store_not_usable(why) { "the store cannot be used: {why}", "저장소를 쓸 수 없습니다 ({why})" }

    database_address(why) {
        "not an address of PostgreSQL, such as postgres://user@host/database: {why}",
        "postgres://user@host/database와 같은 PostgreSQL 주소가 아닙니다 ({why})"
    }
    database_not_usable(why) { "cannot use the database: {why}", "데이터베이스를 쓸 수 없습니다 ({why})" }
    database_too_old(version) {
        "this is PostgreSQL {version}, but at least version 14 is needed",
        "PostgreSQL 14 이상이 필요합니다. 지금 버전: {version}"
    }
    database_encoding(encoding) {
        "the database keeps text as {encoding}, but UTF8 is needed",
        "데이터베이스의 문자 인코딩은 UTF8이어야 합니다. 지금 인코딩: {encoding}"
    }
    database_tables(found, known) {
        "the tables are of version {found}, but this program knows version {known}",
        "이 프로그램이 아는 테이블은 버전 {known}입니다. 데이터베이스의 버전: {found}"
    }
    database_silent() { "PostgreSQL does not answer", "PostgreSQL이 응답하지 않습니다" }
    database_lost() { "the connection to PostgreSQL is lost", "PostgreSQL과 연결이 끊겼습니다" }

    sslmode_unknown(mode) {
        "sslmode is disable, prefer, require, verify-ca or verify-full, and not {mode}",
        "sslmode는 disable, prefer, require, verify-ca, verify-full 가운데 하나여야 합니다: {mode}"
    }
    sslmode_without_root() {
        "this sslmode needs sslrootcert=FILE, the certificate of the authority of the database",
        "이 sslmode에는 데이터베이스 인증 기관의 인증서, sslrootcert=FILE이 필요합니다"
    }
    sslmode_not_full() {
        "sslrootcert=system can be used only with sslmode=verify-full",
        "sslrootcert=system은 sslmode=verify-full에서만 쓸 수 있습니다"
    }
    tls_not_read(path, why) { "cannot read {path}: {why}", "파일을 읽을 수 없습니다: {path} ({why})" }
}

impl LogError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Io { path, source } => {
                lang.log_not_usable(path.display(), lang.system_error(source))
            }
            Self::Read { path, source } => {
                lang.log_not_read(path.display(), lang.read_error(source))
            }
            Self::NotALog(path) => lang.log_foreign(path.display()),
            Self::InUse(path) => lang.log_in_use(path.display()),
            Self::Lost(path) => lang.log_lost(path.display()),
        }
    }
}

impl LedgerError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Fenced(_) => lang.order_fenced(),
            Self::Conflict(room) => lang.order_not_next(room),
            Self::Damaged(room) => lang.room_damaged(room),
            Self::TooLong(room) => lang.order_too_long(room),
            Self::Unavailable(error) => {
                let why = error.downcast_ref().map(|error: &LogError| error.text(lang));
                #[cfg(feature = "cluster")]
                let why = why.or_else(|| Some(error.downcast_ref::<DatabaseError>()?.text(lang)));
                lang.store_not_usable(why.unwrap_or_else(|| error.to_string()))
            }
        }
    }
}

#[cfg(feature = "cluster")]
impl OpenError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Address(why) => lang.database_address(why),
            Self::Encryption(error) => error.text(lang),
            Self::Database(error) => lang.database_not_usable(error.text(lang)),
            Self::TooOld(version) => lang.database_too_old(version),
            Self::Encoding(encoding) => lang.database_encoding(encoding),
            Self::OtherVersion { found, known } => lang.database_tables(found, known),
        }
    }
}

#[cfg(feature = "cluster")]
impl EncryptionError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Mode(mode) => lang.sslmode_unknown(mode),
            Self::NoRoot => lang.sslmode_without_root(),
            Self::NotFull => lang.sslmode_not_full(),
            Self::File { file, source } => {
                lang.tls_not_read(file.display(), lang.read_error(source))
            }
            Self::Root { file, why } => lang.tls_not_read(file.display(), why),
            #[cfg(feature = "tls")]
            Self::Library(_) => self.to_string(),
            #[cfg(not(feature = "tls"))]
            Self::NoTls => self.to_string(),
        }
    }
}

#[cfg(feature = "cluster")]
impl DatabaseError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Silent => lang.database_silent(),
            Self::Lost => lang.database_lost(),
            error => error.to_string(),
        }
    }
}
