import { maxKeyLength } from '../../../../search/index/keys.js';
import { kindFactor, kinds } from '../../../../search/index/search-index.js';
import { toKey } from '../../../../search/text/fold.js';
import { foldSpellings } from '../../../../search/text/spellings.js';
import type { City } from '../../schema.js';

export interface SearchedCity
  extends Pick<
    City,
    'id' | 'country' | 'stateCode' | 'latitude' | 'longitude' | 'timezone' | 'name' | 'asciiName' | 'population'
  > {
  /** Other names, such as former names, and codes, such as those of airports. */
  readonly alternates: readonly string[];
  /** Abbreviations and other short or old names that usually mean this city, such as SF for San Francisco. */
  readonly nicknames: readonly string[];
}

/** Names in one language that differ from the default names, by row. */
export type NamesByRow = ReadonlyMap<number, string>;

/** The entries of the search index: one for each key of each row, grouped by row. */
export interface Entries {
  /** The number of each entry's key in the key table. */
  readonly keys: Uint32Array;
  /** The row of each entry times `kindFactor`, plus the kind of its name. */
  readonly rows: Uint32Array;
  /** The index of each entry's name in the names of its row. */
  readonly ordinals: Uint16Array;
  /** The index of the first entry of each row, then the end of the last row's entries. */
  readonly rowEntries: Uint32Array;
}

/** The number of each distinct folded name (with spaces), in order of first use. */
export type KeyTable = ReadonlyMap<string, number>;

/**
 * Folds all names without duplicates: of each city the default and ASCII names first, then nicknames, names in other
 * languages, and alternate names. Keys that are too long are left out. `writtenNames` has the original names of each
 * row.
 */
export function collectEntries(cities: readonly SearchedCity[], localized: readonly NamesByRow[]) {
  const largeCityRowByKey = listLargeCityKeys(cities);
  const nicknameRowByKey = listNicknameKeys(cities);
  const namesOfRow = listNames(localized);
  const table = new Map<string, number>();
  const [keys, rows, ordinals, rowEntries]: [number[], number[], number[], number[]] = [[], [], [], [0]];
  const writtenNames = cities.map((city, row) => {
    const spell = memoize(foldSpellings);
    const kindByName = listNamesWithKinds(city, namesOfRow.get(row) ?? [], spell);
    const rowNames = [...kindByName.keys()];
    const knownTexts = new Set<string>();
    for (const [ordinal, text] of rowNames.entries()) {
      const kind = kindByName.get(text) as number;
      for (const folded of spell(text)) {
        const key = toKey(folded);
        if (key === '' || key.length > maxKeyLength || knownTexts.has(folded)) continue;
        knownTexts.add(folded);
        const number = table.get(folded) ?? table.size;
        if (number === table.size) table.set(folded, number);
        const isBorrowed =
          (kind === kinds.alternate && (largeCityRowByKey.get(key) ?? row) !== row) ||
          (outrankedKinds.has(kind) && (nicknameRowByKey.get(key) ?? row) !== row);
        keys.push(number);
        rows.push(row * kindFactor + (isBorrowed ? kinds.borrowed : kind));
        ordinals.push(ordinal);
      }
    }
    rowEntries.push(keys.length);
    return rowNames;
  });
  const entries: Entries = {
    keys: Uint32Array.from(keys),
    rows: Uint32Array.from(rows),
    ordinals: Uint16Array.from(ordinals),
    rowEntries: Uint32Array.from(rowEntries),
  };
  return { entries, table, writtenNames };
}

/** Names of these kinds rank below other names if they equal a nickname of another city. */
const outrankedKinds: ReadonlySet<number> = new Set([kinds.widespread, kinds.foreign, kinds.alternate]);

/** Maps nicknames to rows: Karlsbad is Karlovy Vary, although Карлсбад also means Carlsbad in California. */
function listNicknameKeys(cities: readonly SearchedCity[]): Map<string, number> {
  return new Map(
    cities.flatMap(({ nicknames }, row) =>
      nicknames.flatMap((text) => foldSpellings(text).map((folded) => [toKey(folded), row] as const)),
    ),
  );
}

function listNames(localized: readonly NamesByRow[]): Map<number, string[]> {
  const namesOfRow = new Map<number, string[]>();
  for (const names of localized) {
    for (const [row, name] of names) {
      const rowNames = namesOfRow.get(row);
      if (rowNames) rowNames.push(name);
      else namesOfRow.set(row, [name]);
    }
  }
  return namesOfRow;
}

/** Spells each text only once, because many names are the same in several languages. */
function memoize(spell: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const spellingsByText = new Map<string, readonly string[]>();
  return (text) => {
    let spellings = spellingsByText.get(text);
    if (!spellings) {
      spellings = spell(text);
      spellingsByText.set(text, spellings);
    }
    return spellings;
  };
}

/** Of the translated names, those that more languages share come first. */
function listNamesWithKinds(
  city: SearchedCity,
  localized: readonly string[],
  spell: (text: string) => readonly string[],
): Map<string, number> {
  const keys = localized.map((text) => toKey(spell(text)[0] as string));
  const languageCounts = new Map<string, number>();
  for (const key of keys) languageCounts.set(key, (languageCounts.get(key) ?? 0) + 1);
  const namesWithCounts = localized.map((text, i) => ({
    text,
    languages: languageCounts.get(keys[i] as string) as number,
  }));
  namesWithCounts.sort((one, other) => other.languages - one.languages);

  const kindByText = new Map<string, number>();
  const addName = (text: string, kind: number) => {
    if (text !== '' && !kindByText.has(text)) kindByText.set(text, kind);
  };
  addName(city.name, kinds.name);
  addName(city.asciiName, kinds.name);
  for (const text of city.nicknames) addName(text, kinds.widespread);
  for (const { text, languages } of namesWithCounts) {
    addName(text, languages >= widespreadLanguages ? kinds.widespread : kinds.foreign);
  }
  for (const text of city.alternates) addName(text, isCode(text) ? kinds.code : kinds.alternate);
  return kindByText;
}

// The minimum number of languages for a widespread name. Peking is used in a dozen languages, Šanchajus in one.
const widespreadLanguages = 4;

/**
 * A code has two or three letters, such as an airport code, in upper or lower case. Names of two letters, such as Pa
 * for Chongqing, also count as codes, because two typed letters are usually the start of another name, such as Paris.
 */
function isCode(text: string): boolean {
  return /^(?:[A-Z]{2,3}|[a-z]{2,3}|[A-Z][a-z])$/.test(text);
}

// The name of a city with this population or more outranks alternate names of other cities: Victoria is also a former
// name of Hong Kong.
const largePopulation = 100_000;

/** Maps the names of large cities to rows; if several share a name, to the largest. */
function listLargeCityKeys(cities: readonly SearchedCity[]): Map<string, number> {
  const largeCityRowByKey = new Map<string, number>();
  for (const [row, { name, asciiName, population }] of cities.entries()) {
    if (population < largePopulation) continue;
    for (const key of [name, asciiName].flatMap(foldSpellings).map(toKey)) {
      if (!largeCityRowByKey.has(key)) largeCityRowByKey.set(key, row);
    }
  }
  return largeCityRowByKey;
}
