//! The board as kitty itself shows it, on a screen without a monitor.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::needs::leave_out;
use crate::pty::Home;

type Rgb = [u8; 3];

const LINES: usize = 15;
/// The columns and rows of its board with the labels, in the smallest scale.
const BOARD: (usize, usize) = (2 * LINES + 7, LINES + 2);
/// The columns and rows before the first point.
const BEFORE: (usize, usize) = (4, 1);
/// The pixels from the edge of our picture to the first line, and from line to line.
const PICTURE: (usize, usize) = (120, 80);
/// How long is waited for kitty, which draws without a graphics card.
const PATIENCE: Duration = Duration::from_mins(3);
const MOVES: &str = "h8 i9 i8 g8 j9 k10 j8 k8 h9 h7 a1 o15";

/// A program that is killed on drop.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The pixels of a picture, row by row.
struct Pixels {
    width: usize,
    pixels: Vec<Rgb>,
}

impl Pixels {
    fn at(&self, (x, y): (usize, usize)) -> Rgb {
        self.pixels[y * self.width + x]
    }

    /// The screen of Xvfb, which is a file in the format of xwd with four bytes a pixel.
    fn of_screen(file: &Path) -> Self {
        let bytes = fs::read(file).unwrap();
        let word = |at: usize| {
            let bytes: [u8; 4] = bytes[4 * at..4 * at + 4].try_into().unwrap();
            usize::try_from(u32::from_be_bytes(bytes)).unwrap()
        };
        let (width, height, colors) = (word(4), word(5), word(19));
        let first = word(0) + 12 * colors;
        let pixels = bytes[first..].chunks_exact(4).take(width * height);
        Self { width, pixels: pixels.map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect() }
    }

    fn of_png(file: &Path) -> Self {
        let mut reader = png::Decoder::new(BufReader::new(fs::File::open(file).unwrap()));
        reader.set_transformations(png::Transformations::EXPAND);
        let mut reader = reader.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut bytes).unwrap();
        let width = usize::try_from(reader.info().width).unwrap();
        Self { width, pixels: bytes.chunks_exact(3).map(|it| it.try_into().unwrap()).collect() }
    }

    /// The upper left corner of the wood, and its width and height, if there is any.
    fn wood(&self) -> Option<[usize; 4]> {
        let is_wood = |&[red, green, blue]: &Rgb| red > 190 && green > 140 && blue < 200;
        let first = self.pixels.iter().position(is_wood)?;
        // Nothing is drawn on its upper edge.
        let width = self.pixels[first..].iter().take_while(|&pixel| is_wood(pixel)).count();
        let (left, top) = (first % self.width, first / self.width);
        let rows = self.pixels.chunks_exact(self.width).skip(top);
        let rows = rows.take_while(|row| row[left..left + width].iter().any(is_wood));
        Some([left, top, width, rows.count()])
    }
}

/// The part of all points whose middle has nearly the same colour on the screen and in our picture.
fn alike(screen: &Pixels, picture: &Pixels) -> f64 {
    let Some([left, top, width, height]) = screen.wood() else { return 0.0 };
    let cell = (width.div_ceil(BOARD.0), height.div_ceil(BOARD.1));
    let points = (0..LINES).flat_map(|row| (0..LINES).map(move |column| (column, row)));
    let is_alike = |&(column, row): &(usize, usize)| {
        let x = left + cell.0 * (BEFORE.0 + 2 * column) + cell.0 / 2;
        let y = top + cell.1 * (BEFORE.1 + row) + cell.1 / 2;
        let drawn = picture.at((PICTURE.0 + PICTURE.1 * column, PICTURE.0 + PICTURE.1 * row));
        screen.at((x, y)).iter().zip(drawn).all(|(seen, drawn)| seen.abs_diff(drawn) <= 16)
    };
    let count = points.filter(is_alike).count();
    f64::from(u32::try_from(count).unwrap()) / f64::from(u32::try_from(LINES * LINES).unwrap())
}

/// A screen, whose pixels are in a folder, and its number.
fn screen(folder: &Path) -> Result<(Running, String), String> {
    let mut command = Command::new("Xvfb");
    command.args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-fbdir"]);
    command.arg(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut screen = Running(command.spawn().map_err(|why| format!("Xvfb: {why}"))?);
    let mut number = String::new();
    let told = BufReader::new(screen.0.stdout.take().unwrap()).read_line(&mut number);
    told.map_err(|why| format!("Xvfb: {why}"))?;
    if number.trim().is_empty() { Err("Xvfb ends at once".into()) } else { Ok((screen, number)) }
}

/// Kitty on such a screen, with a game in it.
fn kitty(home: &Home, display: &str) -> Result<Running, String> {
    let mut command = Command::new("kitty");
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("DISPLAY", format!(":{}", display.trim())).env("HOME", home.path());
    command.env("LANG", "C.UTF-8").env("KITTY_CONFIG_DIRECTORY", home.path());
    // Of the two drivers without a graphics card the other draws the grounds of cells in wrong colours.
    command.env("LIBGL_ALWAYS_SOFTWARE", "1").env("GALLIUM_DRIVER", "softpipe");
    for option in [
        "allow_remote_control=yes",
        "background=#101010",
        "cursor_blink_interval=0",
        "font_size=11",
        "initial_window_height=24c",
        "initial_window_width=80c",
        "remember_window_size=no",
        "update_check_interval=0",
        "window_padding_width=0",
    ] {
        command.args(["-o", option]);
    }
    command.args(["--listen-on", &remote(home), env!("CARGO_BIN_EXE_gomoku")]);
    command.args(["play", "--clock", "none", "--rules", "freestyle", "--board", "15"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Ok(Running(command.spawn().map_err(|why| format!("kitty: {why}"))?))
}

fn remote(home: &Home) -> String {
    format!("unix:{}", home.path().join("kitty").display())
}

/// What kitty answers to a command from outside.
fn ask(home: &Home, args: &[&str]) -> bool {
    let mut command = Command::new("kitty");
    command.args(["@", "--to", &remote(home)]).args(args).env("HOME", home.path());
    let asked = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

/// Looks again and again, since neither kitty nor its screen tells when anything has changed. `None` if
/// nothing is found.
fn look<T>(mut find: impl FnMut() -> Option<T>) -> Option<T> {
    let until = Instant::now() + PATIENCE;
    loop {
        let found = find();
        if found.is_some() || Instant::now() >= until {
            return found;
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// Waits until kitty listens. It ends by itself where it finds no way to draw.
fn await_window(home: &Home, kitty: &mut Running) -> Result<(), String> {
    let listens = look(|| {
        let has_ended = kitty.0.try_wait().is_ok_and(|status| status.is_some());
        let ended = has_ended.then(|| Err("kitty ends at once".to_owned()));
        ended.or_else(|| ask(home, &["ls"]).then_some(Ok(())))
    });
    listens.expect("kitty listens")
}

/// A screen with kitty on it, in which a game is played.
fn started(home: &Home, folder: &Path) -> Result<(Running, Running), String> {
    let (screen, number) = screen(folder)?;
    let mut kitty = kitty(home, &number)?;
    await_window(home, &mut kitty)?;
    Ok((kitty, screen))
}

#[test]
fn kitty_shows_the_colours_of_our_picture() {
    let home = Home::new();
    let folder = home.path().join("screen");
    fs::create_dir(&folder).unwrap();
    let _running = match started(&home, &folder) {
        Ok(running) => running,
        Err(why) => return leave_out("kitty", &why),
    };
    fs::write(home.path().join("game.txt"), MOVES).unwrap();
    let options = ["show", "game.txt", "--board", "15", "--numbers", "off", "--png", "board.png"];
    assert_eq!(home.gomoku(options).start().exit_code(), 0);
    let picture = Pixels::of_png(&home.path().join("board.png"));
    let seen = || Pixels::of_screen(&folder.join("Xvfb_screen0"));
    // Keys are the game's once its board is shown.
    look(|| seen().wood()).expect("the board is shown");
    assert!(ask(&home, &["send-text", &format!("{}\r", MOVES.replace(' ', "\r"))]));
    let mut part = 0.0;
    let shown = look(|| {
        part = alike(&seen(), &picture);
        (part >= 0.95).then_some(())
    });
    assert!(shown.is_some(), "only {:.1} % of the points are alike", 100.0 * part);
}
