import { cutText } from '../page/text.js';
import { type SampleValues, writeSampleRequest } from '../parts/code/write-samples.js';
import type { Dataset } from './dataset.js';

/** The query of a table: the parameters of the API request, without `lang` and `offset`. */
export type Query = Readonly<Record<string, string>>;

export const rowsPerPage = 100;

/** A page with this parameter shows how many of the selected rows have each value. */
export const countsParameter = 'counts';
/** A page with this parameter shows a map of the selected rows. */
export const mapParameter = 'map';

const pageParameters = ['lang', 'offset', 'pretty', countsParameter, mapParameter];

/** Matches tracking parameters, and all that begin with `_`. The service ignores them too. */
const ignoredParameter = /^(?:_|utm_)|^(?:fbclid|gclid|msclkid)$/;

const maxValueLength = 500;
/**
 * The page shows each parameter with a link that contains all others, so its size grows with the square of their
 * number.
 */
const maxParameters = 30;

/** Reads at most `maxParameters` parameters, and cuts their values to `maxValueLength`. */
export function readQuery(search: URLSearchParams): Query {
  const parameters = [...search].filter(
    ([name, value]) => value !== '' && !pageParameters.includes(name) && !ignoredParameter.test(name),
  );
  const values = new Map(parameters);
  // Without scripts, the form sends a `fields` parameter for each column.
  if (values.has('fields')) values.set('fields', search.getAll('fields').join(','));
  const entries = [...values].slice(0, maxParameters);
  return Object.fromEntries(entries.map(([name, value]) => [name, cutText(value, maxValueLength)]));
}

/** Returns 0 if the offset is missing or invalid. */
export function readOffset(search: URLSearchParams): number {
  const text = search.get('offset') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** An empty or undefined value removes the parameter. */
export function changeQuery(query: Query, name: string, value: string | undefined): Query {
  const { [name]: _dropped, ...others } = query;
  return value ? { ...others, [name]: value } : others;
}

export function writePagePath({ name, sample }: Dataset, query: Query, offset = 0): string {
  const parameters = { ...query, ...(offset > 0 && { offset }) };
  return writeSampleRequest({ ...sample, path: `/explore/${name}` }, parameters).path;
}

/** Adds the default order to a query that has no order. Search results keep their ranking. */
export function orderQuery({ defaultSort }: Dataset, query: Query): Query {
  return defaultSort === undefined || query.q !== undefined ? query : { sort: defaultSort, ...query };
}

/** English names need no `lang`. */
export function writeParameters(dataset: Dataset, query: Query, language: string): SampleValues {
  const { takesLanguage } = dataset;
  return { ...orderQuery(dataset, query), ...(takesLanguage && language !== 'en' && { lang: language }) };
}

export function writeRequestPath({ sample }: Dataset, parameters: SampleValues, format = 'json'): string {
  const path = format === 'json' ? sample.path : `${sample.path}.${format}`;
  return writeSampleRequest({ ...sample, path }, parameters).path;
}
