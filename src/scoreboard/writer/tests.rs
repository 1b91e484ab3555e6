use std::fs;
use std::sync::mpsc::channel;

use super::*;
use crate::scoreboard::sample::{document, won};

#[test]
fn every_result_has_a_reply_before_the_thread_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    let (writer, thread) = spawn(path.clone(), Local::user());
    let (reply, answers) = channel();
    let entries: Vec<_> = (1..=40).map(|n| won(n, "Ada", "Grace")).collect();
    assert!(entries.len() > CAPACITY, "sending must wait, too");
    for entry in entries.clone() {
        let reply = reply.clone();
        let path = path.clone();
        let id = entry.id;
        writer.record(
            entry,
            Presence::New,
            || {},
            move |result| {
                let on_disk = fs::read_to_string(path).unwrap().contains(&id.to_string());
                reply.send((id, result.is_ok(), on_disk)).unwrap();
            },
        );
    }
    drop(writer);
    thread.join().unwrap();
    drop(reply);
    let expected: Vec<_> = entries.iter().map(|entry| (entry.id, true, true)).collect();
    assert_eq!(answers.iter().collect::<Vec<_>>(), expected);
    let lines: Vec<_> = entries.iter().map(|entry| entry.to_line().unwrap()).collect();
    assert_eq!(fs::read_to_string(&path).unwrap(), document(&lines));
}

#[test]
fn after_an_error_the_next_result_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    fs::write(&path, "something else").unwrap();
    let (writer, thread) = spawn(path.clone(), Local::user());
    let (reply, answers) = channel();
    let send = |number| {
        let reply = reply.clone();
        let entry = won(number, "Ada", "Grace");
        writer.record(entry, Presence::New, || {}, move |result| reply.send(result).unwrap());
    };
    send(1);
    assert!(matches!(answers.recv().unwrap(), Err(StoreError::NotAScoreboard { .. })));
    fs::remove_file(&path).unwrap();
    send(2);
    assert_eq!(answers.recv().unwrap().unwrap(), Recorded { repaired: None });
    drop(writer);
    thread.join().unwrap();
}

#[test]
fn a_result_that_waits_for_another_program_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    fs::write(&path, "").unwrap();
    let held = fs::File::open(&path).unwrap();
    held.lock().unwrap();
    let (writer, thread) = spawn(path.clone(), Local::user());
    let (sender, received) = channel();
    let reply = sender.clone();
    let waits = move || sender.send(None).unwrap();
    let entry = won(1, "Ada", "Grace");
    writer.record(entry, Presence::New, waits, move |result| reply.send(Some(result)).unwrap());
    assert!(received.recv().unwrap().is_none());
    held.unlock().unwrap();
    assert!(received.recv().unwrap().unwrap().is_ok());
    drop(writer);
    thread.join().unwrap();
    assert!(received.recv().is_err());
}

#[test]
fn a_result_is_taken_off_again_in_the_order_in_which_it_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("scoreboard.json");
    let (writer, thread) = spawn(path.clone(), Local::user());
    let (reply, answers) = channel();
    for number in [1, 2] {
        writer.record(won(number, "Ada", "Grace"), Presence::New, || {}, |_| {});
    }
    writer.delete(won(1, "Ada", "Grace").id, move |answer| reply.send(answer.is_ok()).unwrap());
    drop(writer);
    thread.join().unwrap();
    assert!(answers.recv().unwrap());
    let left = won(2, "Ada", "Grace").to_line().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), document(&[left]));
}
