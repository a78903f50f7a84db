/**
 * Events of the years 1900 to 2100 are compiled into tables: from `tabulatedFromMs` up to, but not including,
 * `tabulatedToMs`.
 */
export const tabulatedFromMs = Date.UTC(1900, 0, 1);
export const tabulatedToMs = Date.UTC(2101, 0, 1);
