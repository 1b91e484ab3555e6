//! Why a server cannot be started or cannot keep its games, in the language of its operator.

use super::ServeError;
use super::bans::BansError;
#[cfg(feature = "tls")]
use super::tls::TlsError;
use crate::lang::{Lang, catalogue};

catalogue! {
    cannot_listen(address, why) { "cannot listen on {address}: {why}", "{address} 주소를 쓸 수 없습니다 ({why})" }

    bans_not_read(path, why) { "cannot read the bans in {path}: {why}", "차단 목록을 읽을 수 없습니다: {path} ({why})" }
    bans_no_text(path) {
        "{path} is not text in UTF-8: the file of bans has one ban a line",
        "UTF-8 텍스트가 아닙니다: {path} (차단 목록은 한 줄에 하나씩 씁니다)"
    }
    bans_line(path, line, why) {
        "cannot use the bans in {path}, line {line}: {why}",
        "차단 목록 {path}의 {line}번째 줄: {why}"
    }

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
}

impl ServeError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Log(error) => error.text(lang),
            Self::Bind { address, source } => {
                lang.cannot_listen(address, lang.system_error(source))
            }
            #[cfg(unix)]
            Self::Guests { path, source } => {
                lang.cannot_listen(path.display(), lang.system_error(source))
            }
            #[cfg(feature = "cluster")]
            Self::Database(error) => error.text(lang),
            #[cfg(feature = "tls")]
            Self::Tls(error) => error.text(lang),
            Self::Bans(error) => error.text(lang),
            Self::Scoreboard(error) => error.text(lang),
            Self::Io(error) => lang.system_error(error),
        }
    }
}

impl BansError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::File { path, source } => {
                lang.bans_not_read(path.display(), lang.read_error(source))
            }
            Self::NotText(path) => lang.bans_no_text(path.display()),
            Self::Line { path, why } => {
                lang.bans_line(path.display(), why.line, why.why.text(lang))
            }
        }
    }
}

#[cfg(feature = "tls")]
impl TlsError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::File { path, source } => {
                lang.tls_not_read(path.display(), lang.read_error(source))
            }
            Self::Damaged(path) => lang.tls_damaged(path.display()),
            Self::Encrypted(path) => lang.tls_encrypted(path.display()),
            Self::Mismatch { chain, key } => lang.tls_mismatch(chain.display(), key.display()),
            Self::NoCertificate(path) => lang.tls_no_certificate(path.display()),
            Self::NoKey(path) => lang.tls_no_key(path.display()),
            Self::Certificate { path, source } => lang.tls_not_usable(path.display(), source),
        }
    }
}
