//! All values of a setting, to choose from.

use super::{Row, SettingsForm};
use crate::tui::{Form as _, FormRow, FormValue};

impl SettingsForm {
    /// All values of a row, the usual one first, each with whether it is the chosen one; none if it is a
    /// text.
    pub(super) fn all_values(&self, row: Row) -> Vec<(String, bool)> {
        let Some(mut values) = self.values_from_now(row) else { return Vec::new() };
        let now = values[0].value.clone();
        let usual = self.usual().row(row).value;
        let first = values.iter().position(|it| it.value == usual).unwrap_or_default();
        values.rotate_left(first);
        let named = |value: FormRow| {
            let is_chosen = value.value == now;
            (value.without_keys().choice().to_owned(), is_chosen)
        };
        values.into_iter().map(named).collect()
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
