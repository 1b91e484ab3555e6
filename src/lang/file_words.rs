//! Messages about errors of files and outputs.

catalogue! {
    output_failed(cause) {
        "Cannot read the input or write the output: {cause}",
        "입력을 읽거나 출력을 쓸 수 없습니다: {cause}"
    }

    output_refused(cause) { "Cannot write the output: {cause}", "출력할 수 없습니다: {cause}" }

    cannot_create(file, cause) {
        "Cannot create {file}: {cause}",
        "파일이나 폴더를 만들 수 없습니다: {file} ({cause})"
    }
    cannot_open(file, cause) {
        "Cannot open {file}: {cause}", "파일을 열 수 없습니다: {file} ({cause})"
    }
    cannot_lock(file, cause) {
        "Cannot lock {file}: {cause}", "파일을 잠글 수 없습니다: {file} ({cause})"
    }
    cannot_read(file, cause) {
        "Cannot read {file}: {cause}", "파일을 읽을 수 없습니다: {file} ({cause})"
    }
    needs_a_file() { "a regular file is needed", "일반 파일이어야 합니다" }
    too_large(mebibytes) {
        "it is larger than {mebibytes} MiB, the limit",
        "파일이 너무 큽니다(최대 {mebibytes} MiB)"
    }
    cannot_write(file, cause) {
        "Cannot write {file}: {cause}", "파일에 쓸 수 없습니다: {file} ({cause})"
    }
    cannot_repair(file, cause) {
        "Cannot repair {file}: {cause}", "파일을 복구할 수 없습니다: {file} ({cause})"
    }
}
