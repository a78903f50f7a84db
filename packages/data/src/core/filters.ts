import type { CountryCode, Suggested } from './codes.js';

/**
 * The kinds of invalid values: one is missing, not of the right form, a code that names nothing, not a parameter or field
 * at all, given several times, at odds with another, over a limit, or has several meanings.
 */
export type Problem = 'missing' | 'invalid' | 'unknown' | 'unexpected' | 'several' | 'conflict' | 'limit' | 'unclear';

/** Helps a caller to correct a value. All but `value` and `name` are English, for the sentence of an error. */
export interface Hint {
  /** The value that was probably meant. */
  readonly value?: string;
  /** The part of a list that the value replaces. */
  readonly part?: string;
  /** The name of its record. */
  readonly name?: string;
  /** Follows the value. */
  readonly note?: string;
  /** The path of a list of all valid values. */
  readonly listedAt?: string;
  /** How the value is written in a URL. */
  readonly inUrl?: string;
  /** Another sentence. */
  readonly advice?: string;
  /** Shown if nothing else is known. */
  readonly example?: string;
  /** Finds the rest. Call it only when needed, because it may take some milliseconds. */
  // biome-ignore lint/suspicious/noExplicitAny: a `Library`, which cannot be imported here because it imports this file
  readonly find?: (library: any) => Promise<Hint>;
}

/** The reason why a value is invalid, worded to follow the parameter name: `must be a number`. */
export class InvalidValue {
  readonly shouldBe: string;
  /** `unknown` for a well-formed but unknown code. */
  readonly problem: Problem;
  readonly hint: Hint;

  constructor(shouldBe: string, problem: Problem = 'invalid', hint: Hint = {}) {
    this.shouldBe = shouldBe;
    this.problem = problem;
    this.hint = hint;
  }
}

interface ValueSchema {
  readonly type?: 'string' | 'number' | 'boolean' | 'array';
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly examples?: readonly string[];
}

type Accepts<R, T> = ((record: R, value: T) => boolean) | undefined;

/** A filter of a list. Library options and HTTP parameters share its `read`. */
export interface Filter<R, T, Input = T> {
  readonly description: string;
  readonly schema: ValueSchema;
  /**
   * The dataset whose codes are values of the filter. Over HTTP, any code of a record is accepted, and an unknown code
   * is an error.
   */
  readonly codeDataset?: string;
  /** Alternative codes, each with the value that it stands for. */
  readonly codes?: Readonly<Record<string, string>>;
  readonly isSearch?: boolean;
  /** Validates and converts a value of the type in the schema. */
  read(input: Input): T | InvalidValue;
  /** Tests a record; by default, its field of the name of the filter must equal the value. */
  readonly accepts?: Accepts<R, T>;
}

// biome-ignore lint/suspicious/noExplicitAny: the values of filters differ
export type AnyFilter<R = any> = Filter<R, any, any>;

/** The filters of a list by name, in the order in which the documentation shows them. */
export type Filters<R> = Readonly<Record<string, AnyFilter<R>>>;

export type FilterValues<F> = {
  readonly [K in keyof F]?: F[K] extends Filter<never, infer T, never> ? T | undefined : never;
};

export function filterBySearch(description: string): Filter<unknown, string> {
  return { description, schema: { type: 'string' }, isSearch: true, read: (text) => text };
}

export function filterByText<R>(description: string, example: string, accepts?: Accepts<R, string>): Filter<R, string> {
  return { description, schema: { type: 'string', examples: [example] }, read: (value) => value, accepts };
}

export function filterByFlag<R>(description: string, accepts?: Accepts<R, boolean>): Filter<R, boolean> {
  return { description, schema: { type: 'boolean' }, read: (value) => value, accepts };
}

/** Ignores case. `codes` are alternative codes in upper case, each with the value that it stands for. */
export function filterByChoice<R, const T extends string>(
  description: string,
  values: readonly T[],
  accepts?: Accepts<R, T>,
  codes: Readonly<Record<string, T>> = {},
): Filter<R, T> {
  const read = (text: T) => readChoice(values, readCode(codes, text));
  return { description, schema: { enum: values }, codes, read, accepts };
}

function readCode<T extends string>(codes: Readonly<Record<string, T>>, text: T): T {
  const code = text.toUpperCase();
  return Object.hasOwn(codes, code) ? (codes[code] as T) : text;
}

export function filterByNumber<R>(
  description: string,
  minimum: number,
  maximum: number,
  accepts?: Accepts<R, number>,
): Filter<R, number> {
  return {
    description,
    schema: { type: 'number', minimum, maximum },
    read: (value) =>
      value >= minimum && value <= maximum ? value : new InvalidValue(`must be a number from ${minimum} to ${maximum}`),
    accepts,
  };
}

/**
 * Case is ignored for the datasets in `codeReaders`; for countries and phone codes, the library requires alpha-2 codes.
 */
export function filterByCode<R>(dataset: string, description: string, accepts?: Accepts<R, string>): Filter<R, string> {
  return {
    description,
    schema: { type: 'string' },
    codeDataset: dataset,
    read: codeReaders[dataset] ?? ((text) => text),
    accepts,
  };
}

export function filterByCountry<R>(
  description: string,
  accepts?: Accepts<R, string>,
): Filter<R, string, Suggested<CountryCode>> {
  return filterByCode('countries', description, accepts);
}

export function filterByCountries<R>(
  description: string,
  accepts?: Accepts<R, readonly string[]>,
): Filter<R, readonly string[], readonly Suggested<CountryCode>[]> {
  return {
    description,
    schema: { type: 'array' },
    codeDataset: 'countries',
    read(input) {
      const codes = input.map(readCountry);
      return codes.find((code) => code instanceof InvalidValue) ?? (codes as string[]);
    },
    accepts,
  };
}

const codeReaders: Readonly<Record<string, (text: string) => string | InvalidValue>> = {
  countries: readCountry,
  phoneCodes: readCountry,
  currencies: (text) => text.toUpperCase(),
  languages: (text) => text.toLowerCase(),
  planets: (text) => text.toLowerCase(),
};

/** Accepts any two letters in any case, even if no country has the code. */
export function readCountry(text: string): string | InvalidValue {
  return typeof text === 'string' && /^[a-z]{2}$/i.test(text)
    ? text.toUpperCase()
    : new InvalidValue('must be an ISO 3166-1 alpha-2 code, for example DE');
}

export function readChoice<const T extends string>(values: readonly T[], text: string): T | InvalidValue {
  const lowerCase = text.toLowerCase();
  const allButLast = values.slice(0, -1).join(', ');
  return (
    values.find((value) => value.toLowerCase() === lowerCase) ??
    new InvalidValue(`must be ${allButLast === '' ? '' : `${allButLast} or `}${values.at(-1)}`)
  );
}

/** Ignores the text to search for. */
export function passesFilters<R>(filters: Filters<R>, record: R, values: object): boolean {
  for (const name in filters) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    const { isSearch, accepts } = filters[name] as AnyFilter<R>;
    if (value === undefined || isSearch) continue;
    if (!(accepts ? accepts(record, value) : record[name as keyof R] === value)) return false;
  }
  return true;
}
