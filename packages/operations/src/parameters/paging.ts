import { positiveInteger, wholeNumber } from './numbers.js';
import { Invalid, type Parameter } from './parameter.js';

/** Values that callers send to get every record. */
const allRecords = /^(?:all|\*|any|none|no|max|maximum|full|unlimited|inf|infinity)$/i;

/**
 * How many records a list has at most.
 *
 * @param without what a list without it has, as in "leave it out for all records"
 */
export function limitParameter(description: string, without: string): Parameter<number | undefined> {
  const limit = positiveInteger(description);
  return {
    ...limit,
    read(text, reading) {
      const read = limit.read(text, reading);
      return read instanceof Invalid && allRecords.test(text)
        ? new Invalid(`${read.shouldBe}; leave it out for ${without}`)
        : read;
    },
  };
}

/** Every list can be cut into pages. */
export const paging = {
  limit: limitParameter('How many records at most. Without it, all.', 'all records'),
  offset: wholeNumber('How many records to leave out before the first.'),
};
