/** The message says in which file or folder of `data/` the error is, so no stack trace is printed. */
export class DataError extends Error {}
