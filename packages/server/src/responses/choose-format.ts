import { type AnyOperation, type Format, findFormats } from '@almanac/operations';
import Negotiator from 'negotiator';
import { memoize, ofReadableLength } from './memoize.js';

/** The formats of a list operation, JSON first and for bodies the only one; none for other operations. */
export function listFormats({ answers, method }: AnyOperation): readonly Format[] {
  if (answers.kind !== 'list') return [];
  const formats = findFormats(answers.record);
  return method === 'GET' ? formats : formats.slice(0, 1);
}

/** The choice among the formats of an operation by an `accept` header; JSON where it leaves the choice, or names nothing that there is. */
export type ChooseFormat = (accept: string | undefined) => Format | undefined;

export function formatChooser(operation: AnyOperation): ChooseFormat {
  const formats = listFormats(operation);
  const [json] = formats;
  const types = formats.map(({ mediaType }) => mediaType.split(';')[0] as string);
  const choose = memoize((accept) => {
    const chosen = new Negotiator({ headers: { accept } }).mediaType(types);
    return formats[types.indexOf(chosen ?? '')] ?? json;
  });
  return (sent) => {
    const accept = ofReadableLength(sent);
    return !json || !accept || accept === '*/*' ? json : choose(accept);
  };
}
