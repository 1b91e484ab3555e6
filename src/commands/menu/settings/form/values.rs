//! All values of a setting, to choose from.

use super::{Row, SettingsForm};
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::tui::{Form as _, FormRow, FormValue, Sheet};

impl SettingsForm {
    /// All values of a row, the usual one first, of which the chosen one stands out; `None` if it is a text.
    pub(super) fn all_values(&self, row: Row) -> Option<Sheet> {
        let mut values = self.values_from_now(row)?;
        let (now, title) = (values[0].value.clone(), values[0].label.clone());
        let usual = self.usual().row(row).value;
        let first = values.iter().position(|it| it.value == usual).unwrap_or_default();
        values.rotate_left(first);
        let mut table = Table::new(vec![Column::new(String::new(), Align::Left)]);
        for value in values {
            let tone = if value.value == now { Tone::Strong } else { Tone::Quiet };
            table.push([Cell::of([(value.without_keys().choice().to_owned(), tone)])]);
        }
        Some(Sheet { title, table })
    }

    /// The row with each of its values, the chosen one first. A value that does not go with the other
    /// settings is shown as the one that is played instead, which is listed once.
    fn values_from_now(&self, row: Row) -> Option<Vec<FormRow>> {
        let mut values = vec![self.row(row)];
        let mut other = self.clone();
        loop {
            let at = other.shown().iter().position(|&shown| shown == row)?;
            other.step(at, true);
            let next = FormRow { label: values[0].label.clone(), ..other.row(row) };
            if next.value == values[0].value {
                break;
            }
            if values.iter().all(|listed| listed.value != next.value) {
                values.push(next);
            }
        }
        matches!(values[0].value, FormValue::Choice(_)).then_some(values)
    }
}
