import { memoizeByKey } from '../../core/memoize-by-key.js';
import { cutTypes, cutUnspacedType } from '../../search/text/division-words.js';
import { maxTextLength, toKey } from '../../search/text/fold.js';
import { foldSpellings } from '../../search/text/spellings.js';

/**
 * Reads a state by code, by abbreviation, or by name in any language, the most likely first: Buenos Aires is a province
 * and a city. The text may omit the word for the type of state, or have several names of one state: Araba/Álava, São
 * Paulo (SP). `isFormer` is true if it is a former code or name.
 */
export function readState(
  states: readonly AddressState[],
  text: string,
): { states: AddressState[]; isFormer: boolean } {
  if (text.length > maxTextLength) return { states: [], isFormer: false };
  const index = indexes.get(states) ?? indexStates(states, []);
  indexes.set(states, index);
  for (const key of listStateKeys(text, index.types)) {
    const rows = index.byKey.get(key);
    if (rows) return { states: rows.map((row) => states[row] as AddressState), isFormer: !index.currentKeys.has(key) };
  }
  const parts = text.split(/[/()|]| [-–—] /).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > 3) return { states: [], isFormer: false };
  const readings = parts.map((part) => readState(states, part).states);
  return { states: states.filter((state) => readings.every((each) => each.includes(state))), isFormer: false };
}

/** A compiled state, without its name in the requested language. */
export interface CompiledAddressState {
  /** ISO 3166-2 code; null if there is none, as for the areas of Hong Kong. */
  readonly code: string | null;
  /** The text in addresses: `CA`, `東京都`. */
  readonly addressText: string;
  /** The text in addresses in Latin letters, for countries with addresses in two scripts. */
  readonly latin?: string;
  /** Other names: in English, in the languages of the country, in ISO 3166-2, and curated ones such as `Jabar`. */
  readonly names: readonly string[];
  /** Former codes and names of this state, and of states that are part of it now: `IN-OR`, `Orissa`. */
  readonly formerNames?: readonly string[];
  /** A regular expression for the beginning of its postal codes, if known. */
  readonly postalCodes?: string;
}

export interface CompiledCountryStates {
  readonly states: readonly CompiledAddressState[];
  /** Folded words for types of states that people add to names in this country: tp, г, jud. */
  readonly types: readonly string[];
}

/** A state, province, prefecture and so on, as used in addresses. */
export interface AddressState extends CompiledAddressState {
  /** The name in the requested language, or else in English. */
  readonly name: string;
}

export interface ForeignNames {
  /** Folded words that names start or end with: province, oblast, 省. */
  readonly kinds: readonly string[];
  /** For each state, the keys that `listStateKeys` returns for all its names. */
  readonly keys: readonly (readonly string[])[];
}

/** `byKey` has the row numbers of states by the keys of their names, the most likely state first. */
interface StateIndex {
  readonly types: ReadonlySet<string>;
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly currentKeys: ReadonlySet<string>;
}

const indexes = new WeakMap<readonly AddressState[], StateIndex>();
const memoizeIndex = memoizeByKey<StateIndex>();

/** Lets `readState` know words for types of states, and names in all languages. */
export function prepareStates(
  states: readonly AddressState[],
  country: CompiledCountryStates,
  foreignNames?: ForeignNames,
): void {
  const index = () => indexStates(states, country.types, foreignNames);
  // With names in all languages, the index is the same in each.
  indexes.set(states, foreignNames ? memoizeIndex(foreignNames, index) : index());
}

/** English words for types of states. The words of each country are in `states/curated/type-words.tsv`. */
const englishTypes = 'state province county emirate region department prefecture governorate parish city'.split(' ');

/** Words that people also write as & or leave out: Newfoundland & Labrador. */
const conjunction = / (?:and|et|y|e|und|dan) /g;

/** Lists the keys of a name: first those of the whole name, then those without the words for the type of state. */
export function listStateKeys(text: string, types: ReadonlySet<string>): string[] {
  const spellings = listSpellings(text);
  const withoutType = spellings.map((folded) => cutTypes(folded.replace(/^the /, ''), types));
  const withoutUnspacedType = [...spellings, ...withoutType].map(cutUnspacedType);
  const texts = [...spellings, ...withoutType, ...withoutUnspacedType];
  const withoutConjunction = texts.map((folded) => folded.replace(conjunction, ' '));
  return [...new Set([...texts, ...withoutConjunction].map(toKey))].filter((key) => key !== '');
}

/** Lists the folded spellings of a name. The official 臺 is rarely used, so it is replaced by 台. */
function listSpellings(name: string): string[] {
  return foldSpellings(name.replaceAll('臺', '台'));
}

/** Codes come before names, because the name of one state may be the code of another. */
const nameGettersByPrecedence: readonly ((state: AddressState) => readonly (string | null | undefined)[])[] = [
  ({ code }) => [code],
  ({ code }) => [code?.slice(3)],
  ({ addressText, latin }) => [addressText, latin],
  ({ name }) => [name],
  ({ names }) => names,
];

function indexStates(
  states: readonly AddressState[],
  typesOfCountry: readonly string[],
  foreignNames?: ForeignNames,
): StateIndex {
  const types = new Set([...englishTypes, ...typesOfCountry, ...(foreignNames?.kinds ?? [])]);
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
  // Names without the words for their type are added last, so that whole names take precedence. Of Kyiv and its oblast,
  // the city has the shorter text.
  const rowsByLength = [...states.entries()].sort(([, a], [, b]) => a.addressText.length - b.addressText.length);
  for (const [row, { addressText, latin = addressText, name, names }] of rowsByLength) {
    for (const key of [addressText, latin, name, ...names].flatMap((each) => listStateKeys(each, types))) add(key, row);
    for (const key of foreignNames?.keys[row] ?? []) add(key, row);
  }
  // Former codes and names count only if no state has them now.
  const currentKeys = new Set(byKey.keys());
  for (const [row, { formerNames = [] }] of states.entries()) {
    for (const key of formerNames.flatMap((each) => listStateKeys(each, types)))
      if (!currentKeys.has(key)) add(key, row);
  }
  return { types, byKey, currentKeys };
}
