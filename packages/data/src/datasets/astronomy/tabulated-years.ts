/** Events of these years are compiled into tables. The end is exclusive. */
export const tabulatedFromMs = Date.UTC(1900, 0, 1);
export const tabulatedToMs = Date.UTC(2101, 0, 1);
