import { type TObject, type TSchema, Type } from 'typebox';
import { invalidQuery } from '../failure.js';
import type { Order } from '../order.js';
import { didYouMean } from './did-you-mean.js';
import { fieldsParameter } from './fields.js';
import { positiveInteger, wholeNumber } from './numbers.js';
import { Invalid, optional, type Parameter } from './parameter.js';

export function listParameters(record: TObject, sorting?: Sorting) {
  return { ...paging, ...sortParameter(record, sorting), ...fieldsParameter(record) };
}

/** Text that has only spaces counts as absent. */
export function searchText(description: string): Parameter<string | undefined> {
  return optional<string>({
    description,
    schema: Type.String({ examples: ['zurich'] }),
    keepsSpace: true,
    read: (text) => (text.trim() === '' ? undefined : text),
  });
}

/** Matches words that callers send to get all records. */
const allRecordsPattern = /^(?:all|\*|any|none|no|max|maximum|full|unlimited|inf|infinity)$/i;

/** `defaultContent` names what the list has without a limit, as in "leave it out for all records". */
export function limitParameter(description: string, defaultContent: string): Parameter<number | undefined> {
  const limit = positiveInteger(description);
  return {
    ...limit,
    read(text, reading) {
      const value = limit.read(text, reading);
      return value instanceof Invalid && allRecordsPattern.test(text)
        ? new Invalid(`${value.shouldBe}; leave it out for ${defaultContent}`)
        : value;
    },
  };
}

export const paging = {
  limit: limitParameter('The maximum number of records. All by default.', 'all records'),
  offset: wholeNumber('The number of records to skip.'),
};

/**
 * Creates the page parameters of a list of which only the first `max` records can be requested. `noun` names the
 * records, with "at most" if there may be fewer; `adjective` says which are returned without `limit`, such as `first`
 * or `nearest`.
 */
export function cappedPaging(noun: string, adjective: string, defaultLimit: number, max: number) {
  const description = `How many ${noun}; ${defaultLimit} by default. With offset, at most ${max}.`;
  const limit = limitParameter(description, `the ${adjective} ${defaultLimit}`);
  return {
    params: { limit: { ...limit, default: defaultLimit }, offset: paging.offset },
    check({ limit = defaultLimit, offset = 0 }: { limit?: number | undefined; offset?: number | undefined }) {
      if (limit + offset <= max) return undefined;
      const param = offset >= max ? 'offset' : 'limit';
      return invalidQuery(`limit and offset together must be ${max} or less`, param, { problem: 'limit' });
    },
  };
}

export interface Sorting {
  /** The fields to sort by. By default, all fields whose value is a string, a number or a boolean. */
  readonly fields?: readonly string[];
  /** The field by which the dataset itself is sorted. */
  readonly rowsBy?: string;
  /** For fields whose strings would be sorted wrongly, such as UTC offsets: the fields with their values as numbers. */
  readonly keys?: Readonly<Record<string, string>>;
}

export function sortParameter(
  record: TObject,
  { fields = listPlainFields(record), rowsBy, keys = {} }: Sorting = {},
): {
  sort: Parameter<Order | undefined>;
} {
  const [first = ''] = fields;
  const fieldByLowerCase = new Map(fields.map((field) => [field.toLowerCase(), field]));
  return {
    sort: optional<Order>({
      description:
        'The field to sort by, lowest first; with a minus before it, highest first. Unknown values come last.',
      schema: Type.Enum([...fields, ...fields.map((field) => `-${field}`)], { examples: [first, `-${first}`] }),
      read(text) {
        const descending = text.startsWith('-');
        const fieldName = descending ? text.slice(1) : text;
        const field = fieldByLowerCase.get(fieldName.toLowerCase());
        if (field !== undefined) return { field, descending, byRow: field === rowsBy, key: keys[field] ?? field };
        return new Invalid(
          `must be a field to sort by, with or without a minus before it: ${fields.join(', ')}`,
          'invalid',
          didYouMean(fieldName, fields),
        );
      },
      canonical: ({ field, descending }) => `${descending ? '-' : ''}${field}`,
    }),
  };
}

function listPlainFields({ properties }: TObject): string[] {
  return Object.entries<TSchema>(properties).flatMap(([name, schema]) => (isPlain(schema) ? [name] : []));
}

const plainTypes = new Set(['string', 'number', 'integer', 'boolean', 'null']);

function isPlain(schema: TSchema): boolean {
  const { type, anyOf, enum: values } = schema as { type?: string; anyOf?: TSchema[]; enum?: unknown[] };
  if (anyOf) return anyOf.every(isPlain);
  return values !== undefined || plainTypes.has(type ?? '');
}
