//! The names of points: at a board as it is drawn, in records as in all records.

use super::*;

/// Four stones in a row, which only one point makes five, and a move elsewhere, in standard names.
const MOVES: [&str; 9] = ["h8", "g8", "i8", "a1", "j8", "a3", "k8", "a5", "b1"];
const FIFTH: &str = "l8";

/// Boards under a setting, and whether their rows count from 0 at the top.
const BOARDS: [(u8, &str, bool); 7] = [
    (15, "", false),
    (19, "", true),
    (19, "labels = \"board\"\n", true),
    (20, "labels = \"board\"\n", false),
    (15, "labels = \"original\"\n", true),
    (19, "labels = \"standard\"\n", false),
    (20, "labels = \"original\"\n", true),
];

/// A point of the standard name, as a board with this many lines names it.
fn named(point: &str, lines: u8, from_above: bool) -> String {
    let row: u8 = point[1..].parse().unwrap();
    if from_above {
        format!("{}{}", point[..1].to_uppercase(), lines - row)
    } else {
        point.to_owned()
    }
}

/// A folder with a game that was played on such a board, and what was said meanwhile.
fn played(lines: u8, setting: &str, from_above: bool) -> (Home, String) {
    let home = Home::new();
    let folder = home.path(".config/gomoku");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), setting).unwrap();
    let moves = MOVES.map(|point| named(point, lines, from_above));
    let (last, four) = moves.split_last().unwrap();
    let input = format!("{}\nhint\nyes\n{last}\nsave game.sgf\nquit\n", four.join("\n"));
    let play = format!("play --plain --no-board --clock none --board {lines}");
    let run = home.run(&play, input);
    (home, run.out)
}

#[test]
fn a_stone_has_the_name_of_the_drawn_board_at_every_door() {
    for (lines, setting, from_above) in BOARDS {
        let name = |point: &str| named(point, lines, from_above);
        let [first, second] = ["h8", "g8"].map(name);
        let (home, said) = played(lines, setting, from_above);
        assert!(said.contains(&format!("Black plays {first}.\n")), "{lines} {setting}: {said}");
        assert!(said.contains(&format!("Hint: {}. ", name(FIFTH))), "{lines} {setting}: {said}");
        let row = if from_above { lines - 8 } else { 8 };
        for (command, input, expected) in [
            ("resume --no-board", "numbers\n", format!("1 {first}  2 {second}  3 ")),
            ("replay game.sgf --no-board", "moves\n", format!("1 {first}  2 {second}  3 ")),
            ("show game.sgf --at 1", "", format!("Move 1 of 9: Black {first}.")),
            ("show game.sgf --at 1 --glyphs ascii", "", format!("\n{row:>2} . . . . . . . X . ")),
            ("show game.sgf --svg -", "", format!("1 {first}, 2 {second}, 3 ")),
        ] {
            let out = home.run(command, input).out;
            assert!(out.contains(&expected), "{command} {lines} {setting}: {expected:?} in {out}");
        }
    }
}

#[test]
fn records_and_lists_are_in_standard_names_on_every_board() {
    for (lines, setting, from_above) in BOARDS {
        let (home, _) = played(lines, setting, from_above);
        let list = MOVES.join(" ");
        let find = format!("find h8g8 game.sgf --board {lines}");
        for (command, expected) in [
            ("convert game.sgf - --to txt", list.as_str()),
            ("convert game.sgf - --to json", r#""h8 g8 "#),
            ("show game.sgf --at 1 --json", r#""black":["h8"]"#),
            (find.as_str(), "\ni8 "),
            (&format!("{find} --json"), r#""move":"i8""#),
        ] {
            let Run { out, err, .. } = home.run(command, "");
            assert!(out.contains(expected), "{command} {lines} {setting}: {out}{err}");
        }
        let show = format!("show - --from txt --at 1 --board {lines} --json");
        let Run { out, err, .. } = home.run(&show, &list);
        assert!(out.contains(r#""black":["h8"]"#), "{show} {setting}: {out}{err}");
    }
}
