//! Why a text is no address, and why there is no connection to a server.

use super::{AddressError, LinkError};
use crate::lang::{Lang, catalogue};

catalogue! {
    link_name(why) { "the server is not found ({why})", "서버를 찾지 못했습니다 ({why})" }
    link_refused(why) { "the server does not answer ({why})", "서버가 응답하지 않습니다 ({why})" }
    link_foreign(why) { "this is not a server for these games ({why})", "이 게임의 서버가 아닙니다 ({why})" }
    link_banned() { "its operator has banned this address", "운영자가 이 주소를 차단했습니다" }
    link_ended() { "the server ended the connection", "서버가 연결을 끝냈습니다" }
    link_silent() { "the server says nothing", "서버에서 아무 소식이 없습니다" }
    link_encrypted() { "the server encrypts its connections: its address begins with https://", "암호화 연결만 받는 서버입니다. 주소 앞에 https://를 붙이세요" }
    link_not_encrypted() { "the server does not encrypt its connections: its address begins with http://", "암호화하지 않는 서버입니다. 주소 앞에 https:// 대신 http://를 붙이세요" }
    link_no_tls() { "this program cannot make encrypted connections", "이 프로그램은 암호화 연결을 지원하지 않습니다" }
    link_untrusted(why) { "the certificate of the server is not trusted ({why}). Trusted are the authorities that browsers trust or, instead, those in --tls-ca FILE", "서버의 인증서를 믿을 수 없습니다 ({why}). 브라우저가 믿는 인증 기관이나, --tls-ca 파일을 쓰면 그 파일의 인증 기관만 믿습니다" }
    link_of_authority() {
        "the certificate of the server is that of an authority, which no server may use: the server needs a certificate of its own (openssl makes one with -addext basicConstraints=CA:FALSE), and --tls-ca FILE names that one or the authority that signed it",
        "서버의 인증서가 인증 기관의 것이라 서버에 쓸 수 없습니다. 서버의 인증서를 따로 만들고(openssl에서는 -addext basicConstraints=CA:FALSE), --tls-ca 파일에는 그 인증서나 서명한 인증 기관을 쓰세요"
    }
    link_no_authority(file) {
        "{file} has the certificate of a server, which vouches for nobody: --tls-ca names the file with the certificate of the authority that signed it",
        "{file}에는 서버의 인증서만 있어 믿을 근거가 없습니다. --tls-ca에는 그 인증서에 서명한 인증 기관의 인증서 파일을 쓰세요"
    }
    link_authority(file, why) { "no certificates can be read from {file} ({why})", "인증서를 읽을 수 없습니다: {file} ({why})" }

    address_host() { "the host is missing or not valid: HOST, HOST:PORT or a link is meant", "호스트가 없거나 올바르지 않습니다. 호스트, 호스트:포트, 링크 가운데 하나를 쓰세요" }
    address_port() { "a port is a number from 1 to 65535", "포트는 1부터 65535까지입니다" }
    address_room() { "after the slash stands the code of a room, such as K7QH2MX", "빗금 뒤에는 K7QH2MX 같은 방 코드가 옵니다" }
    address_scheme() { "a link to a room begins with http:// or https://", "방 링크는 http://나 https://로 시작합니다" }
}

impl AddressError {
    /// The error in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::Host => lang.address_host(),
            Self::Port => lang.address_port(),
            Self::Room(_) => lang.address_room(),
            Self::Scheme => lang.address_scheme(),
        }
    }
}

impl LinkError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Name(why) => lang.link_name(lang.system_error(why)),
            Self::Connect(why) => lang.link_refused(lang.system_error(why)),
            Self::Banned => lang.link_banned(),
            Self::Foreign(why) => lang.link_foreign(why),
            Self::Ended => lang.link_ended(),
            Self::Silent => lang.link_silent(),
            Self::Encrypted => lang.link_encrypted(),
            Self::NotEncrypted => lang.link_not_encrypted(),
            Self::NoTls => lang.link_no_tls(),
            Self::Untrusted(why) => lang.link_untrusted(why),
            Self::OfAuthority => lang.link_of_authority(),
            Self::NoAuthority(file) => lang.link_no_authority(file.display()),
            Self::AuthorityFile { file, source } => {
                lang.cannot_read(file.display(), lang.read_error(source))
            }
            Self::Authority { file, why } => lang.link_authority(file.display(), why),
        }
    }
}
