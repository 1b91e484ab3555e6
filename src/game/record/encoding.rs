//! The encodings of texts in records.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use thiserror::Error;

use super::Remark;

/// An encoding of texts, by a name of the Encoding Standard of WHATWG.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

/// The error for a name that is not an encoding's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "`{0}` is not an encoding: write for example utf-8, gb18030, euc-kr, shift_jis, windows-1251 or latin1"
)]
pub struct UnknownEncoding(String);

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, UnknownEncoding> {
        let name = name.trim();
        // The standard has the code page of Windows, an extension of EUC-KR, under that name.
        let label = if name.eq_ignore_ascii_case("cp949") { "euc-kr" } else { name };
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes());
        encoding.map(Self).ok_or_else(|| UnknownEncoding(name.to_owned()))
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

/// How the texts of a file are decoded that names no encoding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Decoder {
    /// The encoding of texts that are not UTF-8; guessed without one.
    pub usual: Option<Encoding>,
}

impl Decoder {
    /// Decides once for all texts of a file: UTF-8 if all of them are valid, or else the usual
    /// encoding, or else a guess.
    #[must_use]
    pub fn for_texts<'a>(self, texts: impl Iterator<Item = &'a [u8]> + Clone) -> Decoding {
        if texts.clone().all(|text| std::str::from_utf8(text).is_ok()) {
            return Decoding::of(Encoding(encoding_rs::UTF_8));
        }
        if let Some(usual) = self.usual {
            return Decoding::of(usual);
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        for text in texts {
            detector.feed(text, false);
            // A text does not go on in the next one.
            detector.feed(b"\n", false);
        }
        detector.feed(b"", true);
        let guessed = Encoding(detector.guess(None, Utf8Detection::Deny));
        Decoding { is_guess: true, ..Decoding::of(guessed) }
    }
}

/// The encoding of the texts of a file, and what could not be decoded so far.
#[derive(Debug, Clone)]
pub struct Decoding {
    encoding: Encoding,
    is_guess: bool,
    undecoded: usize,
}

impl Decoding {
    /// Texts in this encoding.
    #[must_use]
    pub const fn of(encoding: Encoding) -> Self {
        Self { encoding, is_guess: false, undecoded: 0 }
    }

    /// Decodes a text. Bytes that are no characters become U+FFFD.
    pub fn text<'a>(&mut self, bytes: &'a [u8]) -> Cow<'a, str> {
        let (text, has_errors) = self.encoding.0.decode_without_bom_handling(bytes);
        if has_errors {
            self.undecoded += text.matches(char::REPLACEMENT_CHARACTER).count();
        }
        text
    }

    /// What is doubtful in what was decoded.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        let encoding = self.encoding.0.name();
        let guessed = self.is_guess.then_some(Remark::Guessed(encoding));
        let count = self.undecoded;
        let undecoded = (count > 0).then_some(Remark::Undecoded { count, encoding });
        guessed.into_iter().chain(undecoded).collect()
    }
}
