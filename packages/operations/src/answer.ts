import { type Page, runInSlices, type Selection, type Steps } from '@almanac/data/internal';
import { createPrefixer } from './base-path.js';
import { nameInEveryLanguage } from './every-name.js';
import { Failure } from './failure.js';
import type { Answer, Context, Found, MakeContent } from './operation.js';
import { type Order, orderSelection } from './order.js';
import type { FieldTree } from './parameters/fields.js';
import { everyLanguage } from './parameters/language.js';
import type { ParsedRequest } from './parse-request.js';

/** An answer and, if it depends on the current time, the time at which it expires, in milliseconds since 1970. */
export interface Answered {
  readonly answer: Answer;
  readonly expiresAtMs: number | undefined;
}

export async function answer(
  { operation, values, datasets }: ParsedRequest,
  context: Context,
): Promise<Answered | Failure> {
  // If `sort` is read as text, as for cities, the library itself sorts the list.
  const order = typeof values.sort === 'object' ? (values.sort as Order) : undefined;
  // Sorting needs the whole list; the page is cut afterwards.
  const wholeListValues = order ? { ...values, limit: undefined, offset: undefined } : values;
  const eventual = operation.run(wholeListValues, datasets, context);
  const result = isSteps(eventual) ? await runInSlices(eventual) : await eventual;
  if (result instanceof Failure) return result;
  const fields = values.fields as FieldTree | undefined;
  if (operation.answers.kind === 'list') {
    const isMultilingual = values.lang === everyLanguage;
    const listedSelection = result as Selection<object>;
    const selection = order
      ? await runInSlices(orderSelection(listedSelection, order, values as Page))
      : listedSelection;
    const { from } = selection;
    const prefix = createPrefixer(operation.answers.record, context.service.basePath);
    const linked = prefix
      ? { ...selection, from: { ...from, record: (row: number) => prefix(from.record(row)) } }
      : selection;
    return {
      answer: {
        kind: 'list',
        selection: isMultilingual ? await nameInEveryLanguage(linked, context.almanac) : linked,
        fields,
        record: operation.answers.record,
        isMultilingual,
        isPretty: values.pretty === true,
      },
      expiresAtMs: selection.expiresAtMs,
    };
  }
  if (operation.answers.kind === 'content') {
    const { value: make, expiresAtMs } = result as Found<MakeContent>;
    const { mediaType, isLarge } = operation.answers;
    return { answer: { kind: 'content', mediaType, isLarge, make }, expiresAtMs };
  }
  const { value: plainValue, expiresAtMs } = result as Found<object>;
  const prefix = createPrefixer(operation.answers.record, context.service.basePath);
  const value = prefix ? prefix(plainValue) : plainValue;
  return { answer: { kind: 'record', value, fields, isPretty: values.pretty === true }, expiresAtMs };
}

function isSteps<T extends object>(eventual: T | Promise<T> | Steps<T>): eventual is Steps<T> {
  return 'next' in eventual;
}
