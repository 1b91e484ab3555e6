use super::*;

fn detect(name: &str, bytes: impl AsRef<[u8]>) -> Result<(Format, bool), Undetected> {
    let found = Format::detect(Path::new(name), bytes.as_ref());
    found.map(|Detected { format, is_named }| (format, is_named))
}

fn utf16(text: &str) -> Vec<u8> {
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

const SGF: &str = "\u{feff} \r\n( ;GM[4]SZ[15];B[hh])";

#[test]
fn unmistakable_content_decides_under_any_name() {
    let library = [LIBRARY, b"\x03\x00"].concat();
    for (bytes, format) in [
        (SGF.as_bytes(), Format::Sgf),
        (&utf16("(;GM[4])"), Format::Sgf),
        (&library, Format::Lib),
        (b"Piskvorky 15x15, 0:0, 0\n8,8,0\n", Format::Psq),
        (b"\npiskvorky 20x20,", Format::Psq),
        (b"<?xml version=\"1.0\"?><database/>", Format::Rif),
        (b"<database>", Format::Rif),
        (&utf16("<game id=\"1\">"), Format::Rif),
        (b"{ \"moves\": \"h8\"}", Format::Json),
        (b"[\n{\"moves\":\"h8\"}\n]", Format::Json),
        (b"[]", Format::Json),
        (b"[Event \"?\"]\n", Format::Pgn),
        (b"( SZ[15];B[hh])", Format::Sgf),
    ] {
        for name in ["-", "opening", "game.doc", "a.txt", "a.pos", "a.rif.bak"] {
            assert_eq!(detect(name, bytes), Ok((format, false)), "{name}: {bytes:?}");
        }
        let name = format!("game.{}", format.name().to_uppercase());
        assert_eq!(detect(&name, bytes), Ok((format, true)));
        assert_eq!(detect(&format!("{name}.GZ"), bytes), Ok((format, true)));
    }
}

#[test]
fn a_name_stays_if_its_parser_reads_the_content() {
    assert_eq!(detect("a.jsonl", "{\"gomoku\":2}"), Ok((Format::Jsonl, true)));
    assert_eq!(detect("a.rec", "Piskvorky 15x15, 0:0, 0"), Ok((Format::Rec, true)));
    assert_eq!(detect("a.json", "Piskvorky 15x15, 0:0, 0"), Ok((Format::Psq, false)));
}

#[test]
fn the_extension_decides_where_the_content_does_not() {
    for (name, bytes, format) in [
        ("a.sgf", &b"a remark (;B[hh])"[..], Format::Sgf),
        ("a.xml", b"<!-- -->", Format::Rif),
        ("a.json", b"moves", Format::Json),
        ("a.rec", b"Ada\nBob\n9,9,0\n", Format::Rec),
        ("old.lib", b"\x78\x00\x79\x40", Format::Lib),
        ("a.txt", b"h8 i9", Format::Moves),
        ("a.txt", b"no moves", Format::Moves),
        ("a.pos", b"h8 i9", Format::Code),
        ("a.pos.gz", b"h8i9", Format::Code),
        ("a.txt", b"", Format::Moves),
        ("a.binpos", b"\x01\xff", Format::BinPos),
        ("a.sav", b"15\n0\n0\n", Format::Sav),
        ("a.pgn", b"1. h8 i9", Format::Pgn),
    ] {
        assert_eq!(detect(name, bytes), Ok((format, true)), "{name}");
    }
}

#[test]
fn words_decide_where_no_extension_does() {
    for (bytes, format) in [
        ("h8 i9 j10", Format::Moves),
        ("1. h8 i9 2. j10 pass", Format::Moves),
        ("# board 19\nh8,i9\n", Format::Moves),
        ("e2 e8 e3h", Format::Moves),
        ("h8", Format::Moves),
        ("h8i9j10\nh8i10\n", Format::Code),
    ] {
        assert_eq!(detect("-", bytes), Ok((format, false)), "{bytes}");
    }
    let long = "h8 i10 ".repeat(BEGINNING);
    assert_eq!(detect("-", long), Ok((Format::Moves, false)));
    let link = "\nhttps://gomocalc.com/#/20/h8i9\n";
    assert_eq!(detect("a.txt", link), Ok((Format::Code, false)));
    // The parser of lists refuses words of several moves.
    assert_eq!(detect("a.txt", "h8i9j10\n"), Ok((Format::Code, false)));
    for bytes in
        ["", "\n", "pass", "a remark", "h8 and i9", "h100", "[Event]", "[1, \"x\"]", "<html>"]
    {
        for name in ["-", "README", "notes.md", "a.gz"] {
            assert_eq!(detect(name, bytes), Err(Undetected::Unknown), "{name}: {bytes}");
        }
    }
}

#[test]
fn a_binary_position_is_one_byte_for_each_move() {
    for bytes in [&[2, 112, 98][..], &[1, 0], &[3, 0, 1, 224], b"\x09ABCDEFG[a"] {
        assert_eq!(detect("a.POS", bytes), Ok((Format::BinPos, true)), "{bytes:?}");
        assert!(detect("a.txt", bytes) != Ok((Format::BinPos, false)), "{bytes:?}");
    }
    // Too few or many, off the board, twice, and a text.
    for bytes in [&[2, 112][..], &[1, 112, 98], &[1, 225], &[2, 112, 112], b"\nh8i9j7k6a"] {
        assert!(detect("a.pos", bytes) != Ok((Format::BinPos, true)), "{bytes:?}");
    }
}

#[test]
fn databases_and_other_files_are_no_records() {
    let mut database = vec![2, 0, 0, 0, 3, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0];
    database.extend(b"charset=\"UTF-8\"");
    assert_eq!(detect("opening", &database), Err(Undetected::Database));
    let packed = [LZ4, b"\x64\x40\xa7"].concat();
    assert_eq!(detect("rapfi.db", &packed), Err(Undetected::Database));
    assert_eq!(detect("old.db", b"\x01\x00\x00\x00\x05\x00"), Err(Undetected::Database));
    assert_eq!(detect("packed", &packed), Err(Undetected::Unknown));
    assert_eq!(detect("a.db", "no database"), Err(Undetected::Unknown));
    let sqlite = [SQLITE, &[0x10, 0, 1, 1]].concat();
    for name in ["games.db", "games.sgf", "-", "a.pos"] {
        assert_eq!(detect(name, &sqlite), Err(Undetected::Binary), "{name}");
    }
    for name in ["a.txt", "picture.png", "a.json"] {
        assert_eq!(detect(name, b"\x89PNG\r\n\x1a\n\x00\x00"), Err(Undetected::Binary), "{name}");
    }
}

#[test]
fn any_bytes_are_detected_or_refused() {
    let mut bytes = fastrand::Rng::with_seed(7);
    for length in 0..300 {
        let noise: Vec<u8> = std::iter::repeat_with(|| bytes.u8(..)).take(length).collect();
        for name in ["a.lib", "-", "a.pos", "a.sgf"] {
            let found = Format::detect(Path::new(name), &noise);
            assert!(name != "a.lib" || found.is_ok_and(|found| found.is_named), "{noise:?}");
        }
    }
}
