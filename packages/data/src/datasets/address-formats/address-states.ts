import { MissingPackageError } from '../../core/errors.js';
import type { Files } from '../../core/files.js';
import { loadOnce } from '../../core/load-once.js';
import { indexCodes } from '../../core/lookup.js';
import { openRecordRows } from '../../core/record-rows.js';
import { fold } from '../../search/text/fold.js';
import { findNearest } from '../../search/text/typos.js';
import {
  type AddressState,
  type CompiledCountryStates,
  type ForeignNames,
  prepareStates,
  readState,
} from './read-state.js';

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
  const compiled = await files.json<Record<string, CompiledCountryStates>>('address-formats/states.json');
  const states = await openRecordRows<{ readonly id: string; readonly name: string }>(files, 'states', language);
  const findRow = indexCodes(states.english, ({ id }) => [id]);
  const findName = (code: string) => {
    const row = findRow(code);
    return row === undefined ? undefined : states.record(row).name;
  };
  return async (alpha2) => {
    const foreignNames = compiled[alpha2]
      ? await files.json<ForeignNames>(`address-formats/names/${alpha2}.json`).catch(ignoreMissingPackage)
      : undefined;
    return listStates(compiled[alpha2], findName, foreignNames);
  };
}

/** Lists the states of a country with their names in the requested language. */
export function listStates(
  country: CompiledCountryStates | undefined,
  findName: (code: string) => string | undefined,
  foreignNames?: ForeignNames,
): readonly AddressState[] {
  if (country === undefined) return [];
  const states = country.states.map((state) => ({
    ...state,
    name: findName(state.code ?? '') ?? state.latin ?? state.names[0] ?? state.addressText,
  }));
  prepareStates(states, country, foreignNames);
  return states;
}

/** Without `@almanac/locales`, states are recognized by fewer names. */
function ignoreMissingPackage(error: unknown): undefined {
  if (!(error instanceof MissingPackageError)) throw error;
}

export function suggestState(states: readonly AddressState[], text: string): string | undefined {
  const names = states.flatMap(({ name, addressText, latin = '', names }) => [name, addressText, latin, ...names]);
  const nearest = findNearest(text.slice(0, 100), names);
  return nearest && readState(states, nearest).states[0]?.name;
}

/**
 * Returns the abbreviation if addresses of the country abbreviate states, otherwise the given name, with or without its
 * type, if it is in English or a language of the country. A code, a former name, or a name in another language, is
 * replaced by the name in addresses. In the script `latin`, names in other scripts are replaced too, by the name in
 * Latin letters if that is known. Returns the text itself if no state is found.
 */
export function nameState(text: string, script: 'local' | 'latin', states: readonly AddressState[]): string {
  const [state] = readState(states, text).states;
  if (!state) return text;
  const localName = script === 'latin' ? (state.latin ?? state.addressText) : state.addressText;
  const folded = fold(text);
  const isSameName = (text: string | undefined) => text !== undefined && fold(text) === folded;
  // Short names in capitals such as CA, and names that end with a full stop such as Ags., are abbreviations.
  const isAbbreviation = /^[A-Z]{1,4}$|\.$/.test(localName);
  if (isAbbreviation || isSameName(state.code?.slice(3)) || isSameName(state.code ?? undefined)) return localName;
  const isKnown = [localName, state.latin, ...state.names].some(
    (name) => name !== undefined && ` ${folded} `.includes(` ${fold(name)} `),
  );
  return isKnown && (script === 'local' || /^(?:\p{Script=Latin}|\P{L})*$/u.test(text)) ? text : localName;
}
