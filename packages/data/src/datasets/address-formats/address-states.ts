import type { Files } from '../../core/files.js';
import { openRecordRows } from '../../core/record-rows.js';
import { fold, longestText } from '../../search/text/fold.js';
import { foldSpellings } from '../../search/text/spellings.js';
import { findNearest } from '../../search/text/typos.js';

/** A state as it is compiled, without its name in the language asked for. */
export interface CompiledAddressState {
  /** ISO 3166-2; null where ISO has no code, as for the areas of Hong Kong. */
  readonly code: string | null;
  /** As addresses of the country name it: `CA`, `東京都`. */
  readonly written: string;
  /** The same in Latin letters, where the country has two ways of writing. */
  readonly latin?: string;
  /** Its other names: in English, in the languages of the country, and in ISO 3166-2. */
  readonly names: readonly string[];
  /** A regular expression for the beginning of its postal codes, where the source has one. */
  readonly postalCodes?: string;
}

/** A state, province, prefecture or the like, as addresses of its country name it. */
export interface AddressState extends CompiledAddressState {
  /** In the language asked for, in English where that language has none. */
  readonly name: string;
}

/** Opens the states that addresses of a country name; none where they name none or no list is known. */
export function openAddressStates(
  files: Files,
  language: string,
): (alpha2: string) => Promise<readonly AddressState[]> {
  const known = new Map<string, readonly AddressState[]>();
  let opening: Promise<(alpha2: string) => readonly AddressState[]> | undefined;
  return async (alpha2) => {
    opening ??= readStates(files, language);
    try {
      const states = known.get(alpha2) ?? (await opening)(alpha2);
      known.set(alpha2, states);
      return states;
    } catch (failed) {
      opening = undefined;
      throw failed;
    }
  };
}

/** What is read of the states' records. */
interface NamedState {
  /** ISO 3166-2. */
  readonly id: string;
  readonly name: string;
}

async function readStates(files: Files, language: string): Promise<(alpha2: string) => readonly AddressState[]> {
  const compiled = await files.json<Record<string, CompiledAddressState[]>>('address-formats/states.json');
  const { all } = await openRecordRows<NamedState>(files, 'states', language);
  // The names stay with the formats of this language, not with the files.
  files.forgetLanguage('states', language);
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (alpha2) =>
    (compiled[alpha2] ?? []).map((state) => ({
      ...state,
      name: names.get(state.code ?? '') ?? state.names[0] ?? state.written,
    }));
}

type StateIndex = ReadonlyMap<string, readonly AddressState[]>;

const indexes = new WeakMap<readonly AddressState[], StateIndex>();

/**
 * Finds the states of a name, in any of its languages, of a code or of a code of ISO 3166-2, the likeliest first: Buenos Aires is a
 * province and a city.
 */
export function findStates(states: readonly AddressState[], text: string): readonly AddressState[] {
  if (text.length > longestText) return [];
  const index = indexes.get(states) ?? indexStates(states);
  indexes.set(states, index);
  const folded = fold(text);
  return index.get(folded) ?? index.get(folded.replace(kindOfState, '')) ?? [];
}

/** The name of the state that was most likely meant; undefined if none is close. */
export function suggestState(states: readonly AddressState[], text: string): string | undefined {
  const names = states.flatMap(({ name, written, latin = written, names }) => [name, written, latin, ...names]);
  const nearest = findNearest(text.slice(0, 100), names);
  return nearest && findStates(states, nearest)[0]?.name;
}

/** What people write before or after the name: State of Texas, Co. Mayo, Osaka Prefecture. */
const kindOfState =
  /^(?:the )?(?:(?:state|province|county|emirate|region|department) of|county|co|jud|judetul) | (?:state|province|prefecture|county|governorate|region|department|oblast|parish)$/;

/** Codes come before names, so that a name of one state that is a code of another does not hide it. */
const namesByRank: readonly ((state: AddressState) => readonly (string | null | undefined)[])[] = [
  ({ code }) => [code],
  ({ code }) => [code?.slice(3)],
  ({ written, latin }) => [written, latin],
  ({ name }) => [name],
  ({ names }) => names,
];

function indexStates(states: readonly AddressState[]): StateIndex {
  const index = new Map<string, AddressState[]>();
  for (const listNames of namesByRank) {
    for (const state of states) {
      for (const key of listNames(state).flatMap((name) => (name ? foldSpellings(name) : []))) {
        const known = index.get(key);
        if (known === undefined) index.set(key, [state]);
        else if (!known.includes(state)) known.push(state);
      }
    }
  }
  return index;
}

/**
 * The state as its country writes it: its abbreviation where the country abbreviates, else the name as it was given. A code, or a name
 * in another language or script, becomes the country's name.
 */
export function nameState(given: string, script: 'local' | 'latin', states: readonly AddressState[]): string {
  const [state] = findStates(states, given);
  if (!state) return given;
  const own = script === 'latin' ? (state.latin ?? state.written) : state.written;
  const folded = fold(given);
  const sounds = (text: string | undefined) => text !== undefined && fold(text) === folded;
  if (isAbbreviation(own) || sounds(state.code?.slice(3)) || sounds(state.code ?? undefined)) return own;
  const isKnown = [own, state.latin, ...state.names].some(sounds);
  return isKnown && (script === 'local' || isLatin(given)) ? given : own;
}

/** CA, Ags. */
function isAbbreviation(text: string): boolean {
  return /^[A-Z]{1,4}$|\.$/.test(text);
}

function isLatin(text: string): boolean {
  return /^(?:\p{Script=Latin}|\P{L})*$/u.test(text);
}
