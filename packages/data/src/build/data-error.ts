/** An error in the files of `data/`. The message says in which file or folder, so no stack trace is printed. */
export class DataError extends Error {}
