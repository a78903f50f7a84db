import { fill } from '../messages/fill.js';
import type { Visit } from '../page/visit.js';
import { labelField, labelValue } from '../parts/label-value.js';
import type { Dataset } from './dataset.js';

export interface Wording {
  readonly visit: Visit;
  /** Names of countries, by alpha-2 code. */
  readonly countries: Readonly<Record<string, string>>;
  /** By code; browsers do not know all names of languages. Empty for a table without languages. */
  readonly languages: Readonly<Record<string, string>>;
  /** By English name. Empty for a table without continents. */
  readonly continents: Readonly<Record<string, string>>;
  /** By id. Empty for a table without planets. */
  readonly planets: Readonly<Record<string, string>>;
  /** Names of groups of countries, by id. */
  readonly groups: Readonly<Record<string, string>>;
  /** By filter: the values and names to choose from, in the country of the query. */
  readonly choices: Readonly<Record<string, readonly (readonly [value: string, name: string])[]>>;
}

/**
 * Writes a filter in words, such as `Country: Switzerland`. A filter of the kind `flag` is written as its label, or as
 * the negation of the label if the value is false.
 */
export function describeFilterValue(
  { filters }: Dataset,
  name: string,
  value: string,
  { visit, countries, planets, groups, choices }: Wording,
): string {
  const { explore: words, number } = visit;
  const label = labelField(name === 'q' ? 'name' : name, words);
  const filter = filters.find((each) => each.name === name);
  if (filter?.kind === 'flag') return value === 'false' ? fill(words.not, { label }) : label;
  return fill(words.pair, { label, value: writeValue() });

  function writeValue(): string {
    if (filter?.kind === 'country') return countries[value.toUpperCase()] ?? value;
    if (filter?.kind === 'number' && /^-?\d+(?:\.\d+)?$/.test(value)) return number(Number(value));
    if (name === 'memberships') return groups[value] ?? value;
    if (name === 'planet') return planets[value] ?? value;
    const chosen = choices[name]?.find(([each]) => each === value);
    if (chosen) return chosen[1];
    return filter?.kind === 'choice' ? labelValue(value, visit) : value;
  }
}
