import Negotiator from 'negotiator';
import type { Format } from '../formats/format.js';
import { findFormats } from '../formats/formats.js';
import type { AnyOperation } from '../operation.js';
import { memoizeHeader } from './memoize.js';

/** The formats of a list operation, JSON first; for operations with a body only JSON, for others none. */
export function listFormats({ answers, method }: AnyOperation): readonly Format[] {
  if (answers.kind !== 'list') return [];
  const formats = findFormats(answers.record);
  return method === 'GET' ? formats : formats.slice(0, 1);
}

/** Chooses a format by an `accept` header; JSON if it has no preference or accepts none of the formats. */
export type ChooseFormat = (accept: string | undefined) => Format | undefined;

/** Creates the format chooser of an operation. */
export function createFormatChooser(operation: AnyOperation): ChooseFormat {
  const formats = listFormats(operation);
  const [json] = formats;
  if (!json) return () => undefined;
  const types = formats.map(({ mediaType }) => mediaType.split(';')[0] as string);
  return memoizeHeader((accept) => {
    if (accept === '') return json;
    const chosen = new Negotiator({ headers: { accept } }).mediaType(types);
    return formats[types.indexOf(chosen ?? '')] ?? json;
  });
}
