//! The first minutes of a person who opens the program for the first time, at every usual size of
//! the terminal and in both languages.

use gomoku::lang::Lang;
use vt100::Screen;

use crate::keys::{CTRL_C, ENTER, ESCAPE, HOME};
use crate::look::{on, row_with, stones, text};
use crate::pty::{Home, Terminal};
use crate::table::assert_restored;

/// The lines of the board.
const LINES: usize = 15;
/// The moves of the person.
const MOVES: usize = 6;

/// A column and a row of the board, from the upper left.
type Point = (usize, usize);

/// A person at a terminal of one size.
struct Visit {
    terminal: Terminal,
    lang: Lang,
    width: u16,
    height: u16,
    presses: usize,
}

impl Visit {
    /// Opens the program for the first time.
    fn new(home: &Home, lang: Lang, width: u16, height: u16) -> Self {
        let locale = if lang == Lang::Ko { "ko_KR.UTF-8" } else { "en_US.UTF-8" };
        // Without a query for the glyphs, whose answer could arrive together with a key.
        let launch = home.gomoku(["--glyphs", "unicode"]).size(width, height);
        let terminal = launch.env("LANG", locale).start();
        Self { terminal, lang, width, height, presses: 0 }
    }

    /// Waits until the person sees all these texts, and checks how the screen looks.
    #[track_caller]
    fn sees(&self, texts: &[&str]) -> Screen {
        self.waits(|screen| {
            let shown = text(screen);
            texts.iter().all(|text| shown.contains(text))
        })
    }

    #[track_caller]
    fn waits(&self, expected: impl Fn(&Screen) -> bool) -> Screen {
        let screen = self.terminal.wait(expected);
        let size = (self.width, self.height, self.lang);
        let runs_over = (0..self.height).find(|&row| screen.row_wrapped(row));
        assert_eq!(runs_over, None, "{size:?}: a row runs over in\n{}", text(&screen));
        screen
    }

    /// Presses a key.
    fn presses(&mut self, key: &str) {
        self.presses += 1;
        self.terminal.send(key);
    }

    /// A key of the key bar with its word.
    fn key(&self, key: &str, word: impl Fn(Lang) -> String) -> String {
        format!("{key} {}", word(self.lang))
    }

    /// The moves in sight: those of the list, or the number of stones where there is no list.
    fn moves(&self, screen: &Screen) -> usize {
        if self.width < 60 { stones(screen) } else { listed(screen).len() }
    }

    /// Waits for the person's turn after this many moves.
    #[track_caller]
    fn turn(&self, moves: usize) -> Screen {
        let undo = self.key("/u", Lang::command_undo);
        let keys = [self.key("?", Lang::bar_help), self.key("/q", Lang::bar_leave)];
        let hint = self.key("/h", Lang::command_hint);
        let screen = self.waits(|screen| {
            let shown = text(screen);
            self.moves(screen) == moves
                && shown.contains(&undo)
                && keys.iter().all(|key| shown.contains(key))
                && shown.contains(&hint)
        });
        let shown = text(&screen);
        let you = self.lang.you();
        let computer = self.lang.computer_level("");
        let computer = computer.split_whitespace().next().unwrap();
        assert!(shown.contains(&you), "{you}: {shown}");
        assert!(self.width < 60 || shown.contains(computer), "{computer}: {shown}");
        screen
    }

    /// The stones on the board: the person's, and the computer's.
    fn stones(&self, screen: &Screen) -> [Vec<Point>; 2] {
        if self.width < 60 {
            // The coach marks stones of the computer.
            return [&["●"][..], &["○", "△"]].map(|stones| {
                let all = (0..LINES).flat_map(|row| (0..LINES).map(move |column| (column, row)));
                let shows =
                    |point| on(screen, &name(point)).is_some_and(|it| stones.contains(&&*it));
                all.filter(|&point| shows(point)).collect()
            });
        }
        let listed = listed(screen);
        [0, 1].map(|first| listed.iter().skip(first).step_by(2).copied().collect())
    }
}

/// The moves of the list beside the board: pairs, each a number, Black's point and White's.
fn listed(screen: &Screen) -> Vec<Point> {
    let width = screen.size().1.get();
    // Below the title, if there is one: a message may begin with a point, after a label of the board.
    let titles = [Lang::En, Lang::Ko].map(|lang| format!("─ {} ─", lang.panel_moves()));
    let place = screen.rows(0, width).zip(1..).find_map(|(row, below)| {
        let (before, _) = titles.iter().find_map(|title| row.split_once(title.as_str()))?;
        Some((u16::try_from(before.chars().count()).unwrap().saturating_sub(1), below))
    });
    let (left, below) = place.unwrap_or_default();
    let rows: Vec<String> = screen.rows(left, width - left).skip(below).collect();
    let words: Vec<&str> = rows.iter().flat_map(|row| row.split_whitespace()).collect();
    let made = |number: usize| {
        let pair = number - (number + 1) % 2;
        let first = |at: &usize| words[*at] == pair.to_string() && at + 1 < words.len();
        let mut pairs = (0..words.len()).filter(first).filter(|at| point(words[at + 1]).is_some());
        words.get(pairs.next()? + 1 + number - pair).and_then(|word| point(word))
    };
    (1..).map_while(made).collect()
}

fn name((column, row): Point) -> String {
    format!("{}{}", ('a'..='o').nth(column).unwrap(), LINES - row)
}

fn point(name: &str) -> Option<Point> {
    let column = ('a'..='o').position(|letter| name.to_lowercase().starts_with(letter))?;
    let number = name.get(1..)?.parse().ok().filter(|&number| number > 0)?;
    Some((column, LINES.checked_sub(number)?))
}

/// The free point where a stone stands in the way of most rows of the computer's stones, so that
/// the computer does not win within the six moves. The person must not win either.
fn defence([own, computer]: &[Vec<Point>; 2]) -> Point {
    let all = || (0..LINES).flat_map(|row| (0..LINES).map(move |column| (column, row)));
    let fives = all().flat_map(|(column, row)| {
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().filter_map(move |(right, down)| {
            let cell = |at: isize| {
                let column = column.checked_add_signed(right * at).filter(|&it| it < LINES)?;
                Some((column, row.checked_add_signed(down * at).filter(|&it| it < LINES)?))
            };
            (0..5).map(cell).collect::<Option<Vec<Point>>>()
        })
    });
    let mut weights = [[0_u32; LINES]; LINES];
    for five in fives.filter(|five| !five.iter().any(|point| own.contains(point))) {
        let stones = five.iter().filter(|point| computer.contains(point)).count();
        for &(column, row) in &five {
            weights[row][column] += [0, 1, 10, 200, 10_000, 0][stones];
        }
    }
    let free = all().filter(|point| !computer.contains(point) && !own.contains(point));
    free.max_by_key(|&(column, row)| weights[row][column]).unwrap()
}

/// Plays from the home screen to the six moves, and returns the keys to the first stone.
fn play(visit: &mut Visit) -> usize {
    let lang = visit.lang;
    let help = visit.key("?", Lang::bar_help);
    visit.sees(&[&format!("> n) {}", lang.menu_play()), &lang.menu_exit(), &help]);
    visit.presses(ENTER);
    visit.sees(&[&format!("   {}", lang.start_game()), &lang.level_novice(), &help]);
    visit.presses(ENTER);
    visit.sees(&[&visit.key("/h", Lang::command_hint), &lang.you()]);
    visit.presses(ENTER);
    let presses = visit.presses;
    let mut screen = visit.turn(2);
    for made in 2..=MOVES {
        let point = name(defence(&visit.stones(&screen)));
        visit.presses(&format!("{point}\r"));
        let question = format!("2) {}", lang.bar_no());
        let answered = visit
            .waits(|screen| text(screen).contains(&question) || visit.moves(screen) == 2 * made);
        if text(&answered).contains(&question) {
            // The coach asks about a move that loses by force.
            visit.presses("2");
        }
        screen = visit.turn(2 * made);
    }
    presses
}

/// Takes a hint and a move back, leaves the game, and goes on with it.
fn leave_and_return(visit: &mut Visit) {
    let lang = visit.lang;
    visit.presses("/h");
    let hint = lang.hint("");
    visit.sees(&[hint.trim_end_matches(['.', ' '])]);
    visit.presses("/u");
    let before = visit.stones(&visit.turn(2 * MOVES - 2));
    visit.presses("/q");
    visit.sees(&[&lang.game_saved(), &lang.menu_exit()]);
    let go_on = format!("> c) {}", lang.menu_go_on(2 * MOVES - 1));
    visit.sees(&[&go_on, &format!("{} – {}", lang.you(), lang.computer_level(2))]);
    visit.presses("s");
    visit.sees(&[&lang.saved_title(), &lang.computer_level(2), &visit.key("Esc", Lang::bar_back)]);
    visit.presses(ESCAPE);
    visit.sees(&[&lang.menu_exit()]);
    visit.presses("c");
    let after = visit.stones(&visit.turn(2 * MOVES - 2));
    assert_eq!(after, before, "the same stones");
    visit.sees(&[&lang.saved_goes_on()]);
}

/// Resigns, records the result, and reviews the game from the last screen, from the scoreboard and
/// as the newest game.
fn review(visit: &mut Visit) {
    let lang = visit.lang;
    visit.presses(CTRL_C);
    visit.sees(&[&lang.leave_question(), "3) "]);
    visit.presses("2");
    visit.sees(&[&lang.record_question(), ">1) "]);
    visit.presses("1");
    let question = lang.own_name_question();
    visit.terminal.wait(|screen| text(screen).contains(question.trim()) && !screen.hide_cursor());
    visit.presses("Ada\r");
    // On a wide screen the answers stand behind the question.
    let word: fn(Lang) -> String =
        if visit.width < 70 { Lang::bar_rematch } else { Lang::bar_swap_colors };
    let again = visit.key("1", word);
    visit.sees(&[&again, &visit.key("i", Lang::bar_why)]);
    visit.presses("v");
    let (leave, moves) = (visit.key("q", Lang::bar_leave), 2 * MOVES - 2);
    visit.waits(|screen| text(screen).contains(&leave) && is_at(screen, lang, moves));
    visit.presses(HOME);
    visit.waits(|screen| is_at(screen, lang, 0));
    visit.presses("q");
    visit.sees(&[&again]);
    visit.presses("2");
    visit.sees(&[&lang.menu_exit()]);
    visit.presses("2");
    visit.sees(&[&lang.results_title(), "Ada", &visit.key("Enter", Lang::results_replay)]);
    visit.presses(ENTER);
    visit.waits(|screen| text(screen).contains(&leave) && is_at(screen, lang, 0));
    visit.presses("q");
    visit.sees(&[&lang.results_title()]);
    visit.presses(ESCAPE);
    visit.sees(&[&lang.menu_exit()]);
    visit.presses("4");
    visit.sees(&[&lang.review_results(), &visit.key("Enter", Lang::bar_open)]);
    visit.presses(ENTER);
    let screen = visit.waits(|screen| text(screen).contains(&leave) && is_at(screen, lang, 0));
    assert!(row_with(&screen, "Ada").is_some(), "{}", text(&screen));
    assert!(!text(&screen).contains("computer:"), "{}", text(&screen));
    visit.presses("q");
    visit.sees(&[&lang.menu_exit()]);
}

/// Whether a replay shows this move of the game: in words, or as numbers in a small terminal.
fn is_at(screen: &Screen, lang: Lang, made: usize) -> bool {
    let moves = 2 * MOVES - 2;
    let shown = text(screen);
    let move_made = lang.last_move(made, moves, "", "");
    let (words, _) = move_made.split_once(':').unwrap();
    let begins = made == 0 && shown.contains(&lang.replay_begins());
    begins || shown.contains(words) || shown.contains(&format!("{made}/{moves}"))
}

/// Plays the whole script in one terminal.
fn visit(lang: Lang, width: u16, height: u16) {
    let home = Home::new();
    let mut visit = Visit::new(&home, lang, width, height);
    assert_eq!(play(&mut visit), 3, "two keys and the stone");
    leave_and_return(&mut visit);
    review(&mut visit);
    visit.presses(ESCAPE);
    visit.sees(&[&lang.exit_question()]);
    visit.presses("y");
    assert_eq!(visit.terminal.exit_code(), 0);
    assert_restored(&visit.terminal);
    assert_eq!(home.unfinished(), 0);
}

/// One test for each language and size, so that they run side by side.
macro_rules! visits {
    ($($name:ident: $lang:ident, $width:literal x $height:literal;)*) => {
        $(
            #[test]
            fn $name() {
                visit(Lang::$lang, $width, $height);
            }
        )*
    };
}

visits! {
    in_english_at_200_columns: En, 200 x 60;
    in_english_at_100_columns: En, 100 x 30;
    in_english_at_80_columns: En, 80 x 24;
    in_english_at_60_columns: En, 60 x 24;
    in_english_at_44_columns: En, 44 x 23;
    in_korean_at_200_columns: Ko, 200 x 60;
    in_korean_at_100_columns: Ko, 100 x 30;
    in_korean_at_80_columns: Ko, 80 x 24;
    in_korean_at_60_columns: Ko, 60 x 24;
    in_korean_at_44_columns: Ko, 44 x 23;
}
