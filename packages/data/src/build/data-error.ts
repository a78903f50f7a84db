/** An error in `data/`. The message names the file and row; a stack trace would not help. */
export class DataError extends Error {}
