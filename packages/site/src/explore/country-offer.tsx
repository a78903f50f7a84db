import { fold } from '@almanac/data/fold';
import type { FilterWordsProps } from './filter-words.js';
import { changeQuery } from './query.js';
import { QueryLink } from './query-link.js';

const minLetters = 4;
const maxOffered = 3;

/** Offers the filter by country where the name of one is searched for. */
export function CountryOffer({ dataset, query, countries, ask }: FilterWordsProps) {
  const filter = dataset.filters.find(({ kind }) => kind === 'country');
  if (!filter || query[filter.name] !== undefined) return null;
  const codes = findCountries(query.q ?? '', countries);
  if (codes.length === 0) return null;
  const others = changeQuery(query, 'q', undefined);
  return (
    <p>
      Did you mean {dataset.title.toLowerCase()} of{' '}
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <QueryLink dataset={dataset} query={changeQuery(others, filter.name, code)} ask={ask}>
            {countries[code]}
          </QueryLink>
        </span>
      ))}
      ?
    </p>
  );
}

/** The countries that a text names, or whose names begin with it. */
function findCountries(q: string, countries: FilterWordsProps['countries']): readonly string[] {
  const text = fold(q);
  if (text === '') return [];
  const named = Object.entries(countries).map(([code, name]) => ({ code, name: fold(name) }));
  const exact = named.filter(({ name }) => name === text);
  const begun = text.length < minLetters ? [] : named.filter(({ name }) => name.startsWith(text));
  return (exact.length > 0 ? exact : begun).slice(0, maxOffered).map(({ code }) => code);
}
