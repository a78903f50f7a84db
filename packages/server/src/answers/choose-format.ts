import { type AnyOperation, type Format, formatsOf } from '@almanac/operations';
import Negotiator from 'negotiator';

/** The formats of a list operation, JSON first and for bodies the only one; none for other operations. */
export function formatsOfOperation({ answers, method }: AnyOperation): readonly Format[] {
  if (answers.kind !== 'list') return [];
  const formats = formatsOf(answers.record);
  return method === 'GET' ? formats : formats.slice(0, 1);
}

/** The format that an `accept` header asks for; JSON where it leaves the choice, or names nothing that there is. */
export function chooseFormat(operation: AnyOperation, accept: string | undefined): Format | undefined {
  const formats = formatsOfOperation(operation);
  const [json] = formats;
  if (!accept || accept === '*/*') return json;
  const types = formats.map(({ mediaType }) => mediaType.split(';')[0] as string);
  const chosen = new Negotiator({ headers: { accept } }).mediaType(types);
  return formats[types.indexOf(chosen ?? '')] ?? json;
}
