import Negotiator from 'negotiator';
import type { Format } from '../formats/format.js';
import { findFormats } from '../formats/formats.js';
import type { AnyOperation } from '../operation.js';

/** The formats of a list operation, JSON first; for operations with a body only JSON, for others none. */
export function listFormats({ answers, method }: AnyOperation): readonly Format[] {
  if (answers.kind !== 'list') return [];
  const formats = findFormats(answers.record);
  return method === 'GET' ? formats : formats.slice(0, 1);
}

/** Chooses a format by an `accept` header; JSON if it has no preference or accepts none of the formats. */
export type ChooseFormat = (accept: string | undefined) => Format | undefined;

/** Creates the format chooser of a list operation; undefined for others. */
export function createFormatChooser(operation: AnyOperation): ChooseFormat | undefined {
  const formats = listFormats(operation);
  const [json] = formats;
  if (!json) return undefined;
  const types = formats.map(({ mediaType }) => mediaType.split(';')[0] as string);
  return memoizeHeader((accept) => {
    if (accept === '') return json;
    const chosen = new Negotiator({ headers: { accept } }).mediaType(types);
    return formats[types.indexOf(chosen ?? '')] ?? json;
  });
}

const maxEntries = 500;
const maxKeyLength = 200;

/** Parsing `accept` and `accept-encoding` takes quadratic time; no client needs a longer header. */
const maxHeaderLength = 1024;

/**
 * Memoizes a function of a header for which most callers send one of a few values. Long values are not cached, and rare
 * ones are evicted soon. A missing header, or one too long to parse, counts as empty.
 */
export function memoizeHeader<T>(find: (header: string) => T): (header: string | undefined) => T {
  const known = new Map<string, T>();
  return (sent = '') => {
    const header = sent.length > maxHeaderLength ? '' : sent;
    const stored = known.get(header);
    if (stored !== undefined) return stored;
    const found = find(header);
    if (known.size >= maxEntries) known.clear();
    if (header.length <= maxKeyLength) known.set(header, found);
    return found;
  };
}
