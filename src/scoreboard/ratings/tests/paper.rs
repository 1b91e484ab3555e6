//! Reference implementation of the steps of “Example of the Glicko-2 system”, with any number of
//! games in a period.

use std::collections::BTreeMap;
use std::f64::consts::PI;

use super::*;

const SCALE: f64 = 173.7178;
const TAU: f64 = 0.5;

fn g(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The rating after the games of a period.
pub(super) fn after_period(
    player: Glicko2Rating,
    results: &[(Glicko2Rating, Outcomes)],
) -> Glicko2Rating {
    let on_scale = |rating: f64| (rating - 1500.0) / SCALE;
    let (mu, phi) = (on_scale(player.rating), player.deviation / SCALE);
    let (mut information, mut surprise) = (0.0, 0.0);
    for (opponent, outcome) in results {
        let g = g(opponent.deviation / SCALE);
        let expected = 1.0 / (1.0 + (-g * (mu - on_scale(opponent.rating))).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (outcome.to_chess_points() - expected);
    }
    let v = 1.0 / information;
    let volatility = volatility(player.volatility, phi, v, v * surprise);
    let before = (phi * phi + volatility * volatility).sqrt();
    let phi = 1.0 / (1.0 / (before * before) + 1.0 / v).sqrt();
    Glicko2Rating {
        rating: SCALE * (mu + phi * phi * surprise) + 1500.0,
        deviation: SCALE * phi,
        volatility,
    }
}

/// Step 5: the root of `f`, here by bisection.
fn volatility(sigma: f64, phi: f64, v: f64, delta: f64) -> f64 {
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let spread = phi * phi + v + x.exp();
        x.exp() * (delta * delta - spread) / (2.0 * spread * spread) - (x - a) / (TAU * TAU)
    };
    let (mut low, mut high) = (a - 10.0, a + 10.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        *if f(middle) > 0.0 { &mut low } else { &mut high } = middle;
    }
    (low / 2.0).exp()
}

/// Asserts that `found` agrees with the reference for these games, each a period of its own.
pub(super) fn assert_agrees<'a>(games: impl IntoIterator<Item = &'a Entry>, found: &[Rating]) {
    let mut players: BTreeMap<&str, Glicko2Rating> = BTreeMap::new();
    for Entry { players: ByColor { black, white }, outcome, .. } in games {
        if black == white {
            continue;
        }
        let before = |name| players.get(name).copied().unwrap_or_default();
        let (old_black, old_white) = (before(black.as_str()), before(white.as_str()));
        let (for_black, for_white) = match outcome.winner {
            Some(Color::Black) => (Outcomes::WIN, Outcomes::LOSS),
            Some(Color::White) => (Outcomes::LOSS, Outcomes::WIN),
            None => (Outcomes::DRAW, Outcomes::DRAW),
        };
        players.insert(black, after_period(old_black, &[(old_white, for_black)]));
        players.insert(white, after_period(old_white, &[(old_black, for_white)]));
    }
    assert_eq!(found.len(), players.len());
    for rating in found {
        let expected = players[rating.name.as_str()];
        assert!(near(rating.rating, expected.rating, 0.2), "{rating:?}, not {expected:?}");
        assert!(near(rating.deviation, expected.deviation, 0.2), "{rating:?}, not {expected:?}");
    }
}
