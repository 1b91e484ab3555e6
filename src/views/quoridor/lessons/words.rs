//! Texts of the lessons of Quoridor.

use crate::lang::catalogue;

catalogue! {
    moving_title() { "Quoridor: the pawn", "쿼리도: 말" }
    moving_learned() {
        "Learned: a pawn goes one square up, down or aside; the far side wins.",
        "배운 것: 말은 위, 아래, 옆으로 한 칸씩 갑니다. 맞은편에 먼저 가면 이깁니다."
    }
    moving_up() {
        "The first pawn on the far side wins. Your goal is the top row: step up.",
        "맞은편에 먼저 가면 이깁니다. 목표는 맨 윗줄입니다. 한 칸 올라가세요."
    }
    moving_up_done() { "One step nearer. White comes towards you.", "한 칸 가까워졌습니다. 백은 내려옵니다." }
    moving_aside() {
        "Aside is allowed, but not nearer to the top row. Step up.",
        "옆으로도 갈 수 있지만 가까워지지 않습니다. 위로 가세요."
    }
    moving_wall() { "That was a wall. Walls come later: move the pawn up.", "벽을 놓았습니다. 벽은 나중에 배웁니다. 말을 올리세요." }
    moving_goal() { "One step is left. Win.", "한 칸 남았습니다. 이기세요." }
    moving_goal_done() { "The far side: Black wins!", "맞은편 도착! 흑이 이깁니다." }
    moving_goal_missed() {
        "White came nearer. The top row was one step away.",
        "백이 가까워졌습니다. 맨 윗줄이 한 칸 앞이었습니다."
    }

    jumping_title() { "Quoridor: jumping", "쿼리도: 뛰어넘기" }
    jumping_learned() {
        "Learned: jump over the other pawn; if a wall is behind it, turn aside.",
        "배운 것: 상대 말을 뛰어넘고, 그 뒤에 벽이 있으면 비껴갑니다."
    }
    jumping_over() {
        "White stands in your way. Jump straight over: two squares in one move.",
        "백이 앞에 있습니다. 곧장 뛰어넘으세요. 한 번에 두 칸입니다."
    }
    jumping_over_done() { "A jump: two squares for one move.", "뛰어넘기! 한 수에 두 칸 갔습니다." }
    jumping_over_missed() {
        "White goes on and won time. Jump over the white pawn instead.",
        "백이 지나가며 앞섰습니다. 백 말을 뛰어넘으세요."
    }
    jumping_aside() {
        "A wall is behind White: no straight jump. Turn aside, where the wall is shorter.",
        "백 뒤에 벽이 있어 곧장 못 뜁니다. 벽이 짧은 쪽으로 비껴가세요."
    }
    jumping_aside_done() { "Right: past the pawn, to the side.", "맞습니다. 말 옆으로 비껴갑니다." }
    jumping_wall() { "A wall is in the way. Go around it.", "벽이 막고 있습니다. 돌아가세요." }
    jumping_aside_missed() {
        "White went on. Choose a square beside the white pawn: the shorter way.",
        "백이 지나갔습니다. 백 말 옆으로, 짧은 길을 고르세요."
    }

    walls_title() { "Quoridor: walls", "쿼리도: 벽" }
    walls_learned() {
        "Learned: instead of a step you may place a wall. Ten are all you have.",
        "배운 것: 가는 대신 벽을 놓을 수 있습니다. 벽은 모두 열 개입니다."
    }
    walls_place() {
        "White needs 2 steps, you 3. Place a wall across White's way.",
        "백은 2걸음, 당신은 3걸음입니다. 백의 길에 벽을 놓으세요."
    }
    walls_placed() { "White must go around: its way is longer now.", "백이 돌아가야 합니다. 길이 길어졌습니다." }
    walls_run() {
        "You ran, but White was nearer and won. Slow it down with a wall.",
        "달렸지만 백이 더 가까워 이겼습니다. 벽으로 늦추세요."
    }
    walls_beside() {
        "That did not stop White. Place the wall right below its pawn.",
        "백을 막지 못했습니다. 백 말 바로 아래에 벽을 놓으세요."
    }

    ways_title() { "Quoridor: ways", "쿼리도: 길" }
    ways_learned() {
        "Learned: count the ways around. A wall is good where both ways around it are long.",
        "배운 것: 돌아가는 길을 세세요. 어느 쪽으로 돌아도 먼 벽이 좋습니다."
    }
    ways_own() {
        "A wall is in front of you. Take the shorter way around it.",
        "앞에 벽이 있습니다. 짧은 쪽으로 돌아가세요."
    }
    ways_own_done() { "The wall ends here: one step aside is enough.", "벽이 여기서 끝나니 옆으로 한 걸음이면 됩니다." }
    ways_own_long() {
        "On this side the wall is longer: you need a step more.",
        "이쪽은 벽이 더 길어 한 걸음 더 걸립니다."
    }
    ways_own_missed() { "White came nearer. Step to the near end of the wall.", "백이 가까워졌습니다. 벽의 가까운 끝으로 가세요." }
    ways_block() {
        "White needs 4 steps. Close the gap of the long wall: it makes 8 of them.",
        "백은 4걸음 남았습니다. 긴 벽의 빈틈을 막으면 8걸음이 됩니다."
    }
    ways_block_done() { "Four steps more: White must go around the whole wall.", "네 걸음 늘었습니다. 백은 벽을 끝까지 돌아야 합니다." }
    ways_block_missed() {
        "White still gets through. The gap is below the white pawn.",
        "백이 아직 지나갈 수 있습니다. 빈틈은 백 말 아래에 있습니다."
    }

    race_title() { "Quoridor: the race", "쿼리도: 달리기" }
    race_learned() {
        "Learned: with the same number of steps, the side to move wins the race.",
        "배운 것: 걸음 수가 같으면 둘 차례인 쪽이 먼저 도착합니다."
    }
    race_count() {
        "No walls are left: 3 steps each, and you move. Who wins? Run.",
        "남은 벽이 없고 서로 3걸음, 당신 차례입니다. 누가 이길까요? 달리세요."
    }
    race_on() { "Run on.", "계속 달리세요." }
    race_ahead() { "You are ahead by your move.", "한 수 앞섰습니다." }
    race_behind() {
        "One move lost: now White is first. Go straight up.",
        "한 수를 잃어 백이 먼저 도착합니다. 곧장 위로 가세요."
    }
    race_wall() {
        "White needs 1 step, you 2; one wall is left. Make White's way longer by 2.",
        "백은 1걸음, 당신은 2걸음, 벽이 하나 남았습니다. 백의 길을 두 걸음 늘리세요."
    }
    race_wall_done() { "Three steps for White, two for you: you will be first.", "백은 3걸음, 당신은 2걸음이라 먼저 도착합니다." }
    race_wall_run() {
        "White took the last step. Place the wall right in front of White.",
        "백이 마지막 걸음을 갔습니다. 벽을 백 바로 앞에 놓으세요."
    }
}
