import { NotFoundError } from '../core/errors.js';
import { findNearest } from '../search/text/typos.js';

export interface RecordIndex<R> {
  find(code: string): R | undefined;
  /** @throws NotFoundError that suggests the nearest code */
  get(code: string): R;
}

export interface IndexOptions<R> {
  /** The name of the dataset in errors. */
  readonly dataset: string;
  readonly records: readonly R[];
  listCodes(record: R): readonly string[];
  /** Converts a code to the spelling of the records. */
  readonly normalize?: (code: string) => string;
  /** Suggests a code for an unknown one. By default, or if it returns undefined, the most similar code is suggested. */
  readonly suggest?: (code: string) => string | undefined;
}

/** Finds records by code, ignoring case. The index is built on first use. */
export function indexRecords<R>({ dataset, records, ...options }: IndexOptions<R>): RecordIndex<R> {
  const { listCodes, normalize = (code) => code, suggest = () => undefined } = options;
  let recordByCode: Map<string, R> | undefined;

  function find(code: string): R | undefined {
    if (typeof code !== 'string') throw new TypeError('a code must be a string');
    recordByCode ??= new Map(
      records.flatMap((record) => listCodes(record).map((each) => [each.toLowerCase(), record])),
    );
    return recordByCode.get(normalize(code.trim()).toLowerCase());
  }

  return {
    find,
    get(code) {
      const record = find(code);
      if (record) return record;
      throw new NotFoundError(dataset, code, suggest(code) ?? findNearest(code, records.flatMap(listCodes)));
    },
  };
}

/** Callers mark their calls as pure, so that bundlers omit unused data. */
export function readRecords<R>(file: { readonly records: readonly R[] }): readonly R[] {
  return file.records;
}
