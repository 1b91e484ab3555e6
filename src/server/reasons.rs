//! Why a server cannot be started or cannot keep its games, in the language of its operator.

use super::ServeError;
use super::bans::BansError;
#[cfg(feature = "tls")]
use super::tls::TlsError;
use crate::hall::BanError;
use crate::lang::{Lang, catalogue};
#[cfg(feature = "cluster")]
use crate::store::postgres::{DatabaseError, EncryptionError, OpenError};
use crate::store::{LedgerError, LogError};
use crate::views::speech::Speech;

catalogue! {
    cannot_listen(address, why) { "cannot listen on {address}: {why}", "{address} 주소를 쓸 수 없습니다 ({why})" }

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

    bans_not_read(path, why) { "cannot read the bans in {path}: {why}", "차단 목록을 읽을 수 없습니다: {path} ({why})" }
    bans_no_text(path) {
        "{path} is not text in UTF-8: the file of bans has one ban a line",
        "UTF-8 텍스트가 아닙니다: {path} (차단 목록은 한 줄에 하나씩 씁니다)"
    }
    bans_line(path, line, why) {
        "cannot use the bans in {path}, line {line}: {why}",
        "차단 목록 {path}의 {line}번째 줄: {why}"
    }
    ban_kind(text) {
        "`{text}` is no ban: write address, name or room and then which, such as `name Mallory`",
        "`{text}`: 알 수 없는 차단입니다. `name Mallory`처럼 address, name, room 가운데 하나와 그 값을 쓰세요"
    }
    ban_address(text) {
        "`{text}` is not an address or a network: write it as 203.0.113.7, 203.0.113.0/24 or \
         2001:db8::/32",
        "`{text}`: 주소나 네트워크가 아닙니다. 203.0.113.7, 203.0.113.0/24, 2001:db8::/32처럼 쓰세요"
    }
    ban_name(text, why) { "`{text}` is not the name of a player: {why}", "`{text}`: 쓸 수 없는 이름입니다. {why}" }
    ban_room(text) {
        "`{text}` is not a room: a code has seven digits or letters, such as K7QH2MX",
        "`{text}`: 방 코드가 아닙니다. 방 코드는 K7QH2MX처럼 숫자와 로마자 일곱 자입니다"
    }

    tls_not_read(path, why) { "cannot read {path}: {why}", "파일을 읽을 수 없습니다: {path} ({why})" }
    tls_no_certificate(path) {
        "{path} has no certificate: it needs one in the PEM format, -----BEGIN CERTIFICATE-----",
        "인증서가 없는 파일입니다: {path} (PEM 형식의 -----BEGIN CERTIFICATE-----가 있어야 합니다)"
    }
    tls_no_key(path) {
        "{path} has no private key: it needs one in the PEM format, -----BEGIN PRIVATE KEY-----",
        "개인 키가 없는 파일입니다: {path} (PEM 형식의 -----BEGIN PRIVATE KEY-----가 있어야 합니다)"
    }
    tls_damaged(path) {
        "{path} is damaged: a part of it lacks its -----END …----- line, or is no Base64",
        "손상된 파일입니다: {path} (-----END …----- 줄이 없거나 Base64가 아닌 부분이 있습니다)"
    }
    tls_encrypted(path) {
        "the key in {path} is encrypted: write one without a password with openssl pkey -in OLD -out NEW",
        "암호가 걸린 키입니다: {path} (openssl pkey -in OLD -out NEW로 암호 없는 키를 만들어 쓰세요)"
    }
    tls_mismatch(chain, key) {
        "the key in {key} is not that of the certificate in {chain}: both must be made together",
        "인증서와 맞지 않는 키입니다: {key} (인증서: {chain}, 함께 만든 것이어야 합니다)"
    }
    tls_not_usable(path, why) { "cannot use the certificate in {path}: {why}", "인증서를 쓸 수 없습니다: {path} ({why})" }

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
}

impl Lang {
    /// Why it cannot be started.
    pub(super) fn serve_error(self, error: &ServeError) -> String {
        match error {
            ServeError::Log(error) => self.log_error(error),
            ServeError::Bind { address, source } => {
                self.cannot_listen(address, self.system_error(source))
            }
            #[cfg(unix)]
            ServeError::Guests { path, source } => {
                self.cannot_listen(path.display(), self.system_error(source))
            }
            #[cfg(feature = "cluster")]
            ServeError::Database(error) => self.open_error(error),
            #[cfg(feature = "tls")]
            ServeError::Tls(error) => self.tls_error(error),
            ServeError::Bans(error) => self.bans_error(error),
            ServeError::Scoreboard(error) => self.store_error(error),
            ServeError::Io(error) => self.system_error(error),
        }
    }

    /// Why its log cannot be used.
    pub(super) fn log_error(self, error: &LogError) -> String {
        match error {
            LogError::Io { path, source } => {
                self.log_not_usable(path.display(), self.system_error(source))
            }
            LogError::Read { path, source } => {
                self.log_not_read(path.display(), self.read_error(source))
            }
            LogError::NotALog(path) => self.log_foreign(path.display()),
            LogError::InUse(path) => self.log_in_use(path.display()),
            LogError::Lost(path) => self.log_lost(path.display()),
        }
    }

    /// Why its bans cannot be used.
    pub(super) fn bans_error(self, error: &BansError) -> String {
        let speech = Speech::of(self);
        match error {
            BansError::File { path, source } => {
                self.bans_not_read(path.display(), self.read_error(source))
            }
            BansError::NotText(path) => self.bans_no_text(path.display()),
            BansError::Line { path, why } => {
                let wrong = match &why.why {
                    BanError::Kind(text) => self.ban_kind(text),
                    BanError::Address(text) => self.ban_address(text),
                    BanError::Name(text, why) => self.ban_name(text, speech.name_error(*why)),
                    BanError::Room(text, _) => self.ban_room(text),
                };
                self.bans_line(path.display(), why.line, wrong)
            }
        }
    }

    /// Why its certificate cannot be used.
    #[cfg(feature = "tls")]
    pub(super) fn tls_error(self, error: &TlsError) -> String {
        match error {
            TlsError::File { path, source } => {
                self.tls_not_read(path.display(), self.read_error(source))
            }
            TlsError::Damaged(path) => self.tls_damaged(path.display()),
            TlsError::Encrypted(path) => self.tls_encrypted(path.display()),
            TlsError::Mismatch { chain, key } => self.tls_mismatch(chain.display(), key.display()),
            TlsError::NoCertificate(path) => self.tls_no_certificate(path.display()),
            TlsError::NoKey(path) => self.tls_no_key(path.display()),
            TlsError::Certificate { path, source } => self.tls_not_usable(path.display(), source),
        }
    }

    /// Why its database cannot be used.
    #[cfg(feature = "cluster")]
    pub(super) fn open_error(self, error: &OpenError) -> String {
        match error {
            OpenError::Address(why) => self.database_address(why),
            OpenError::Encryption(EncryptionError::Mode(mode)) => self.sslmode_unknown(mode),
            OpenError::Encryption(EncryptionError::NoRoot) => self.sslmode_without_root(),
            OpenError::Encryption(EncryptionError::NotFull) => self.sslmode_not_full(),
            OpenError::Encryption(EncryptionError::File { file, source }) => {
                self.tls_not_read(file.display(), self.read_error(source))
            }
            OpenError::Encryption(error) => error.to_string(),
            OpenError::Database(error) => self.database_not_usable(match error {
                DatabaseError::Silent => self.database_silent(),
                DatabaseError::Lost => self.database_lost(),
                error => error.to_string(),
            }),
            OpenError::TooOld(version) => self.database_too_old(version),
            OpenError::Encoding(encoding) => self.database_encoding(encoding),
            OpenError::OtherVersion { found, known } => self.database_tables(found, known),
        }
    }

    /// Why an order was not kept.
    pub(super) fn ledger_error(self, error: &LedgerError) -> String {
        match error {
            LedgerError::Fenced(_) => self.order_fenced(),
            LedgerError::Conflict(room) => self.order_not_next(room),
            LedgerError::Damaged(room) => self.room_damaged(room),
            LedgerError::TooLong(room) => self.order_too_long(room),
            LedgerError::Unavailable(error) => {
                let log = error.downcast_ref().map(|error| self.log_error(error));
                #[cfg(feature = "cluster")]
                let log = log.or_else(|| match error.downcast_ref()? {
                    DatabaseError::Silent => Some(self.database_silent()),
                    DatabaseError::Lost => Some(self.database_lost()),
                    _ => None,
                });
                self.store_not_usable(log.unwrap_or_else(|| error.to_string()))
            }
        }
    }
}
