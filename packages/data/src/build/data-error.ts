/** Something wrong in `data/`. The message names the file and row; where the code noticed it helps nobody. */
export class DataError extends Error {}
