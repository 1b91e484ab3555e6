//! The page of `gomoku serve` in Chromium, and in Firefox too what makes a game: what people see and
//! do there from start to end.
//!
//! Each test waits for what it expects on the page, never for a fixed time. Without a browser its
//! tests are left out (`tests/support/needs.rs`).

#![expect(clippy::unwrap_used, reason = "in a test a panic is the report")]

/// Makes tests of functions that take a house: of each one in each browser.
macro_rules! in_each_browser {
    ($($test:ident)*) => {
        in_each_browser! { @chromium $($test)* }
        in_each_browser! { @firefox $($test)* }
    };
    (@$browser:ident $($test:ident)*) => {
        mod $browser {
            $(#[test]
            fn $test() {
                if let Some(browser) = crate::browser::Browser::$browser() {
                    super::$test(&mut crate::house::House::with(browser));
                }
            })*
        }
    };
}

mod arrival;
mod branch;
#[path = "../support/browser.rs"]
mod browser;
mod chat;
mod exercise;
mod features;
mod form;
mod gomoku;
mod house;
mod keyboard;
mod korean;
mod lobby;
#[path = "../support/needs.rs"]
mod needs;
mod offers;
mod prefix;
mod proxy;
mod quoridor;
mod reconnect;
mod renju;
mod screens;
#[path = "../support/mod.rs"]
#[expect(dead_code, unused_imports, reason = "the other tests use the rest")]
mod support;
mod terminals;
mod touch;
mod walk;
mod weight;
