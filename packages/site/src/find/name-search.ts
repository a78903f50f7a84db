import { fold } from '@almanac/data/fold';
import { shares } from '@almanac/data/rank';
import { countryPath, currencyPath, languagePath, statePath, zonePath } from '../parts/atlas-path.js';
import type { Found } from './found.js';
import type { Names } from './names.js';
import {
  createFindingText,
  type FindingText,
  type MatchKind,
  type RankedMatch,
  rankTexts,
  type TextKind,
} from './rank-text.js';

/** A record that was found, and its place among others. */
export interface Candidate {
  readonly found: Found;
  readonly how: MatchKind | 'typo';
  readonly rank: number;
}

/** Searches everything but cities. */
export type NameSearch = (q: string) => Candidate[];

interface Entry {
  readonly found: Found;
  readonly texts: readonly FindingText[];
  /** How many people mean it, in powers of ten, when it is found by such a match. */
  readonly weigh: (match: RankedMatch) => number;
}

/** Opens the search in names. */
export function openNameSearch(names: Names): NameSearch {
  const entries = listEntries(names);
  return (q) => {
    const symbol = q.trim();
    const query = fold(symbol);
    const candidates: Candidate[] = [];
    for (const { found, texts, weigh } of entries) {
      const match = query === '' ? undefined : rankTexts(query, texts);
      if (match) candidates.push({ found, how: match.how, rank: match.rank + weigh(match) });
    }
    return [...candidates, ...findSymbols(symbol, names)].sort((a, b) => b.rank - a.rank);
  };
}

function listEntries({ countries, states, timezones, currencies, languages }: Names): Entry[] {
  const people = new Map(countries.map((country) => [country.code, country.people]));
  const countryNames = new Map(countries.map(({ code, name }) => [code, name]));
  const sumPeople = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (people.get(code) ?? 0), 0);
  return [
    ...countries.map(({ code, name, otherNames, people }): Entry => {
      const found: Found = {
        kind: 'country',
        id: code,
        name,
        detail: code,
        population: people || undefined,
        path: countryPath(code),
      };
      const texts = listTexts({ name: [name], other: otherNames, code: [code] });
      return { found, texts, weigh: () => shares.country + toPowers(people) };
    }),
    ...states.map(({ code, name, people }): Entry => {
      const country = countryNames.get(code.slice(0, 2)) ?? '';
      const found: Found = { kind: 'state', id: code, name, detail: country, path: statePath(code) };
      return { found, texts: listTexts({ name: [name], code: [code] }), weigh: () => shares.state + toPowers(people) };
    }),
    ...timezones.map(({ id, name, otherNames, abbreviations, people }): Entry => {
      const found: Found = { kind: 'timezone', id, name, detail: id, path: zonePath(id) };
      const texts = listTexts({ name: [name, id], other: otherNames, code: abbreviations });
      const weigh = ({ kind, rank }: RankedMatch) =>
        // To those who live by it, an abbreviation is a name. People who type a place's name mean the place rather than its zone.
        kind === 'code' ? shares.abbreviation + toPowers(people) - rank : toPowers(people) / 2;
      return { found, texts, weigh };
    }),
    ...currencies.map(({ code, name, otherNames, countries }): Entry => {
      const found: Found = { kind: 'currency', id: code, name, detail: code, path: currencyPath(code) };
      const weigh = ({ how }: RankedMatch) =>
        (how === 'prefix' ? shares.unfinishedCurrency : shares.currency) + toPowers(sumPeople(countries));
      return { found, texts: listTexts({ name: [name, ...otherNames], code: [code] }), weigh };
    }),
    ...languages.map(({ code, name, otherNames, otherCodes, speakers }): Entry => {
      const found: Found = { kind: 'language', id: code, name, detail: code, path: languagePath(code) };
      const weigh = ({ how, kind }: RankedMatch) =>
        (how === 'exact' && kind !== 'code' ? shares.language : shares.otherLanguage) + toPowers(speakers);
      return { found, texts: listTexts({ name: [name], other: otherNames, code: [code, ...otherCodes] }), weigh };
    }),
  ];
}

/** Symbols have no letters, so they are compared as they stand. */
function findSymbols(symbol: string, { currencies, countries }: Names): Candidate[] {
  const people = new Map(countries.map((country) => [country.code, country.people]));
  return currencies
    .filter(({ symbols }) => symbols.includes(symbol))
    .map(({ code, name, countries: users }) => ({
      found: { kind: 'currency', id: code, name, detail: code, path: currencyPath(code) },
      how: 'exact',
      rank: shares.currency + toPowers(users.reduce((sum, user) => sum + (people.get(user) ?? 0), 0)),
    }));
}

function listTexts(texts: Readonly<Partial<Record<TextKind, readonly string[]>>>): readonly FindingText[] {
  return Object.entries(texts).flatMap(([kind, values]) =>
    values.map((text) => createFindingText(text, kind as TextKind)),
  );
}

function toPowers(people: number): number {
  return Math.log10(1 + people);
}
