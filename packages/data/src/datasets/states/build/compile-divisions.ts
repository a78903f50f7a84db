import type { Inputs } from '../../../build/dataset.js';
import { collectNames, type NameSources, type Names } from '../../../build/localized-names.js';
import { readTsv } from '../../../build/tsv.js';

/** `states/divisions.json`: the divisions by which GeoNames files its cities, keyed `DE.02`. */
export interface Divisions {
  /** The ISO 3166-2 code of the subdivision that a division lies in, or that a whole country is (`PR`: `US-PR`). */
  readonly states: Readonly<Record<string, string>>;
  /** Names of the divisions that ISO 3166-2 does not know: by language, `en` among them. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The divisions that lie in a subdivision, and the names of those that lie in none.
 *
 * @param languages the supported languages, English aside
 */
export function compileDivisions(inputs: Inputs, languages: readonly string[], sources: NameSources): Divisions {
  const states = readStates(inputs);
  const listed = readTsv<'division' | 'name'>(inputs.extract('divisions.tsv'));
  const english = new Map(
    listed.filter(({ division }) => !findState(states, division)).map((row) => [row.division, row.name]),
  );
  const names = languages.map((language) => {
    const known = [...collectNames(language, sources)].filter(([division]) => english.has(division));
    return [language, Object.fromEntries(known)] as const;
  });
  return {
    states: Object.fromEntries(states),
    names: {
      en: Object.fromEntries(english),
      ...Object.fromEntries(names.filter(([, known]) => Object.keys(known).length > 0)),
    },
  };
}

/** The written table of divisions and the subdivisions they lie in. */
export function readStates(inputs: Inputs): Names {
  return new Map(
    readTsv<'division' | 'state'>(inputs.curated('divisions.tsv')).map(({ division, state }) => [division, state]),
  );
}

/** The subdivision of a division, or of what the division is part of: `RS.VO.2` → `RS.VO` → `RS`. */
export function findState(states: Names, division: string): string | undefined {
  const state = states.get(division);
  const end = division.lastIndexOf('.');
  return state ?? (end < 0 ? undefined : findState(states, division.slice(0, end)));
}
