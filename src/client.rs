//! Network play at this machine: a game that a server keeps, at the same screens as those at home.
//!
//! [`Link`] is the connection, in a thread of its own. [`RemoteGame`] follows what the server says,
//! and turns the requests of the person at the screen into orders; it is pure. [`run`] is the event
//! loop between the two and a front end.

pub mod address;
mod link;
pub mod omok;
mod remote_game;
mod route;
pub mod run;
mod screen;
mod socket;
pub(crate) mod words;

pub use address::{Address, AddressError};
pub use link::{Link, LinkError, LinkEvent};
pub use remote_game::{Entry, RemoteGame, Told, Venue};
pub use route::Route;
#[cfg(unix)]
pub use route::Visit;
pub use screen::{News, Screen};
