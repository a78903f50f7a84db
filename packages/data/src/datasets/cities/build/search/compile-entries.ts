import { longestKey } from '../../../../search/index/keys.js';
import { kindCount, kinds } from '../../../../search/index/search-index.js';
import { toKey } from '../../../../search/text/fold.js';
import { foldSpellings } from '../../../../search/text/spellings.js';

/** The fields of a city that the search index is built from. */
export interface SearchedCity {
  readonly id: number;
  readonly country: string;
  readonly stateCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
  readonly name: string;
  readonly asciiName: string;
  readonly alternates: readonly string[];
  /** Common abbreviations. */
  readonly nicknames: readonly string[];
  /** 0 if unknown. */
  readonly population: number;
}

/** Names in one language that differ from the default names, by row. */
export type NamesByRow = ReadonlyMap<number, string>;

/** Index entries: the keys that find each row, row by row. */
export interface Entries {
  /** Key numbers in the key table. */
  readonly keys: Uint32Array;
  /** Row times `kindCount` plus kind. */
  readonly rows: Uint32Array;
  /** The position of the name among those of its row. */
  readonly ordinals: Uint16Array;
  /** The first entry of each row, and the end of the last. */
  readonly rowEntries: Uint32Array;
}

/** Numbers of the distinct folded names with their spaces, in order of first use. */
export type KeyTable = ReadonlyMap<string, number>;

/**
 * Folds every name of every city, without duplicates: default names first, then names in languages, then alternates.
 *
 * @returns the entries, the table of their keys, and the names of each row as they are written
 */
export function collectEntries(cities: readonly SearchedCity[], localized: readonly NamesByRow[]) {
  const ownKeys = listLargeCityKeys(cities);
  const nicknameKeys = listNicknameKeys(cities);
  const namesOfRow = listNames(localized);
  const table = new Map<string, number>();
  const [keys, rows, ordinals, rowEntries]: [number[], number[], number[], number[]] = [[], [], [], [0]];
  const writtenNames = cities.map((city, row) => {
    const spell = memoize(foldSpellings);
    const kindsOfNames = writeNames(city, namesOfRow.get(row) ?? [], spell);
    const written = [...kindsOfNames.keys()];
    const known = new Set<string>();
    for (const [ordinal, text] of written.entries()) {
      const kind = kindsOfNames.get(text) as number;
      for (const folded of spell(text)) {
        const key = toKey(folded);
        if (key === '' || key.length > longestKey || known.has(folded)) continue;
        known.add(folded);
        if (!table.has(folded)) table.set(folded, table.size);
        const isBorrowed =
          (kind === kinds.alternate && (ownKeys.get(key) ?? row) !== row) ||
          (outrankedKinds.has(kind) && (nicknameKeys.get(key) ?? row) !== row);
        keys.push(table.get(folded) as number);
        rows.push(row * kindCount + (isBorrowed ? kinds.borrowed : kind));
        ordinals.push(ordinal);
      }
    }
    rowEntries.push(keys.length);
    return written;
  });
  const entries: Entries = {
    keys: Uint32Array.from(keys),
    rows: Uint32Array.from(rows),
    ordinals: Uint16Array.from(ordinals),
    rowEntries: Uint32Array.from(rowEntries),
  };
  return { entries, table, writtenNames };
}

/** A nickname outranks the names of these kinds of other cities. */
const outrankedKinds: ReadonlySet<number> = new Set([kinds.widespread, kinds.foreign, kinds.alternate]);

/** The city of each nickname: Karlsbad is Karlovy Vary, though Карлсбад also means Carlsbad in California. */
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
      const known = namesOfRow.get(row);
      if (known) known.push(name);
      else namesOfRow.set(row, [name]);
    }
  }
  return namesOfRow;
}

/** Many names of a city are the same in several languages: spell each once. */
function memoize(spell: (text: string) => readonly string[]): (text: string) => readonly string[] {
  const spelled = new Map<string, readonly string[]>();
  return (text) => {
    let spellings = spelled.get(text);
    if (!spellings) {
      spellings = spell(text);
      spelled.set(text, spellings);
    }
    return spellings;
  };
}

/** Lists the names of a city with their kinds. Names in more languages come first. */
function writeNames(
  city: SearchedCity,
  localized: readonly string[],
  spell: (text: string) => readonly string[],
): Map<string, number> {
  const keys = localized.map((text) => toKey(spell(text)[0] as string));
  const languages = new Map<string, number>();
  for (const key of keys) languages.set(key, (languages.get(key) ?? 0) + 1);
  const spread = localized.map((text, i) => ({ text, languages: languages.get(keys[i] as string) as number }));
  spread.sort((one, other) => other.languages - one.languages);

  const written = new Map<string, number>();
  const write = (text: string, kind: number) => {
    if (text !== '' && !written.has(text)) written.set(text, kind);
  };
  write(city.name, kinds.name);
  write(city.asciiName, kinds.name);
  for (const text of city.nicknames) write(text, kinds.widespread);
  for (const { text, languages } of spread) {
    write(text, languages >= widespreadLanguages ? kinds.widespread : kinds.foreign);
  }
  for (const text of city.alternates) write(text, isCode(text) ? kinds.code : kinds.alternate);
  return written;
}

// Peking and Odessa are used in a dozen languages, Šanchajus in one.
const widespreadLanguages = 4;

/**
 * True if a text is a code rather than a name: of an airport, for example, in upper or lower case. Names of two letters, such as Pa
 * for Chongqing, count as codes too: two typed letters are usually the start of another name, such as Paris.
 */
function isCode(text: string): boolean {
  return /^(?:[A-Z]{2,3}|[a-z]{2,3}|[A-Z][a-z])$/.test(text);
}

// The name of a city of this size outranks alternate names of others: Victoria is not Hong Kong, which was called so.
const largePopulation = 100_000;

/** The keys of the default names of large cities, each with the row of the largest city of that name. */
function listLargeCityKeys(cities: readonly SearchedCity[]): Map<string, number> {
  const ownKeys = new Map<string, number>();
  for (const [row, { name, asciiName, population }] of cities.entries()) {
    if (population < largePopulation) continue;
    for (const key of [name, asciiName].flatMap(foldSpellings).map(toKey)) {
      if (!ownKeys.has(key)) ownKeys.set(key, row);
    }
  }
  return ownKeys;
}
