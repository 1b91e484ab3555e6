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

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);

    /// Whether a byte begins a character of two bytes whose second one may be an ASCII sign, such as
    /// a bracket.
    #[must_use]
    pub fn leads(self, byte: u8) -> bool {
        let encodings = [encoding_rs::GBK, encoding_rs::GB18030, encoding_rs::BIG5];
        match byte {
            _ if self.0 == encoding_rs::SHIFT_JIS => matches!(byte, 0x81..=0x9f | 0xe0..=0xfc),
            0x81..=0xfe => encodings.contains(&self.0),
            _ => false,
        }
    }

    /// Whether a file tells by its first bytes that it is UTF-8 or UTF-16.
    #[must_use]
    pub fn is_marked(bytes: &[u8]) -> bool {
        Self::of_mark(bytes).is_some()
    }

    /// The encoding that a mark at the beginning of a file tells, or UTF-16 if the file begins like
    /// ASCII text in it.
    fn of_mark(bytes: &[u8]) -> Option<Self> {
        let marked = encoding_rs::Encoding::for_bom(bytes).map(|(encoding, _)| encoding);
        let found = marked.or(match bytes {
            [0, 1..=0x7f, ..] => Some(encoding_rs::UTF_16BE),
            [1..=0x7f, 0, ..] => Some(encoding_rs::UTF_16LE),
            _ => None,
        });
        found.map(Self)
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
            return Decoding::of(Encoding::UTF_8);
        }
        if let Some(usual) = self.usual {
            return Decoding::of(usual);
        }
        if is_nearly_utf8(texts.clone()) {
            return Decoding::of(Encoding::UTF_8);
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

/// The least number of characters of UTF-8 for each byte that is none in a text of UTF-8 with single
/// wrong bytes. In other encodings, most bytes of letters are not UTF-8.
const CHARACTERS_A_FAULT: usize = 4;

/// Whether texts are UTF-8 but for single bytes.
#[must_use]
pub fn is_nearly_utf8<'a>(texts: impl Iterator<Item = &'a [u8]>) -> bool {
    let (mut good, mut bad) = (0, 0);
    for chunk in texts.flat_map(<[u8]>::utf8_chunks) {
        good += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    good >= CHARACTERS_A_FAULT * bad
}

/// A text in UTF-16 that tells so by its first bytes, in UTF-8; all other bytes as they are.
#[must_use]
pub fn as_utf8(bytes: Vec<u8>) -> Vec<u8> {
    let marked = encoding_rs::Encoding::for_bom(&bytes).map(|(encoding, _)| encoding);
    match marked.filter(|&encoding| encoding != encoding_rs::UTF_8) {
        // What is doubtful in it is for the parsers to say.
        Some(encoding) => match encoding.decode_with_bom_removal(&bytes) {
            (text, false) => text.into_owned().into_bytes(),
            (_, true) => bytes,
        },
        None => bytes,
    }
}

/// Decodes a whole file; `declared` is the encoding that it names. UTF-8 and UTF-16 are known by
/// themselves.
#[must_use]
pub fn decoded(
    bytes: &[u8],
    declared: Option<Encoding>,
    decoder: Decoder,
) -> (Cow<'_, str>, Vec<Remark>) {
    if let Some(marked) = Encoding::of_mark(bytes) {
        let (text, _) = marked.0.decode_with_bom_removal(bytes);
        let count = text.matches(char::REPLACEMENT_CHARACTER).count();
        let remark = Remark::Undecoded { count, encoding: marked.0.name() };
        return (text, if count > 0 { vec![remark] } else { Vec::new() });
    }
    let decoding = || decoder.for_texts(std::iter::once(bytes));
    let mut decoding = match std::str::from_utf8(bytes) {
        Ok(text) => return (Cow::Borrowed(text), Vec::new()),
        Err(_) => declared.map_or_else(decoding, Decoding::of),
    };
    let text = decoding.text(bytes);
    (text, decoding.remarks())
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

    /// The encoding.
    #[must_use]
    pub const fn encoding(&self) -> Encoding {
        self.encoding
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
