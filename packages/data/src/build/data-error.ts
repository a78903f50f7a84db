/** An error in a file of `data/`. The message has the file and row, so no stack trace is printed. */
export class DataError extends Error {}
