import type { Messages } from '../messages/en.js';
import type { Visit } from '../visit.js';
import type { Dataset } from './dataset.js';

/** The messages, formats and names with which filters and the values of tables are written. */
export interface Wording {
  readonly visit: Visit;
  /** The names of countries by their codes. */
  readonly countries: Readonly<Record<string, string>>;
  /** The names of languages by their codes; browsers do not know all. */
  readonly languages?: Readonly<Record<string, string>>;
  /** The names of continents by their English names. */
  readonly continents?: Readonly<Record<string, string>>;
}

/** The label of a column or filter, or its name in the API if the messages have no label for it. */
export function labelField(name: string, { fields }: Messages['explore']): string {
  return fields[name] ?? name;
}

/**
 * Writes a filter in words, such as `Country: Switzerland`. A filter of the kind `flag` is written as its label, or as
 * the negation of the label if the value is false.
 */
export function describeFilterValue(
  { filters }: Dataset,
  name: string,
  value: string,
  { visit: { explore: words, number }, countries }: Wording,
): string {
  const label = labelField(name === 'q' ? 'name' : name, words);
  const filter = filters.find((each) => each.name === name);
  if (filter?.kind === 'flag') return value === 'false' ? words.not(label) : label;
  return words.pair(label, writeValue());

  function writeValue(): string {
    if (filter?.kind === 'country') return countries[value.toUpperCase()] ?? value;
    if (filter?.kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return number(Number(value));
    return filter?.kind === 'choice' || name === 'planet' ? (words.values[value] ?? value) : value;
  }
}
