//! The protocol by which engines of five in a row are spoken to, as Gomocup defines it.

pub mod host;
