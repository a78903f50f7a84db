import type { Inputs } from '../../../build/dataset.js';
import { collectNames, type NameSources, type Names } from '../../../build/localized-names.js';
import { readPlaceNames } from '../../../build/place-names.js';
import { readTsvMap } from '../../../build/tsv.js';

/** The content of `states/divisions.json`, by division in GeoNames, such as `DE.02`. */
export interface Divisions {
  /** The ISO 3166-2 code of the subdivision that contains a division, or that is a whole territory (`PR`: `US-PR`). */
  readonly states: Readonly<Record<string, string>>;
  /** Names of divisions that are not in ISO 3166-2, by language (including `en`) and division. */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** @param languages the supported languages except English */
export function compileDivisions(inputs: Inputs, languages: readonly string[], sources: NameSources): Divisions {
  const states = readStateByDivision(inputs);
  const curated = readPlaceNames(inputs, 'states')('en');
  const rows = [...readTsvMap(inputs.extract('divisions.tsv'), 'division', 'name')];
  const outside = rows.filter(([division]) => !findState(states, division));
  const english = new Map(outside.map(([division, name]) => [division, curated.get(division) ?? name]));
  const names = languages.map((language) => {
    const divisionNames = [...collectNames(language, sources)].filter(([division]) => english.has(division));
    return [language, Object.fromEntries(divisionNames)] as const;
  });
  return {
    states: Object.fromEntries(states),
    names: {
      en: Object.fromEntries(english),
      ...Object.fromEntries(names.filter(([, divisionNames]) => Object.keys(divisionNames).length > 0)),
    },
  };
}

export function readStateByDivision(inputs: Inputs): Names {
  return readTsvMap(inputs.curated('divisions.tsv'), 'division', 'state');
}

/** Finds the subdivision of a division or of the divisions that contain it: `RS.VO.2` → `RS.VO` → `RS`. */
export function findState(states: Names, division: string): string | undefined {
  const state = states.get(division);
  const end = division.lastIndexOf('.');
  return state ?? (end < 0 ? undefined : findState(states, division.slice(0, end)));
}
