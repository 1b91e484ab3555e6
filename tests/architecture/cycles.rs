//! Dependencies between files, which must not be circular.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::slice::from_ref;

use super::{paths_below, skip_item, sources};

/// What a module uses: each imported name with its path, which may be longer than the module's, and
/// each inline path without a name.
#[derive(Debug, Default)]
struct Module {
    imports: Vec<(String, Vec<String>)>,
    /// Its submodules that are only compiled for tests.
    for_tests: Vec<String>,
}

impl Module {
    /// Reads the source of a module, except what is only compiled for tests.
    fn read(text: &str) -> Self {
        let mut module = Self::default();
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.trim() == "#[cfg(test)]" {
                let item = skip_item(line, &mut lines);
                let name = item.trim_start_matches("pub(super) ").strip_prefix("mod ");
                if let Some(name) = name.and_then(|name| name.strip_suffix(';')) {
                    module.for_tests.push(name.to_owned());
                }
                continue;
            }
            let words = line.trim_start().trim_start_matches("pub(super) ");
            let words = words.trim_start_matches("pub(crate) ").trim_start_matches("pub ");
            if let Some(first) = words.strip_prefix("use ") {
                let mut tree = first.to_owned();
                while !tree.ends_with(';') {
                    tree += lines.next().unwrap().trim();
                }
                module.import(&[], tree.trim_end_matches(';'));
            } else if !words.starts_with("//") {
                for root in ["crate", "super"] {
                    for path in paths_below(words, root) {
                        let path = [root].into_iter().chain(path).map(str::to_owned).collect();
                        module.imports.push((String::new(), path));
                    }
                }
            }
        }
        module
    }

    /// Adds every name of an import tree below `path`.
    fn import(&mut self, path: &[String], tree: &str) {
        let mut path = path.to_vec();
        let mut rest = tree.trim();
        while let Some((segment, behind)) = rest.split_once("::") {
            if segment.starts_with('{') {
                break;
            }
            path.push(segment.to_owned());
            rest = behind;
        }
        if let Some(group) = rest.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
            let (mut depth, mut from) = (0, 0);
            for (at, c) in group.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        self.import(&path, &group[from..at]);
                        from = at + 1;
                    }
                    _ => {}
                }
            }
            self.import(&path, &group[from..]);
        } else if !rest.is_empty() {
            let (name, called) = rest.split_once(" as ").unwrap_or((rest, rest));
            let called = if name == "self" { path.last().unwrap().clone() } else { called.into() };
            if name != "self" {
                path.push(name.to_owned());
            }
            self.imports.push((called, path));
        }
    }
}

#[test]
fn what_a_module_uses_inline_is_found() {
    let module = Module::read("fn f() {\n    crate::a::b::c(super::d::E);\n}\n");
    let seen: Vec<_> = module.imports.iter().map(|(_, path)| path.join("::")).collect();
    assert_eq!(seen, ["crate::a::b::c", "super::d::E"]);
}

/// The modules by their paths from the crate's root.
type Modules = BTreeMap<Vec<String>, Module>;

/// Every module that is compiled outside tests.
fn modules() -> Modules {
    let mut modules: Modules = sources()
        .into_iter()
        .filter(|(path, _)| path != Path::new("main.rs"))
        .map(|(path, text)| {
            let path = path.with_extension("");
            let path: Vec<_> = path.iter().map(|it| it.to_str().unwrap().to_owned()).collect();
            (if path == ["lib"] { Vec::new() } else { path }, Module::read(&text))
        })
        .collect();
    let for_tests: Vec<Vec<String>> = modules
        .iter()
        .flat_map(|(path, module)| {
            module.for_tests.iter().map(|name| [path.as_slice(), from_ref(name)].concat())
        })
        .collect();
    modules.retain(|path, _| !for_tests.iter().any(|test| path.starts_with(test)));
    modules
}

/// The module that defines the last name of `import`, resolved from the module `from`: imports of
/// imports are followed to their origin.
fn home(
    modules: &Modules,
    from: &[String],
    import: &[String],
    steps: usize,
) -> Option<Vec<String>> {
    let mut at = from.to_vec();
    let mut names = import.iter().peekable();
    while let Some(name) = names.peek() {
        match name.as_str() {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            "self" => {}
            _ => break,
        }
        names.next();
    }
    let is_local = names.len() < import.len();
    let first = names.peek().map(|&name| [at.as_slice(), from_ref(name)].concat());
    if !is_local && first.is_none_or(|first| !modules.contains_key(&first)) {
        return None;
    }
    while let Some(name) = names.peek() {
        let below = [at.as_slice(), from_ref(*name)].concat();
        if !modules.contains_key(&below) {
            break;
        }
        at = below;
        names.next();
    }
    let imported = names
        .next()
        .and_then(|name| modules.get(&at)?.imports.iter().find(|(called, _)| called == name));
    imported
        .filter(|_| steps > 0)
        .and_then(|(_, path)| home(modules, &at, path, steps - 1))
        .or(Some(at))
}

/// A parent module and its children may use each other; there must be no other cycles.
#[test]
fn there_are_no_dependency_cycles_between_files() {
    let modules = modules();
    let mut arrows: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, module) in &modules {
        for (_, import) in &module.imports {
            let Some(to) = home(&modules, from, import, 8) else { continue };
            if !from.starts_with(&to) && !to.starts_with(from) {
                arrows.entry(from.join("/")).or_default().insert(to.join("/"));
            }
        }
    }
    assert!(arrows.len() > 100, "dependencies found: {}", arrows.len());
    let reached = |start: &str| {
        let mut reached = BTreeSet::new();
        let mut left = vec![start.to_owned()];
        while let Some(file) = left.pop() {
            let next = arrows.get(&file).into_iter().flatten().cloned();
            left.extend(next.filter(|file| reached.insert(file.clone())));
        }
        reached
    };
    let mut cycles = Vec::new();
    for (from, files) in &arrows {
        let closing = files.iter().filter(|to| reached(to).contains(from));
        cycles.extend(closing.map(|to| format!("{from} -> {to}")));
    }
    assert!(cycles.is_empty(), "dependency cycles: {cycles:#?}");
}
