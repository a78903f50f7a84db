import Negotiator from 'negotiator';
import type { Format } from '../formats/format.js';
import { findFormats } from '../formats/formats.js';
import type { AnyOperation } from '../operation.js';

/** Lists the formats of an operation's list; JSON comes first. A list that is requested by POST has only JSON. */
export function listFormats({ answers, method }: AnyOperation): readonly Format[] {
  if (answers.kind !== 'list') return [];
  const formats = findFormats(answers.record);
  return method === 'GET' ? formats : formats.slice(0, 1);
}

/** Chooses a format by an `accept` header; JSON if it has no preference or accepts none of the formats. */
export type ChooseFormat = (accept: string | undefined) => Format | undefined;

/** Returns undefined if the operation has no list. */
export function createFormatChooser(operation: AnyOperation): ChooseFormat | undefined {
  const formats = listFormats(operation);
  const [json] = formats;
  if (!json) return undefined;
  const types = formats.map(({ mediaType }) => mediaType.split(';')[0] as string);
  return memoizeHeader((accept) => {
    if (accept === '') return json;
    const chosenType = new Negotiator({ headers: { accept } }).mediaType(types);
    return formats[types.indexOf(chosenType ?? '')] ?? json;
  });
}

const maxEntries = 500;
const maxKeyLength = 200;

/** The maximum in characters: parsing `accept` and `accept-encoding` takes quadratic time, and no client needs more. */
const maxHeaderLength = 1024;

/**
 * Memoizes a function of a header that has one of a few values in most requests. Long values are not memoized, and all
 * results are dropped when there are too many. A missing header, or one too long to parse, counts as empty.
 */
export function memoizeHeader<T>(find: (header: string) => T): (header: string | undefined) => T {
  const results = new Map<string, T>();
  return (sentHeader = '') => {
    const header = sentHeader.length > maxHeaderLength ? '' : sentHeader;
    const storedResult = results.get(header);
    if (storedResult !== undefined) return storedResult;
    const newResult = find(header);
    if (results.size >= maxEntries) results.clear();
    if (header.length <= maxKeyLength) results.set(header, newResult);
    return newResult;
  };
}
