import { fold } from '@almanac/data/fold';
import type { Dataset, TableFilter } from './dataset.js';
import { describeFilterValue, type Wording } from './describe-value.js';

/** A filter that is suggested for a typed text. */
export interface Offer {
  readonly name: string;
  readonly value: string;
  readonly label: string;
}

interface KnownOffer extends Offer {
  /** Folded text, matched at the start of each word. */
  readonly text: string;
}

const maxOffers = 5;
const minLetters = 2;

/** Lists every filter whose values are known. */
function listOffers(dataset: Dataset, wording: Wording): readonly KnownOffer[] {
  return dataset.filters.flatMap((filter) =>
    listValues(filter, wording).map((value) => {
      const label = describeFilterValue(dataset, filter.name, value, wording);
      const own = filter.kind === 'country' ? wording.countries[value] : label;
      return { name: filter.name, value, label, text: ` ${fold(own ?? label)}` };
    }),
  );
}

function listValues({ kind, choices = [], name }: TableFilter, { countries }: Wording): readonly string[] {
  if (kind === 'country' && name !== 'alpha2') return Object.keys(countries);
  if (kind === 'choice') return choices;
  return kind === 'flag' ? ['true'] : [];
}

/** Finds filters to suggest for a text: by their labels, or for a number or a code. */
export function findOffers(
  text: string,
  dataset: Dataset,
  query: Readonly<Record<string, string>>,
  wording: Wording,
): readonly Offer[] {
  const typed = text.trim();
  if (typed.length < minLetters) return [];
  const folded = fold(typed);
  const isOpen = ({ name }: { readonly name: string }) => query[name] === undefined;
  const named = listOffers(dataset, wording).filter((offer) => isOpen(offer) && offer.text.includes(` ${folded}`));
  const exact = named.filter((offer) => offer.text === ` ${folded}`);
  const number = typed.replace(/[\s.,'’]/g, '');
  const isNumber = /^\d+$/.test(number);
  const isCode = typed.length <= 4 && typed === typed.toUpperCase() && !isNumber;
  const written = dataset.filters
    .filter(
      (filter) =>
        isOpen(filter) &&
        ((isNumber && filter.kind === 'number') ||
          (isCode && filter.kind === 'text' && filter.pattern !== undefined && matches(filter.pattern, typed))),
    )
    .map(({ name }) => {
      const value = isNumber ? number : typed;
      return { name, value, label: describeFilterValue(dataset, name, value, wording) };
    });
  return [...(exact.length > 0 ? exact : named), ...written].slice(0, maxOffers);
}

function matches(pattern: string, text: string): boolean {
  return new RegExp(pattern, 'v').test(text);
}
