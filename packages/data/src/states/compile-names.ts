import { readChineseScripts } from '../compile/chinese-scripts.js';
import type { Inputs } from '../compile/dataset.js';
import { collectNames, firstOf, type NameSources, type Names, readScripts } from '../compile/localized-names.js';
import { groupBy, readTsv } from '../compile/tsv.js';
import { readStates } from './compile-divisions.js';

/** What the names of subdivisions are drawn from. */
export interface StateNames {
  /** Names by ISO 3166-2 code: CLDR's, then those of the GeoNames division that is the same. */
  namesIn(language: string): Names;
  /** GeoNames' names by division. */
  readonly geoNames: NameSources;
}

export function openStateNames(inputs: Inputs): StateNames {
  const shared = { scriptOf: readScripts(inputs), chinese: readChineseScripts(inputs.extract('chinese-scripts.tsv')) };
  const readNames = openExtracts(inputs);
  const geoNames = { ...shared, namesIn: (locale: string) => new Map(readNames(`division-names/${locale}.tsv`)) };
  const cldr = { ...shared, namesIn: openCldr(inputs, readNames) };
  const namesIn = (language: string) =>
    firstOf([collectNames(language, cldr), namesByState(inputs, collectNames(language, geoNames))]);
  return { namesIn, geoNames };
}

type ReadNames = (path: string) => (readonly [string, string])[];

function openExtracts(inputs: Inputs): ReadNames {
  const extracts = new Set(inputs.extracts());
  return (path) =>
    extracts.has(path)
      ? readTsv<string>(inputs.extract(path)).map((row) => Object.values(row) as [string, string])
      : [];
}

/** CLDR's names by the code that they belong to today. */
function openCldr(inputs: Inputs, readNames: ReadNames): (locale: string) => Names {
  const means = new Map(readTsv<'cldr' | 'code'>(inputs.written('cldr-codes.tsv')).map((row) => [row.cldr, row.code]));
  const current = new Map(
    readTsv<'code' | 'parent'>(inputs.extract('containment.tsv')).map(({ code, parent }) => [code, parent]),
  );
  return (locale) => {
    const names = withoutTwins(readNames(`names/${locale}.tsv`), current);
    const moved = names.map(([code, name]) => [means.get(code) ?? '', name] as const).filter(([code]) => code !== '');
    return firstOf([new Map(moved), new Map(names.filter(([code]) => !means.has(code)))]);
  };
}

/**
 * CLDR tells equal names apart by a raised figure. Where its twin lies beside it in the same country, one of the two is
 * a mistake, and which one cannot be known: such a name is left out. Elsewhere only the figure goes.
 */
function withoutTwins(names: ReturnType<ReadNames>, current: ReadonlyMap<string, string>): ReturnType<ReadNames> {
  const plain = new Set(names.map(([code, name]) => `${current.get(code)} ${name}`));
  return names.flatMap(([code, name]) => {
    const bare = name.replace(/[¹²³⁴]$/, '');
    return bare !== name && plain.has(`${current.get(code)} ${bare}`) ? [] : [[code, bare] as const];
  });
}

/**
 * Names of divisions as names of the subdivisions that they are. Not where a subdivision has several divisions, nor in
 * Viet Nam, whose division codes GeoNames has given to other provinces since those names were taken.
 */
function namesByState(inputs: Inputs, names: Names): Names {
  const divisionsOf = groupBy(readStates(inputs), ([, state]) => state);
  const alone = [...divisionsOf].flatMap(([state, [first, ...others]]) => {
    const name = names.get(first?.[0] ?? '');
    return name === undefined || others.length > 0 || state.startsWith('VN-') ? [] : [[state, name] as const];
  });
  return new Map(alone);
}
