import { MissingPackageError } from '../../core/errors.js';
import type { Files } from '../../core/files.js';
import { loadOnce } from '../../core/load-once.js';
import { memoizeByKey } from '../../core/memoize-by-key.js';
import { openRecordRows } from '../../core/record-rows.js';
import { cutDivisionWords } from '../../search/text/division-words.js';
import { fold, maxTextLength, toKey } from '../../search/text/fold.js';
import { foldSpellings } from '../../search/text/spellings.js';
import { findNearest } from '../../search/text/typos.js';

/** A compiled state, without its name in the requested language. */
export interface CompiledAddressState {
  /** ISO 3166-2 code; null if there is none, as for the areas of Hong Kong. */
  readonly code: string | null;
  /** The text in addresses: `CA`, `東京都`. */
  readonly addressText: string;
  /** The text in addresses in Latin letters, for countries with addresses in two scripts. */
  readonly latin?: string;
  /** Other names: in English, in the languages of the country, and in ISO 3166-2. */
  readonly names: readonly string[];
  /** A regular expression for the beginning of its postal codes, if known. */
  readonly postalCodes?: string;
}

/** A state, province, prefecture and so on, as used in addresses. */
export interface AddressState extends CompiledAddressState {
  /** The name in the requested language, or else in English. */
  readonly name: string;
}

/** Returns a function that lists the states of a country, or none if they are not known. */
export function openAddressStates(
  files: Files,
  language: string,
): (alpha2: string) => Promise<readonly AddressState[]> {
  const open = loadOnce(() => readStates(files, language));
  return loadOnce(async (alpha2: string) => (await open())(alpha2));
}

async function readStates(
  files: Files,
  language: string,
): Promise<(alpha2: string) => Promise<readonly AddressState[]>> {
  const compiled = await files.json<Record<string, CompiledAddressState[]>>('address-formats/states.json');
  const { all } = await openRecordRows<{ readonly id: string; readonly name: string }>(files, 'states', language);
  // `names` keeps all that is needed, so `files` need not keep the names of states in this language.
  files.releaseLanguage('states', language);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return async (alpha2) => {
    const compiledStates = compiled[alpha2] ?? [];
    const states = compiledStates.map((state) => ({
      ...state,
      name: names.get(state.code ?? '') ?? state.names[0] ?? state.addressText,
    }));
    if (states.length > 0) {
      const foreignNames = await files
        .json<ForeignNames>(`address-formats/names/${alpha2}.json`)
        .catch(ignoreMissingPackage);
      if (foreignNames)
        indexes.set(
          states,
          memoizeIndex(foreignNames, () => indexStates(states, foreignNames)),
        );
    }
    return states;
  };
}

/** Without `@almanac/locales`, states are recognized by fewer names. */
function ignoreMissingPackage(error: unknown): undefined {
  if (!(error instanceof MissingPackageError)) throw error;
}

export interface ForeignNames {
  /** Folded words that names start or end with: province, oblast, 省. */
  readonly kinds: readonly string[];
  /** For each state, the keys that `listStateKeys` returns for all its names. */
  readonly keys: readonly (readonly string[])[];
}

/** `byKey` has the row numbers of states by the keys of their names, the most likely state first. */
interface StateIndex {
  readonly kinds: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<readonly AddressState[], StateIndex>();
const memoizeIndex = memoizeByKey<StateIndex>();

/**
 * Finds states by code, by abbreviation, or by name in any language. Lists the most likely state first: Buenos Aires
 * is a province and a city. The text may omit the word for the type of state.
 */
export function findStates(states: readonly AddressState[], text: string): readonly AddressState[] {
  if (text.length > maxTextLength) return [];
  const index = indexes.get(states) ?? indexStates(states);
  indexes.set(states, index);
  for (const key of listStateKeys(text, index.kinds)) {
    const rows = index.byKey.get(key);
    if (rows) return rows.map((row) => states[row] as AddressState);
  }
  return [];
}

/**
 * Words for types of states that addresses add to a name, such as State of Texas, Co. Mayo, Московская обл. The words
 * in the full names of states are in `ForeignNames.kinds`.
 */
const kindsInAddresses = [
  ...[
    'state',
    'province',
    'county',
    'emirate',
    'region',
    'department',
    'prefecture',
    'governorate',
    'oblast',
    'parish',
  ],
  ...['co', 'prov', 'pcia', 'edo', 'dpto', 'jud', 'обл', 'респ'],
];

/** Words for types of states that are written without a space: 省 after a name, จังหวัด before it. */
const unspacedKind =
  /(?<=..)(?:特別行政區|特别行政区|特別自治市|特别自治市|自治[区區州県县縣市]|特[別别]市|[広广廣]域市|省|市|[県县縣]|州|都|府|道|郡|[区區]|특별자치[도시]|특별시|광역시|도|시|주|현|구|ပြည်နယ်|တိုင်းဒေသကြီး)$|^(?:จังหวัด|มณฑล|แคว้น|เขต|รัฐ|แขวง|ແຂວງ|ខេត្ត)(?=..)/u;

/** Lists the keys of a name: first those of the whole name, then those without the word for the type of state. */
export function listStateKeys(text: string, kinds: ReadonlySet<string>): string[] {
  const spellings = listSpellings(text);
  const withoutKind = spellings.map((folded) => cutDivisionWords(folded.replace(/^the /, ''), kinds));
  const withoutUnspacedKind = [...spellings, ...withoutKind].map((folded) => folded.replace(unspacedKind, ''));
  return [...new Set([...spellings, ...withoutKind, ...withoutUnspacedKind].map(toKey))].filter((key) => key !== '');
}

export function suggestState(states: readonly AddressState[], text: string): string | undefined {
  const names = states.flatMap(({ name, addressText, latin = addressText, names }) => [
    name,
    addressText,
    latin,
    ...names,
  ]);
  const nearest = findNearest(text.slice(0, 100), names);
  return nearest && findStates(states, nearest)[0]?.name;
}

/** Codes come before names, because the name of one state may be the code of another. */
const nameGettersByPrecedence: readonly ((state: AddressState) => readonly (string | null | undefined)[])[] = [
  ({ code }) => [code],
  ({ code }) => [code?.slice(3)],
  ({ addressText, latin }) => [addressText, latin],
  ({ name }) => [name],
  ({ names }) => names,
];

/** Lists the folded spellings of a name. The official 臺 is rarely used, so it is replaced by 台. */
function listSpellings(name: string): string[] {
  return foldSpellings(name.replaceAll('臺', '台'));
}

function indexStates(states: readonly AddressState[], foreignNames?: ForeignNames): StateIndex {
  const kinds = new Set([...kindsInAddresses, ...(foreignNames?.kinds ?? [])]);
  const byKey = new Map<string, number[]>();
  const add = (key: string, row: number) => {
    const rows = byKey.get(key);
    if (rows === undefined) byKey.set(key, [row]);
    else if (!rows.includes(row)) rows.push(row);
  };
  for (const listNames of nameGettersByPrecedence) {
    for (const [row, state] of states.entries()) {
      for (const key of listNames(state).flatMap((name) => (name ? listSpellings(name).map(toKey) : []))) add(key, row);
    }
  }
  // Names without the word for their type are added last, so that whole names take precedence.
  for (const [row, state] of states.entries()) {
    const names = [state.addressText, state.latin, state.name, ...state.names];
    for (const key of names.flatMap((name) => (name ? listStateKeys(name, kinds) : []))) add(key, row);
    for (const key of foreignNames?.keys[row] ?? []) add(key, row);
  }
  return { kinds, byKey };
}

/**
 * Returns the abbreviation if addresses of the country abbreviate states, otherwise the given name if it is in English
 * or a language of the country. A code, or a name in another language, is replaced by the name in addresses. In the
 * script `latin`, names in other scripts are replaced too, by the name in Latin letters if that is known. Returns the
 * text itself if no state is found.
 */
export function nameState(text: string, script: 'local' | 'latin', states: readonly AddressState[]): string {
  const [state] = findStates(states, text);
  if (!state) return text;
  const localName = script === 'latin' ? (state.latin ?? state.addressText) : state.addressText;
  const folded = fold(text);
  const isSameName = (text: string | undefined) => text !== undefined && fold(text) === folded;
  if (isAbbreviation(localName) || isSameName(state.code?.slice(3)) || isSameName(state.code ?? undefined))
    return localName;
  const isKnown = [localName, state.latin, ...state.names].some(isSameName);
  return isKnown && (script === 'local' || isLatin(text)) ? text : localName;
}

/** True for short names in capitals such as `CA`, and for names that end with a full stop such as `Ags.`. */
function isAbbreviation(text: string): boolean {
  return /^[A-Z]{1,4}$|\.$/.test(text);
}

function isLatin(text: string): boolean {
  return /^(?:\p{Script=Latin}|\P{L})*$/u.test(text);
}
