import { positiveInteger, wholeNumber } from './numbers.js';

/** Every list can be cut into pages. */
export const paging = {
  limit: positiveInteger('How many records at most. Without it, all.'),
  offset: wholeNumber('How many records to leave out before the first.'),
};
