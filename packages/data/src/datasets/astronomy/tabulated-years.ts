/** The years 1900 to 2100, whose events are compiled into tables: from, and until before, in milliseconds since 1970. */
export const tabulatedFromMs = Date.UTC(1900, 0, 1);
export const tabulatedToMs = Date.UTC(2101, 0, 1);
