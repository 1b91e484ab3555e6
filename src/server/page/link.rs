//! What a link to a room shows where it is sent: a title, a description and a picture, as the
//! [Open Graph protocol](https://ogp.me) has them. Those who draw links run no scripts.

use quick_xml::escape::escape;

use crate::lang::Lang;
use crate::server::words;
use crate::views::front::AnyFront;
use crate::wire::Listed;

/// A room, and where its server is, as `https://games.example.org`, if that is known.
#[derive(Debug)]
pub(in crate::server) struct Told {
    pub(in crate::server) listed: Listed,
    pub(in crate::server) origin: Option<String>,
}

impl Told {
    /// The title and the other elements of a page's head that tell of the room of a game.
    pub(super) fn head(&self, game: &dyn AnyFront, lang: Lang) -> String {
        let Listed { room, terms, clock, players, ply, over, .. } = &self.listed;
        let terms = words::agreed(game, terms, clock, lang);
        let game = &*game.title(lang);
        let name = |name: &str| match name {
            "" => lang.web_nameless(),
            name => name.to_owned(),
        };
        let [one, other] = [&players.first, &players.second].map(Option::as_deref);
        let title = match (one, other) {
            (Some(one), Some(other)) => format!("{} – {}: {game}", name(one), name(other)),
            (Some(""), None) | (None, Some("") | None) => lang.link_seat_is_free(game),
            (Some(here), None) | (None, Some(here)) => lang.link_wants_to_play(here, game),
        };
        let moves = match ply {
            1 => lang.web_one_move(),
            count => lang.web_moves_made(count),
        };
        let way = if *over { lang.link_game_over() } else { lang.link_open() };
        let description = format!("{terms} · {moves}. {way}");
        let mut tags = vec![
            ("og:type", "website".to_owned()),
            ("og:site_name", env!("CARGO_PKG_NAME").to_owned()),
            ("og:title", title.clone()),
            ("og:description", description),
        ];
        if let Some(origin) = &self.origin {
            // A picture that has the number of moves in its address is asked for again after a move.
            let picture = format!("{origin}/api/rooms/{room}/record?as=png&ply={ply}");
            tags.extend([
                ("og:url", format!("{origin}/{room}")),
                ("og:image", picture),
                ("og:image:type", "image/png".to_owned()),
                ("twitter:card", "summary_large_image".to_owned()),
            ]);
        }
        let tags = tags.iter().map(|(property, content)| {
            format!("<meta property=\"{property}\" content=\"{}\">", escape(content))
        });
        let title = format!("<title>{}</title>", escape(&title));
        [title].into_iter().chain(tags).collect::<Vec<_>>().join("\n")
    }
}
