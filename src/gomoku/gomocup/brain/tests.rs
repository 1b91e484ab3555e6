mod random;

use super::*;
use crate::board::BoardSize;
use crate::gomoku::engine::Score;
use crate::gomoku::gomocup::swap2;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::Choice;

/// A brain whose search returns the first empty point, row by row. In an opening it decides the
/// same way, or as `chooses` says.
struct Talk {
    brain: Brain,
    chooses: Vec<Move>,
    last: Option<SearchRequest>,
}

impl Talk {
    fn new() -> Self {
        Self { brain: Brain::new(), chooses: Vec::new(), last: None }
    }

    /// Sends lines and returns all answers.
    fn send(&mut self, lines: &str) -> String {
        let answers: Vec<_> = lines.lines().flat_map(|line| self.line(line)).collect();
        answers.join("\n")
    }

    fn line(&mut self, line: &str) -> Vec<String> {
        let answer = self.brain.handle(line.parse());
        self.answer(answer).iter().map(ToString::to_string).collect()
    }

    fn answer(&mut self, answer: Answer) -> Vec<Reply> {
        match answer {
            Answer::Send(replies) => replies,
            Answer::Decide(swap2) => {
                let decided = swap2::decide(*swap2.opening, |opening| {
                    let first = opening.allowed_points().next().map(Move::Stone);
                    let chosen = self.chooses.iter().copied();
                    chosen.filter(|&choice| opening.check(choice).is_ok()).chain(first).next()
                });
                let answer = self.brain.conclude_opening(decided, Duration::from_secs(1));
                self.answer(answer)
            }
            Answer::Search(request) => {
                let taken = |point| request.stones.iter().any(|&(stone, _)| stone == point);
                let point = request.engine.size.iter().find(|&point| !taken(point));
                let report = point.map(|point| Found {
                    depth: 1,
                    score: Score::Points(0),
                    line: vec![point],
                    nodes: 1,
                });
                let reply = self.brain.conclude(report.as_ref(), Duration::from_secs(1));
                self.last = Some(request);
                vec![reply]
            }
            Answer::Forget | Answer::End => Vec::new(),
        }
    }

    fn request(&self) -> &SearchRequest {
        self.last.as_ref().unwrap()
    }

    /// The stones of the last search as `x,y` with `X` for black and `O` for white.
    fn stones(&self) -> String {
        let stones = self.request().stones.iter().map(|&(point, stone)| {
            let letter = if stone == Color::Black { 'X' } else { 'O' };
            format!("{letter}{},{}", point.column(), point.row())
        });
        stones.collect::<Vec<_>>().join(" ")
    }
}

#[test]
fn a_game_is_begun_answered_taken_back_and_begun_anew() {
    let mut talk = Talk::new();
    assert_eq!(talk.send("START 15\nBEGIN"), "OK\n0,0");
    assert_eq!(talk.request().to_move, Color::Black);
    assert_eq!(talk.send("TURN 7,7"), "1,0");
    assert_eq!(talk.stones(), "X0,0 O7,7");
    assert_eq!(talk.send("TAKEBACK 1,0\nTAKEBACK 7,7\nTURN 8,8"), "OK\nOK\n1,0");
    assert_eq!(talk.stones(), "X0,0 O8,8");
    assert_eq!(talk.send("RESTART\nTURN 7,7"), "OK\n0,0");
    assert_eq!(talk.request().to_move, Color::White, "the opponent is Black");
    assert_eq!(talk.send("START 20\nPLAY 10,10\nTURN 9,9"), "OK\n10,10\n0,0");
    assert_eq!(talk.stones(), "X10,10 O9,9");
    assert_eq!(talk.request().engine.size, BoardSize::new(20).unwrap());
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let mut talk = Talk::new();
    for line in ["BEGIN", "TURN 1,1", "RESTART", "TAKEBACK 1,1", "PLAY 1,1", "YXSHOWFORBID"] {
        assert_eq!(talk.send(line), "ERROR there is no board yet: START 15 creates one", "{line}");
    }
    assert_eq!(talk.send("START 15\nTURN 7,7"), "OK\n0,0");
    for (line, expected) in [
        ("TURN 7,7", "ERROR 7,7 is already taken"),
        ("TURN 15,0", "ERROR 15,0 is not on this board of 15 lines; its corners are 0,0 and 14,14"),
        ("PLAY 0,0", "ERROR 0,0 is already taken"),
        ("TAKEBACK 3,3", "ERROR no stone was placed on 3,3"),
        ("BEGIN", "ERROR there are stones on the board: RESTART before BEGIN, or BOARD"),
        ("DONE", "ERROR stones and DONE come after BOARD, YXBOARD or SWAP2BOARD"),
        ("3,3,1", "ERROR stones and DONE come after BOARD, YXBOARD or SWAP2BOARD"),
        ("START 99", "ERROR a board has 5 to 26 lines"),
        ("RECTSTART 10,20", "ERROR the board must be square, such as RECTSTART 15,15"),
        (
            "XYZZY",
            "UNKNOWN `XYZZY` is not a command; use ABOUT, START, BEGIN, TURN, BOARD, INFO or END",
        ),
    ] {
        assert_eq!(talk.send(line), expected, "{line}");
    }
    assert_eq!(talk.send("TURN 8,8"), "1,0");
    assert_eq!(talk.stones(), "X7,7 O0,0 X8,8");
}

#[test]
fn a_board_is_set_and_the_owner_of_the_first_stone_is_black() {
    let mut talk = Talk::new();
    talk.send("START 15");
    assert_eq!(talk.send("BOARD\n7,7,1\n8, 8, 2\n7,8,1\n9,9,2\nDONE"), "0,0");
    assert_eq!(
        (talk.stones().as_str(), talk.request().to_move),
        ("X7,7 O8,8 X7,8 O9,9", Color::Black)
    );
    assert_eq!(talk.send("BOARD\n7,7,2\nDONE"), "0,0");
    assert_eq!((talk.stones().as_str(), talk.request().to_move), ("X7,7", Color::White));
    assert_eq!(talk.send("BOARD\nDONE"), "0,0");
    assert_eq!((talk.stones().as_str(), talk.request().to_move), ("", Color::Black));
    // White's turn between the last two stones is missing.
    assert_eq!(talk.send("BOARD\n7,7,2\n8,8,1\n9,9,2\n1,1,2\nDONE"), "0,0");
    assert_eq!(
        (talk.stones().as_str(), talk.request().to_move),
        ("X7,7 O8,8 X9,9 X1,1", Color::White)
    );
    assert_eq!(talk.send("TURN 5,5"), "1,0");
    assert_eq!(talk.stones(), "X7,7 O8,8 X9,9 X1,1 O0,0 X5,5");
}

#[test]
fn a_side_that_passes_moves_and_leaves_the_turn_to_the_other() {
    let mut talk = Talk::new();
    talk.send("START 15\nINFO rule 4");
    assert_eq!(talk.send("BOARD\n7,7,2\n8,8,1\n9,9,2\n-1,-1,1\n1,1,2\nDONE"), "0,0");
    assert_eq!(
        (talk.stones().as_str(), talk.request().to_move),
        ("X7,7 O8,8 X9,9 X1,1", Color::White)
    );
    // The first move is Black's, even if it is a pass.
    assert_eq!(talk.send("BOARD\n-1,-1,2\n7,7,1\n-1,-1,2\nDONE"), "0,0");
    assert_eq!((talk.stones().as_str(), talk.request().to_move), ("O7,7", Color::White));
    assert_eq!(talk.send("YXBOARD\n-1,-1,1\n-1,-1,2\nDONE\nYXNBEST 1"), "0,0");
    assert_eq!((talk.stones().as_str(), talk.request().to_move), ("", Color::Black));
    assert_eq!(talk.send("TURN -1,-1"), "1,0");
    assert_eq!(talk.stones(), "X0,0");
    assert_eq!(talk.send("TAKEBACK 1,0\nTAKEBACK -1,-1\nTURN 5,5"), "OK\nOK\n1,0");
    assert_eq!(talk.stones(), "X0,0 O5,5");
    assert_eq!(talk.send("RESTART\nTURN -1,-1"), "OK\n0,0");
    assert_eq!((talk.stones().as_str(), talk.request().to_move), ("", Color::White));
    assert_eq!(talk.send("TURN 5,5"), "1,0");
    assert_eq!(talk.stones(), "O0,0 X5,5");
    for (lines, expected) in [
        ("PLAY -1,-1", "ERROR -1,-1 is not on this board"),
        ("BOARD\n-1,-1,3\nDONE", "ERROR -1,-1 is not on this board"),
        ("BOARD\n-1,-1\nDONE", "ERROR whose stone is on -1,-1?"),
        ("SWAP2BOARD\n7,7\n-1,-1\n8,8\nDONE", "ERROR -1,-1 is not on this board"),
        ("BOARD\n-1,0,1\nDONE", "ERROR -1,0 is not on this board"),
        ("RESTART\nTAKEBACK -1,-1", "OK\nERROR no stone was placed on -1,-1"),
        (
            "TURN -1,-2\nBEGIN",
            "ERROR -1,-2 is not on this board of 15 lines; its corners are 0,0 and 14,14\n0,0",
        ),
    ] {
        let answers = talk.send(lines);
        assert!(answers.starts_with(expected), "{lines}: {answers}");
    }
}

/// The forbidden points are those of the side to move, which is the brain after a board.
#[test]
fn after_a_board_the_brain_is_to_move_whoever_moved_last() {
    let mut talk = Talk::new();
    let threes = "7,5,1\n1,1,2\n7,6,1\n1,3,2\n5,7,1\n1,5,2\n6,7,1";
    talk.send("START 15\nINFO rule 4");
    for last in ["", "1,8,2\n", "1,8,2\n-1,-1,1\n"] {
        let answers = talk.send(&format!("YXBOARD\n{threes}\n{last}DONE\nYXSHOWFORBID"));
        assert_eq!(answers, "FORBID 0707.", "{last}");
    }
    let other = threes.replace(",1\n", ",x\n").replace(",2\n", ",1\n").replace(",x\n", ",2\n");
    let answers =
        talk.send(&format!("YXBOARD\n{}\nDONE\nYXSHOWFORBID", other.replace("6,7,1", "6,7,2")));
    assert_eq!(answers, "FORBID .", "the brain is White");
}

#[test]
fn yxboard_is_not_answered_until_a_move_is_requested() {
    let mut talk = Talk::new();
    assert_eq!(talk.send("START 15\nyxboard\n7,7,2\n8,8,1\n3,3,2\ndone"), "OK");
    assert_eq!(talk.send("YXNBEST 3"), "0,0");
    assert_eq!((talk.request().lines.get(), talk.request().to_move), (3, Color::White));
}

#[test]
fn a_faulty_board_is_refused_at_its_end_and_leaves_the_stones_as_they_were() {
    let mut talk = Talk::new();
    talk.send("START 15\nBEGIN");
    for (stones, expected) in [
        ("7,7,1\n7,7,2", "ERROR 7,7 is already taken"),
        ("7,7,1\n15,7,2", "ERROR 15,7 is not on this board"),
        ("7,7\n8,8,2", "ERROR whose stone is on 7,7?"),
        ("7,7,4\n8,8,9", "ERROR `7,7,4` is not a stone"),
    ] {
        let answers = talk.send(&format!("BOARD\n{stones}\nDONE"));
        assert!(answers.starts_with(expected) && !answers.contains('\n'), "{answers}");
    }
    assert_eq!(talk.send("BOARD\n7,7,1\nABOUT\n").lines().count(), 1, "an unfinished board");
    talk.send("TURN 1,1");
    assert_eq!(talk.stones(), "X0,0 O1,1");
}

#[test]
fn info_and_unknown_lines_may_come_between_the_stones() {
    let mut talk = Talk::new();
    let answers =
        talk.send("START 15\nBOARD\n7,7,2\nINFO rule 4\nplugh\nYXSTOP\n8,8,1\n9,9,2\nDONE");
    assert!(answers.starts_with("OK\nUNKNOWN `plugh`") && answers.ends_with("\n0,0"), "{answers}");
    assert_eq!(talk.stones(), "X7,7 O8,8 X9,9");
    assert_eq!(talk.request().engine.rules, Rules::Renju);
}

#[test]
fn stones_of_neither_side_block_their_points_and_make_no_row() {
    let mut talk = Talk::new();
    talk.send("START 15\nINFO rule 2\nINFO rule 0");
    talk.send("BOARD\n0,5,3\n1,5,3\n2,5,3\n3,5,3\n4,5,3\n7,7,2\nDONE");
    assert_eq!(talk.request().to_move, Color::White);
    assert_eq!(talk.stones(), "X7,7 X0,5 O1,5 X2,5 O3,5 X4,5");
}

#[test]
fn a_marked_forbidden_point_in_renju_is_not_a_stone() {
    let mut talk = Talk::new();
    talk.send("START 15\nINFO rule 4");
    // Black would make two open threes on 7,7; 0,0 is not forbidden, so it has a stone.
    talk.send("BOARD\n7,5,1\n1,1,2\n7,6,1\n1,3,2\n5,7,1\n1,5,2\n6,7,1\n1,8,2\n7,7,3\n0,0,3\nDONE");
    assert_eq!(talk.stones(), "X7,5 O1,1 X7,6 O1,3 X5,7 O1,5 X6,7 O1,8 X0,0");
    talk.send("YXBOARD\n7,5,1\n1,1,2\n7,6,1\n1,3,2\n5,7,1\n1,5,2\n6,7,1\n1,8,2\nDONE");
    assert_eq!(talk.send("YXSHOWFORBID"), "FORBID 0707.");
    assert_eq!(talk.send("PLAY 14,14\nYXSHOWFORBID"), "14,14\nFORBID .", "White is to move");
}

const THREE: &str = "SWAP2BOARD\n7,7\n8,8\n9,9\nDONE";
const FIVE: &str = "SWAP2BOARD\n7,7\n8,8\n9,9\n1,1\n2,2\nDONE";

#[test]
fn swap2_is_opened_and_decided_in_every_possible_way() {
    let mut talk = Talk::new();
    talk.send("START 15\nINFO rule 1");
    assert_eq!(talk.send("SWAP2BOARD\nDONE"), "0,0 1,0 2,0");
    for (board, chosen, answer) in [
        (THREE, Move::Choose(Choice::TakeBlack), "SWAP"),
        (THREE, Move::Choose(Choice::PlaceTwo), "0,0 1,0"),
        (THREE, Move::Choose(Choice::StayWhite), "0,0"),
        (FIVE, Move::Swap(false), "SWAP"),
        (FIVE, Move::Swap(true), "0,0"),
    ] {
        talk.chooses = vec![chosen];
        assert_eq!(talk.send(board), answer, "{chosen:?}");
    }
    assert_eq!(talk.request().to_move, Color::White);
    assert_eq!(talk.stones(), "X7,7 O8,8 X9,9 O1,1 X2,2");
    for (stones, expected) in [
        ("7,7", "ERROR SWAP2BOARD takes 0, 3 or 5 stones, not 1"),
        ("7,7\n7,7\n8,8", "ERROR 7,7 is already taken"),
        ("7,7\n8,8\n15,0", "ERROR 15,0 is not on this board of 15 lines"),
    ] {
        let answers = talk.send(&format!("SWAP2BOARD\n{stones}\nDONE"));
        assert!(answers.starts_with(expected), "{answers}");
    }
}

/// Some managers send a board, others only the next stone.
#[test]
fn after_swap2_the_game_continues_with_a_board_or_a_turn() {
    let mut talk = Talk::new();
    talk.send("START 15\nINFO rule 1");
    for (board, chosen, turn, stones) in [
        (THREE, Move::Choose(Choice::TakeBlack), Color::Black, "X7,7 O8,8 X9,9 O5,5"),
        (THREE, Move::Choose(Choice::StayWhite), Color::White, "X7,7 O8,8 X9,9 O0,0 X5,5"),
        (THREE, Move::Choose(Choice::PlaceTwo), Color::Black, "X7,7 O8,8 X9,9 O0,0 X1,0 O5,5"),
        (FIVE, Move::Swap(false), Color::Black, "X7,7 O8,8 X9,9 O1,1 X2,2 O5,5"),
        (FIVE, Move::Swap(true), Color::White, "X7,7 O8,8 X9,9 O1,1 X2,2 O0,0 X5,5"),
    ] {
        talk.chooses = vec![chosen];
        talk.send(board);
        talk.send("TURN 5,5");
        assert_eq!((talk.stones().as_str(), talk.request().to_move), (stones, turn), "{chosen:?}");
    }
    // The other brain took Black: we are White and to move.
    talk.send("SWAP2BOARD\nDONE");
    assert_eq!(talk.send("BOARD\n7,7,2\n8,8,1\n9,9,2\nDONE"), "0,0");
    assert_eq!(talk.request().to_move, Color::White);
}

#[test]
fn decisions_in_an_opening_use_the_time_for_the_game() {
    let mut talk = Talk::new();
    talk.chooses = vec![Move::Choose(Choice::TakeBlack)];
    talk.send(&format!("START 15\nINFO timeout_match 10000\n{THREE}\nTURN 5,5"));
    assert_eq!(talk.request().limits.time.game, Some(Duration::from_secs(9)));
}

#[test]
fn after_an_invalid_value_the_next_command_is_refused_once() {
    let mut talk = Talk::new();
    assert_eq!(talk.send("START 15\nINFO rule 4\nINFO rule 77\nINFO thread_num 0"), "OK");
    let refused = talk.send("BOARD\n7,7,2\nDONE");
    assert!(refused.starts_with("ERROR INFO rule `77` is invalid: 0 freestyle"), "{refused}");
    assert_eq!(talk.send("BOARD\n7,7,2\nDONE"), "0,0");
    assert_eq!(talk.request().engine.rules, Rules::Renju);
}

#[test]
fn settings_reach_the_engine() {
    let mut talk = Talk::new();
    talk.send("START 15\nBEGIN");
    assert_eq!(talk.request().limits.time.turn, Some(Duration::from_secs(5)));
    assert_eq!(talk.request().engine.memory, 64 << 20);
    talk.send("INFO timeout_turn 100\nINFO max_depth 9\nINFO max_node 5000\nINFO hash_size 1024");
    talk.send("INFO thread_num 2\nINFO rule 9\nRESTART\nBEGIN");
    let SearchRequest { engine, limits, .. } = talk.request();
    assert_eq!((limits.depth, limits.nodes), (Some(9), Some(5000)));
    assert_eq!(limits.time.turn, Some(Duration::from_millis(100)));
    assert_eq!((engine.memory, engine.threads.get(), engine.rules), (1 << 20, 2, Rules::Caro));
    talk.send("INFO hash_size 99999999\nINFO max_memory 100000000\nRESTART\nBEGIN");
    assert_eq!(talk.request().engine.memory, 100_000_000 - (34 << 20), "two threads");
}

#[test]
fn the_time_for_a_game_is_counted_unless_the_manager_sends_it() {
    let mut talk = Talk::new();
    let seconds = |talk: &Talk| talk.request().limits.time.game.map(|time| time.as_secs());
    talk.send("START 15\nINFO timeout_match 10000\nBEGIN");
    assert_eq!(seconds(&talk), Some(10));
    talk.send("TURN 5,5");
    assert_eq!(seconds(&talk), Some(9));
    talk.send("INFO time_left 3000\nTURN 6,6");
    assert_eq!(seconds(&talk), Some(3));
    talk.send("START 15\nBEGIN");
    assert_eq!(seconds(&talk), Some(10), "a new game");
    talk.send("INFO time_left 2147483647\nTURN 6,6");
    assert_eq!(seconds(&talk), None);
}

#[test]
fn about_and_the_largest_settings_are_answered_at_any_time() {
    let mut talk = Talk::new();
    assert!(talk.send("ABOUT").starts_with("name=\"gomoku\", version=\""));
    let answers = talk.send("YXSHOWINFO");
    assert!(
        answers.contains("MESSAGE INFO MAX_THREAD_NUM 256\nMESSAGE INFO MAX_HASH_SIZE 18"),
        "{answers}"
    );
}

#[test]
fn a_full_board_has_no_move() {
    let mut talk = Talk::new();
    let stones: Vec<_> = (0..24).map(|n| format!("{},{},{}", n % 5, n / 5, n % 2 + 1)).collect();
    assert_eq!(talk.send(&format!("START 5\nYXBOARD\n{}\nDONE", stones.join("\n"))), "OK");
    assert_eq!(talk.send("TURN 4,4"), "ERROR no point is left to play on");
}
