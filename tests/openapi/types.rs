//! The types of the page's scripts, which are those of the document.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::*;

/// A schema as a type of TypeScript.
fn type_of(schema: &Value) -> String {
    let all = |parts: &Value, part: fn(&Value) -> String| {
        parts.as_array().map(|it| it.iter().map(part).collect::<Vec<_>>().join(" | "))
    };
    if let Some(path) = schema["$ref"].as_str() {
        return path.rsplit('/').next().unwrap().to_owned();
    }
    let one = schema.get("const").map(Value::to_string);
    let one = one.or_else(|| all(&schema["enum"], Value::to_string));
    let one = one.or_else(|| all(&schema["oneOf"], type_of));
    let one = one.or_else(|| all(&schema["type"], |kind| type_of(&json!({ "type": kind }))));
    one.unwrap_or_else(|| match schema["type"].as_str().unwrap() {
        "array" => format!("({})[]", type_of(&schema["items"])),
        "integer" => "number".to_owned(),
        "object" => {
            let required = schema["required"].as_array().cloned().unwrap_or_default();
            let mut keys = String::new();
            for (key, value) in schema["properties"].as_object().into_iter().flatten() {
                let mark = if required.contains(&json!(key)) { "" } else { "?" };
                write!(keys, "{key:?}{mark}: {}; ", type_of(value)).unwrap();
            }
            let others =
                if schema["additionalProperties"] == false { "" } else { "[key: string]: any; " };
            format!("{{ {keys}{others}}}")
        }
        kind => kind.to_owned(),
    })
}

#[test]
fn the_scripts_of_the_page_have_the_types_of_the_document() {
    let document: Value =
        serde_json::from_str(include_str!("../../src/server/openapi.json")).unwrap();
    let mut types =
        "// The messages of the server: the schemas of `src/server/openapi.json`.\n\n".to_owned();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        writeln!(types, "export type {name} = {};", type_of(schema)).unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("web/wire.d.ts");
    if fs::read_to_string(&path).is_ok_and(|text| text == types) {
        return;
    }
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("wire.d.ts");
    fs::write(&made, types).unwrap();
    panic!("web/wire.d.ts is not made of the document: copy {} there", made.display());
}
