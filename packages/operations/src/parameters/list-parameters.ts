import type { TObject } from 'typebox';
import { fieldsParameter } from './fields.js';
import { paging } from './paging.js';
import { type Sorting, sortParameter } from './sort.js';

/**
 * What a list takes besides its filters: a page, an order and the fields to answer with.
 *
 * @param shown the record as it is answered
 * @param sorted the record by whose fields the list is sorted
 */
export function listParameters(shown: TObject, sorted: TObject = shown, sorting?: Sorting) {
  return { ...paging, ...sortParameter(sorted, sorting), ...fieldsParameter(shown) };
}
