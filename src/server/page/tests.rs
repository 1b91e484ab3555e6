//! Tests of the page's files: how they are served, and that they keep to the page's policy.

use std::collections::BTreeSet;
use std::io::Read;

use axum::body::to_bytes;
use axum::http::Method;
use data_encoding::BASE64;
use flate2::read::GzDecoder;

use super::*;
use crate::board::BySeat;
use crate::games::GAMES;
use crate::scoreboard::Started;
use crate::server::away::{elsewhere, turned_away};
use crate::server::words::{more, words};
use crate::wire::{Listed, Why};

const TEXT_LIMIT: usize = 1 << 20;

/// All scripts as they are in the repository.
fn scripts() -> Vec<(&'static str, &'static str)> {
    let games = GAMES.fronts();
    let modules = games.iter().map(|game| game.wording().page());
    let modules = modules.flat_map(|module| [(module.name, module.script), module.sketch]);
    let ours = [BASE, TABLE, OTHERS].into_iter().flat_map(|bundle| bundle.parts).copied();
    ours.chain(modules).collect()
}

/// The headers of a request.
fn asking(pairs: &[(&'static str, &str)]) -> HeaderMap {
    let mut headers = HeaderMap::new();
    for (name, value) in pairs {
        headers.append(*name, HeaderValue::from_str(value).unwrap());
    }
    headers
}

fn header(response: &Response, name: &str) -> String {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap()).to_owned()
}

async fn content(response: Response) -> Vec<u8> {
    to_bytes(response.into_body(), TEXT_LIMIT).await.unwrap().to_vec()
}

fn run<F: Future>(test: F) -> F::Output {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(test)
}

#[test]
fn each_file_has_its_type_and_is_sent_once() {
    let page = State(Page::new(GAMES.fronts()));
    run(async {
        let file = async |name, headers| super::file(page.clone(), name, headers).await;
        for (name, kind) in [
            ("table.js", "text/javascript"),
            ("base.js", "text/javascript"),
            ("quoridor.js", "text/javascript"),
            ("style.css", "text/css"),
            ("icon.svg", "image/svg+xml"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("words.en.json", "application/json"),
            ("words.ko.json", "application/json"),
            ("more.ko.json", "application/json"),
        ] {
            let sent = file(Path(name.to_owned()), HeaderMap::new()).await;
            assert_eq!(sent.status(), StatusCode::OK, "{name}");
            assert_eq!(header(&sent, "content-type"), kind);
            assert_eq!(header(&sent, "cache-control"), "no-cache");
            let tag = header(&sent, "etag");
            assert!(tag.starts_with('"') && tag.len() == 26, "{tag}");
            assert!(!content(sent).await.is_empty());
            for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
                let again = asking(&[("if-none-match", &known)]);
                let again = file(Path(name.to_owned()), again).await;
                assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
                assert_eq!(header(&again, "etag"), tag);
                assert!(content(again).await.is_empty());
            }
            let other = asking(&[("if-none-match", "\"other\"")]);
            assert_eq!(file(Path(name.to_owned()), other).await.status(), StatusCode::OK);
        }
        let missing = file(Path("../Cargo.toml".to_owned()), HeaderMap::new()).await;
        assert_eq!(missing.status(), StatusCode::NOT_FOUND);
    });
}

#[test]
fn an_address_with_a_slash_at_its_end_leads_to_the_page() {
    run(async {
        for (path, to) in [
            ("/learn/", Some("../learn")),
            ("/2FHX5Q/", Some("../2FHX5Q")),
            ("/learn/?lang=ko&a=b", Some("../learn?lang=ko&a=b")),
            ("//elsewhere.example/", Some("../elsewhere.example")),
            ("/web/none/none", None),
            ("//", None),
        ] {
            let response = elsewhere(Method::GET, path.parse().unwrap(), HeaderMap::new()).await;
            let location = to.map(|_| header(&response, "location"));
            let status = if to.is_some() { 308 } else { 404 };
            assert_eq!((response.status().as_u16(), location.as_deref()), (status, to), "{path}");
        }
        let posted = elsewhere(Method::POST, "/learn/".parse().unwrap(), HeaderMap::new()).await;
        assert_eq!(posted.status(), StatusCode::NOT_FOUND);
        let html = asking(&[("accept", "text/html")]);
        let page = elsewhere(Method::GET, "/nope/x".parse().unwrap(), html).await;
        assert_eq!(page.status(), StatusCode::NOT_FOUND);
        let text = String::from_utf8(content(page).await).unwrap();
        assert!(text.contains("There is no such room."), "{text}");
        assert!(text.contains(r#"href="./../""#), "the rooms are above the folder: {text}");
    });
}

#[test]
fn who_is_turned_away_reads_why_on_a_page_and_a_program_in_json() {
    let why = "운영자가 이 이름이나 주소를 차단했습니다.";
    let page = [("accept", "text/html,*/*;q=0.8"), ("accept-language", "ko-KR,ko")];
    for (headers, kind, text) in [
        (&page[..], HTML, format!("<h1>{why}</h1>")),
        (&[("accept", "*/*")], "application/json", r#""why":"banned""#.to_owned()),
        (&[], "application/json", r#""why":"banned""#.to_owned()),
    ] {
        let response = turned_away(Why::Banned, None, &asking(headers));
        assert_eq!((response.status().as_u16(), &*header(&response, "content-type")), (403, kind));
        let policy = header(&response, "content-security-policy");
        let sent = String::from_utf8(run(content(response))).unwrap();
        assert!(sent.contains(&text) && !sent.contains("{lang}"), "{sent}");
        // Its styles stand in it, and it loads nothing.
        if kind == HTML {
            let (_, style) = sent.split_once("<style>").unwrap();
            let (style, _) = style.split_once("</style>").unwrap();
            let hash = BASE64.encode(&Sha256::digest(style));
            assert!(
                policy.contains(&format!("'sha256-{hash}'")) && !sent.contains("src="),
                "{policy}"
            );
        }
    }
}

#[test]
fn packed_files_are_the_same_files_with_a_tag_of_their_own() {
    run(async {
        let (page, name) = (State(Page::new(GAMES.fronts())), || Path("table.js".to_owned()));
        let plain =
            file(page.clone(), name(), asking(&[("accept-encoding", "br, gzip;q=0")])).await;
        let packed = file(page, name(), asking(&[("accept-encoding", "br, gzip;q=0.8")])).await;
        assert_eq!(header(&plain, "content-encoding"), "");
        assert_eq!(header(&packed, "content-encoding"), "gzip");
        assert_eq!(header(&packed, "vary"), "accept-encoding");
        assert_ne!(header(&plain, "etag"), header(&packed, "etag"));
        let mut text = Vec::new();
        GzDecoder::new(&*content(packed).await).read_to_end(&mut text).unwrap();
        assert_eq!(text, content(plain).await);
    });
}

/// A room with these players.
fn listed(game: &str, [first, second]: [Option<&str>; 2]) -> Listed {
    Listed {
        room: "AG4RN3C".parse().unwrap(),
        game: game.to_owned(),
        terms: "renju 15".to_owned(),
        clock: "5m+3s".to_owned(),
        started: Started::without_offset(jiff::Timestamp::UNIX_EPOCH),
        players: BySeat { first: first.map(str::to_owned), second: second.map(str::to_owned) },
        guests: BySeat::default(),
        ply: 12,
        over: false,
        watchers: 0,
        record: None,
        board: None,
    }
}

/// A room without players.
fn told(game: &str) -> Told {
    Told { listed: listed(game, [None, None]), origin: None }
}

#[test]
fn a_link_to_a_room_says_who_plays_what_and_has_a_picture() {
    run(async {
        let page = Page::new(GAMES.fronts());
        for (players, lang, title) in [
            ([Some("Ada"), None], "en", "Ada wants to play gomoku with you"),
            ([None, Some("Ada")], "ko", "Ada 님이 오목 한 판을 기다립니다"),
            ([Some(""), None], "en", "A seat is free: gomoku"),
            ([Some(""), Some("A<b>\"&")], "en", "Guest – A&lt;b&gt;&quot;&amp;: gomoku"),
        ] {
            let origin = Some("https://games.example.org".to_owned());
            let told = Told { listed: listed("gomoku", players), origin };
            let headers = asking(&[("accept-language", lang)]);
            let sent = page.of_room(Some(&told), StatusCode::OK, &headers);
            let text = String::from_utf8(content(sent).await).unwrap();
            assert!(text.contains(&format!("<title>{title}</title>")), "{text}");
            assert!(text.contains(&format!("property=\"og:title\" content=\"{title}\"")), "{text}");
            let picture = "https://games.example.org/api/rooms/AG4RN3C/record?as=png&amp;ply=12";
            assert!(text.contains(&format!("\"og:image\" content=\"{picture}\"")), "{text}");
            assert_eq!(text.matches("<title>").count(), 1, "{text}");
            let agreed = match lang {
                "ko" => "렌주 15×15 · 5m+3s · 12수. ",
                _ => "renju 15×15 · 5m+3s · 12 moves. Open the link to play",
            };
            assert!(text.contains(&format!("content=\"{agreed}")), "{text}");
        }
        let listed = Listed { ply: 1, over: true, ..listed("gomoku", [None, None]) };
        let sent = page.of_room(Some(&Told { listed, origin: None }), StatusCode::OK, &asking(&[]));
        let text = String::from_utf8(content(sent).await).unwrap();
        assert!(
            text.contains("5m+3s · 1 move. The game is over: open the link to replay it."),
            "{text}"
        );
    });
}

#[test]
fn a_page_says_what_it_may_load() {
    run(async {
        let page = Page::new(GAMES.fronts());
        let none = HeaderMap::new();
        let pages = [
            (lobby(State(page.clone()), none.clone()).await, 200, "lobby.js"),
            (replay(State(page.clone()), none.clone()).await, 200, "replay.js"),
            (page.of_room(Some(&told("quoridor")), StatusCode::OK, &none), 200, "table.js"),
            (page.of_room(Some(&told("a newer game")), StatusCode::OK, &none), 200, "table.js"),
            (page.of_room(None, StatusCode::NOT_FOUND, &none), 404, "table.js"),
        ];
        for (page, status, script) in pages {
            assert_eq!(page.status(), status);
            assert_eq!(header(&page, "content-type"), HTML);
            let policy = header(&page, "content-security-policy");
            assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{policy}");
            assert!(!policy.contains("unsafe"), "{policy}");
            let text = String::from_utf8(content(page).await).unwrap();
            assert!(text.contains(&format!("src=\"web/{script}\"")), "{text}");
            assert!(!text.contains('{'), "{text}");
        }
    });
}

#[test]
fn nothing_is_written_into_the_page_that_the_policy_forbids() {
    let frame = INDEX.to_owned() + ROOM;
    for script in frame.split("<script").skip(1) {
        assert!(script.contains(" src=\"web/") && script.contains("></script>"), "{script}");
    }
    for forbidden in ["<style", " style=", " onclick=", " onload=", "\"/", "//"] {
        assert!(!frame.contains(forbidden), "{forbidden}");
    }
    for (name, text) in scripts() {
        for forbidden in
            ["innerHTML", "outerHTML", "insertAdjacent", "eval(", "'style'", "from '/", "fetch('/"]
        {
            assert!(!text.contains(forbidden), "{name}: {forbidden}");
        }
    }
}

#[test]
fn every_language_has_the_words_that_the_scripts_use() {
    let games = GAMES.fronts();
    let all: String = scripts().iter().map(|(_, text)| *text).collect();
    let base = BASE.source();
    let [en, ko] = Lang::ALL.map(|lang| {
        let lists = [words(&games, &base, lang), more(&games, &base, &all, lang)];
        let lists = lists.map(|list| list["texts"].as_object().unwrap().clone());
        let count: usize = lists.iter().map(serde_json::Map::len).sum();
        let texts: BTreeMap<_, _> = lists.into_iter().flatten().collect();
        assert_eq!(texts.len(), count, "a key is in both lists");
        texts
    });
    assert!(en.keys().eq(ko.keys()));
    for key in all.split("t('").skip(1).filter_map(|rest| rest.split('\'').next()) {
        let is_key = key.contains('_') && !key.contains(['.', ' ', '-']);
        assert!(!is_key || en.contains_key(key), "{key}");
    }
    for key in ["why_stale", "why_not_now", "term_renju", "reason_five", "choice_pass", "home"] {
        assert!(en.contains_key(key), "{key}");
    }
}

#[test]
fn scripts_are_sent_without_their_comments() {
    let source = "// Head.\n\n/**\n * A sum.\n * @param {number} a\n */\nconst f = (a) =>\n  /** @type {any} */ (a) + 1; // one\n/** Two. */\nf(2);\n";
    let sent = "\n\n\n\n\n\nconst f = (a) =>\n(a) + 1; // one\n\nf(2);\n";
    assert_eq!(without_comments(source), sent);
    for (name, text) in scripts() {
        // A text over several lines would lose its indentation.
        assert!(text.lines().all(|line| line.matches('`').count() % 2 == 0), "{name}");
    }
}

#[test]
fn what_every_page_needs_is_one_script_that_the_others_import() {
    let names: Vec<_> = BASE.parts.iter().map(|(name, _)| format!("'./{name}'")).collect();
    for (name, text) in scripts() {
        let sent = with_base(text);
        assert!(names.iter().all(|name| !sent.contains(name)), "{name}");
    }
}

#[test]
fn scripts_that_are_sent_as_one_import_only_the_base_and_declare_each_name_once() {
    for bundle in [BASE, TABLE] {
        let joined = bundle.joined();
        let imports = joined.lines().filter(|line| line.starts_with("import "));
        let imports: Vec<_> = imports.collect();
        assert_eq!(imports.len(), usize::from(bundle.name != BASE.name), "{imports:?}");
        assert!(imports.iter().all(|line| line.ends_with(" } from './base.js';")), "{imports:?}");
        let imported = imports.iter().filter_map(|line| line.split(['{', '}']).nth(1));
        let imported = imported.flat_map(|names| names.split(',')).map(str::trim);
        let declared = joined.lines().filter_map(|line| {
            let line = line.strip_prefix("export ").unwrap_or(line);
            let line = line.strip_prefix("async ").unwrap_or(line);
            let kinds = ["const ", "let ", "function ", "class "];
            let rest = kinds.iter().find_map(|it| line.strip_prefix(it))?;
            rest.split([' ', '(']).next()
        });
        let names: Vec<_> = imported.chain(declared).collect();
        assert_eq!(names.len(), names.iter().collect::<BTreeSet<_>>().len(), "{names:?}");
    }
}

#[test]
fn a_page_asks_at_once_for_what_its_scripts_need_in_the_language_of_the_reader() {
    run(async {
        let page = Page::new(GAMES.fronts());
        for (spoken, cookies, lang) in [
            ("en-GB,ko", "", "en"),
            ("fr, KO-KR;q=0.8", "", "en"),
            ("fr,ko-KR;q=0.8", "", "ko"),
            ("en-GB", "theme=en; lang=ko", "ko"),
            ("ko-KR", "lang=en", "en"),
            ("ko-KR", "lang=fr", "ko"),
        ] {
            let reader = asking(&[("accept-language", spoken), ("cookie", cookies)]);
            let sent = page.of_room(Some(&told("quoridor")), StatusCode::OK, &reader);
            let varies = sent.headers().get_all("vary").iter().map(|it| it.to_str().unwrap());
            assert_eq!(varies.collect::<Vec<_>>(), ["accept-encoding", "accept-language, cookie"]);
            let text = String::from_utf8(content(sent).await).unwrap();
            for part in [
                &format!("<html lang=\"{lang}\">"),
                &format!("href=\"web/words.{lang}.json\" crossorigin"),
                "<link rel=\"modulepreload\" href=\"web/quoridor.js\">",
                "<div class=\"stage\"></div>",
            ] {
                assert!(text.contains(part), "{spoken} {cookies} {part}: {text}");
            }
            assert!(!text.contains("gomoku.js"), "{text}");
        }
    });
}

#[test]
fn the_page_of_a_game_is_small() {
    let page = Page::new(GAMES.fronts());
    let files = [
        "/room.gomoku.ko",
        "style.css",
        "base.js",
        "table.js",
        "gomoku.js",
        "words.ko.json",
        "icon.svg",
        "manifest.webmanifest",
    ];
    let bytes: usize = files.map(|name| page.files()[name].packed().len()).iter().sum();
    assert!(bytes < 28_000, "{bytes}");
}

#[test]
fn a_sheet_is_sent_without_spare_spaces_and_an_empty_variable_keeps_its_one() {
    let sheet = "/* Colours. */\n:root { --light: initial; --dark: ; }\n.a, .b > p {\n  margin: 0 1px;\n}\n";
    let sent = super::scripts::dense_style(sheet);
    assert_eq!(sent, ":root{--light:initial;--dark: }.a,.b>p{margin:0 1px}");
}

#[test]
fn a_script_is_sent_without_spare_spaces_and_its_texts_stay() {
    let script = "if (a === b) { go('a / b', \"c \\\" , d\", `${a} , b`); }\nreturn 'a' in b;\na = b / c, d;\n`${`a`} , ${`b`}`;\n";
    let sent = "if(a===b){go('a / b',\"c \\\" , d\",`${a} , b`);}\nreturn'a'in b;\na=b / c, d;\n`${`a`} , ${`b`}`;\n";
    assert_eq!(super::scripts::tight(script), sent);
}

#[test]
fn scripts_that_are_sent_as_one_have_fewer_lines_and_no_text_goes_beyond_its_own() {
    let script = "go(\na,\nb\n);\ngo([\na,\n]);\nconst c = () =>\n{\nd();\n}\nlet e = 1\n";
    let sent = "go(a,b\n);go([a]);const c = () =>{d()}let e = 1\n";
    assert_eq!(super::scripts::folded(script), sent);
    let texts = |line: &str| line.matches('`').count();
    for line in [BASE, TABLE].iter().flat_map(|bundle| bundle.parts).flat_map(|it| it.1.lines()) {
        assert_eq!(texts(line) % 2, 0, "{line}");
    }
}
