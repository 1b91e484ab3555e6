use super::*;

fn news(told: Vec<Told<Gomoku>>) -> Vec<News> {
    let news = |told| match told {
        Told::News(news) => Some(news),
        Told::Game(_) => None,
    };
    told.into_iter().filter_map(news).collect()
}

fn moves(game: &mut Game) -> Vec<String> {
    let made = |message: Message| match message.order {
        Order::Game(GameOrder::Move { made, .. }) => Some(made),
        _ => None,
    };
    game.take_messages().into_iter().filter_map(made).collect()
}

#[test]
fn a_move_without_a_connection_waits_and_another_one_replaces_it() {
    let now = Instant::now();
    let mut game = game(now);
    game.disconnected(LinkError::Ended, now);
    for made in ["h8", "i9"] {
        assert!(matches!(news(play(&mut game, made))[..], [News::MoveWaits]), "{made}");
    }
    assert!(moves(&mut game).is_empty());
    game.connected();
    assert_eq!(moves(&mut game), ["i9"]);
}

#[test]
fn no_other_move_is_sent_before_the_first_is_answered() {
    let now = Instant::now();
    let mut game = game(now);
    assert!(play(&mut game, "h8").is_empty());
    assert!(play(&mut game, "h8").is_empty(), "a key that is pressed twice");
    assert!(matches!(news(play(&mut game, "i9"))[..], [News::MoveSent]));
    game.disconnected(LinkError::Ended, now);
    assert!(matches!(news(play(&mut game, "i9"))[..], [News::MoveSent]), "it may be there");
    game.take_messages();
    game.connected();
    assert_eq!(moves(&mut game), ["h8"]);
}
