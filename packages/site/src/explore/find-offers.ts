import { fold } from '@almanac/data/fold';
import type { Dataset, TableFilter } from './dataset.js';
import { describeFilterValue, type Wording } from './describe-filter-value.js';

interface Offer {
  readonly name: string;
  readonly value: string;
  /** The filter in words, such as `Country: Switzerland`. */
  readonly label: string;
}

interface SearchableOffer extends Offer {
  /** The name to search, without case and accents. A space precedes each word. */
  readonly text: string;
}

const maxOffers = 5;
const minLetters = 2;

function listOffers(dataset: Dataset, wording: Wording): readonly SearchableOffer[] {
  return dataset.filters.flatMap((filter) =>
    listValues(filter, wording).map((value) => {
      const label = describeFilterValue(dataset, filter.name, value, wording);
      const name = filter.kind === 'country' ? wording.countries[value] : label;
      return { name: filter.name, value, label, text: ` ${fold(name ?? label)}` };
    }),
  );
}

function listValues({ kind, choices = [], name }: TableFilter, { countries }: Wording): readonly string[] {
  if (kind === 'country' && name !== 'alpha2') return Object.keys(countries);
  if (kind === 'choice') return choices;
  return kind === 'flag' ? ['true'] : [];
}

/**
 * Finds filters with a word that begins with the text, or only those equal to the text if there are any; and filters
 * that accept the text as a number or a code. Filters that the query already has are left out.
 */
export function findOffers(
  text: string,
  dataset: Dataset,
  query: Readonly<Record<string, string>>,
  wording: Wording,
): readonly Offer[] {
  const trimmedText = text.trim();
  if (trimmedText.length < minLetters) return [];
  const foldedText = fold(trimmedText);
  const isUnused = ({ name }: { readonly name: string }) => query[name] === undefined;
  const labelMatches = listOffers(dataset, wording).filter(
    (offer) => isUnused(offer) && offer.text.includes(` ${foldedText}`),
  );
  const exactMatches = labelMatches.filter((offer) => offer.text === ` ${foldedText}`);
  const digits = trimmedText.replace(/[\s.,'’]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const isCode = trimmedText.length <= 4 && trimmedText === trimmedText.toUpperCase() && !isNumber;
  const valueMatches = dataset.filters
    .filter(
      (filter) =>
        isUnused(filter) &&
        ((isNumber && filter.kind === 'number') ||
          (isCode && filter.kind === 'text' && filter.pattern !== undefined && matches(filter.pattern, trimmedText))),
    )
    .map(({ name }) => {
      const value = isNumber ? digits : trimmedText;
      return { name, value, label: describeFilterValue(dataset, name, value, wording) };
    });
  return [...(exactMatches.length > 0 ? exactMatches : labelMatches), ...valueMatches].slice(0, maxOffers);
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'v').test(text);
}
