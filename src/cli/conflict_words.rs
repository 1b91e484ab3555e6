//! Messages about options that are each valid but cannot be combined.

use crate::lang::catalogue;

catalogue! {
    games_differ(played, flag) {
        "`play {played}` and `--game {flag}` name different games: name one of them",
        "`play {played}`와 `--game {flag}`가 서로 다른 게임입니다. 하나만 쓰세요"
    }
    flag_of_other_game(flag, of, played) {
        "{flag} is an option of {of}, and {played} has no such option: leave it out, or play {of}",
        "{flag}: {of}에만 있는 옵션입니다 (지금 {played}). 이 옵션을 빼거나 {of} 대국을 시작하세요"
    }
    machine_of_other_game(machine, game, others) {
        "`{machine}` does not play {game}: choose one of {others}, or write name:{machine} for a person of that name",
        "`{machine}`: {game} 대국에서는 둘 수 없습니다. {others} 가운데 고르세요. 그런 이름의 사람은 name:{machine}처럼 씁니다"
    }
    play_arguments(game) {
        "name one game and one opponent, as in: gomoku play {game} computer:3",
        "게임과 상대는 하나씩만 적습니다. 예: gomoku play {game} computer:3"
    }
    no_seat(opponent) {
        "--black and --white leave no seat for {opponent}: leave one of them out",
        "--black과 --white를 모두 적으면 {opponent}의 자리가 없습니다. 하나를 빼세요"
    }
    same_name(name) {
        "both players are named {name}: give them two names, such as --black {name} --white Bob",
        "두 사람의 이름이 같습니다({name}). 서로 다른 이름을 쓰세요"
    }
}
