/**
 * Events of the years 1900 to 2100 are compiled into tables: from the first instant up to, but not including, the
 * second.
 */
export const tabulatedFromMs = Date.UTC(1900, 0, 1);
export const tabulatedToMs = Date.UTC(2101, 0, 1);
