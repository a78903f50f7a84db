import { compileFormerCodes } from '../../../build/compile-former-codes.js';
import { applyCorrections } from '../../../build/corrections.js';
import type { Compiled, DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listTranslatedLanguages, type Names, nullIfEqual } from '../../../build/localized-names.js';
import { findTargetByField } from '../../../build/origins.js';
import { packKnownNames, type RowName } from '../../../build/pack-known-names.js';
import type { PlacedCity, SharedByCities } from '../../../build/shared.js';
import { readTsv, readTsvMap } from '../../../build/tsv.js';
import { cutDivisionWords } from '../../../search/text/division-words.js';
import { fold } from '../../../search/text/fold.js';
import type { Country } from '../../countries/schema.js';
import { State } from '../schema.js';
import { compileDivisions } from './compile-divisions.js';
import { openStateNames } from './compile-names.js';
import { listPopulationOrigins, openPopulations } from './compile-populations.js';
import { listDivisionWords } from './division-words.js';
import { isRefused } from './refused-names.js';

export const compiler: DatasetCompiler<State> = {
  record: State,
  findTargets: findTargetByField({ until: ['until', 'inForce'] }),
  key: 'id',
  dependsOn: ['languages', 'countries'],
  extractsOf: ['address-formats'],
  completeWith: ['cities'],
  complete: completeStates,
  compile(inputs) {
    const { getNames, geoNames } = openStateNames(inputs);
    const records = compileRecords(inputs, getNames('en'));
    const newCodes = findNewCodes(records);
    const languages = listTranslatedLanguages(inputs);
    const localized = languages.map((language) => {
      const names = getNames(language);
      const localize = ({ id, name }: State) => {
        const localName = names.get(id) ?? names.get(newCodes.get(id) ?? '');
        return !localName || isRefused(localName, name) ? null : nullIfEqual(localName, name);
      };
      return [language, { name: records.map(localize) }] as const;
    });
    const ownNames = listOwnNames(inputs, records, localized);
    const divisions = compileDivisions(inputs, languages, geoNames);
    const namesInAllLanguages = records.map(({ name }, row) => [
      name,
      ...localized.flatMap(([, columns]) => columns.name[row] ?? []),
    ]);
    // The first level has its names in every language, others in English and the languages of their country.
    const knownNames = records.map(({ name, parent, inForce }, row) =>
      parent === null && inForce ? (namesInAllLanguages[row] as string[]) : [name, ...(ownNames[row] as string[])],
    );
    const wordRows = readTsv<'word' | 'scope'>(inputs.curated('division-words.tsv'));
    const frequentWords = listDivisionWords(namesInAllLanguages);
    const listWords = (rows: typeof wordRows) => [
      ...new Set([...frequentWords, ...rows.map(({ word }) => fold(word))]),
    ];
    const divisionWords = listWords(wordRows.filter(({ scope }) => scope === ''));
    const listedWords = listWords(wordRows);
    const addressNames = readTsv<'state' | 'name'>(inputs.curated('state-names.tsv', 'address-formats'));
    const shared: SharedStates = {
      abbreviations: readTsv(inputs.curated('place-abbreviations.tsv')),
      divisionWords,
      typeWords: readTsv<'countries' | 'words'>(inputs.curated('type-words.tsv')).map(({ countries, words }) => ({
        countries: countries.split(' '),
        words: words.split(',').flatMap((word) => fold(word).split(' ')),
      })),
    };
    const abbreviations = [
      ...shared.abbreviations,
      ...addressNames.map(({ state, name }) => ({ place: state, abbreviation: name })),
    ];
    return {
      records,
      exceptions: listPopulationOrigins(inputs),
      localized: Object.fromEntries(localized),
      shared,
      files: {
        'divisions.json': JSON.stringify(divisions),
        'former-codes.json': compileFormerCodes(
          inputs.extract('former-codes.tsv'),
          records.map(({ id }) => id),
        ),
        'own-names.json': JSON.stringify(ownNames),
        'division-words.json': JSON.stringify(listedWords),
        'type-words.json': JSON.stringify(shared.typeWords),
        'names.bin': packKnownNames(
          listKnownNames(inputs, records, knownNames, { abbreviations, divisionWords: listedWords }),
        ),
      },
    };
  },
};

export interface SharedStates {
  /** Abbreviations of states and countries other than their codes; `place` is the code. */
  readonly abbreviations: readonly { readonly abbreviation: string; readonly place: string }[];
  /** Words that may be omitted at the start and end of names. */
  readonly divisionWords: readonly string[];
  /** Folded words for types of places that people write beside names in these countries. */
  readonly typeWords: readonly { readonly countries: readonly string[]; readonly words: readonly string[] }[];
}

/**
 * A state before it is completed. It has an `id` only if a law created the subdivision and it has no code yet, and a
 * `type` only if the code is a former one. Its `capital` is null unless a correction names a city outside it.
 */
type DraftState = Pick<State, 'code' | 'country' | 'name' | 'parent' | 'until' | 'replacedBy'> &
  Partial<Pick<State, 'id' | 'type' | 'capital'>>;

function compileRecords(inputs: Inputs, english: Names): State[] {
  const parentByCode = readTsvMap(inputs.extract('containment.tsv'), 'code', 'parent');
  const findType = openTypes(inputs);
  const findPopulation = openPopulations(inputs);
  const wikidataIds = readTsvMap(inputs.extract('wikidata.tsv'), 'state', 'wikidata');
  const geonamesIds = readTsvMap(inputs.curated('geonames.tsv'), 'state', 'geonamesId');
  const drafts = readTsv<'code' | 'parent' | 'name'>(inputs.extract('codes.tsv')).map(
    ({ code, parent, name }): DraftState => {
      const containerCode = parentByCode.get(code) ?? parent;
      return {
        code,
        country: code.slice(0, 2),
        name: english.get(code) || name,
        capital: null,
        parent: containerCode.includes('-') ? containerCode : null,
        until: null,
        replacedBy: null,
      };
    },
  );
  return applyCorrections<DraftState>(drafts, identify, inputs.corrections)
    .map((record) => {
      const { code, country, name, parent, until, replacedBy, capital = null } = record;
      const id = identify(record);
      const type = record.type ?? findType(id, parent);
      const status = code === null ? ('law' as const) : ('iso' as const);
      const inForce = until === null;
      const capitalAndPopulation = { capital, latitude: null, longitude: null, ...findPopulation(id) };
      const ids = { wikidata: wikidataIds.get(id) ?? null, geonamesId: Number(geonamesIds.get(id)) || null };
      const validity = { status, inForce, until, replacedBy };
      return { code, country, name, type, parent, id, ...validity, ...capitalAndPopulation, ...ids };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function identify({ code, id }: DraftState): string {
  return code ?? (id as string);
}

/**
 * Maps a former code to the new one if only the code of the subdivision changed. The names of the new code then also
 * apply to the former one.
 */
function findNewCodes(records: readonly State[]): ReadonlyMap<string, string> {
  const byId = new Map(records.map((record) => [record.id, record]));
  return new Map(
    records.flatMap(({ id, name, replacedBy }) => {
      const [newCode = '', ...others] = replacedBy ?? [];
      return others.length === 0 && byId.get(newCode)?.name === name ? [[id, newCode] as const] : [];
    }),
  );
}

/** A subdivision's type is found by its code, or else by country and level. */
function openTypes(inputs: Inputs): (code: string, parent: string | null) => string {
  const types = readTsvMap(inputs.curated('types.tsv'), 'scope', 'type');
  return (code, parent) => {
    const country = code.slice(0, 2);
    const type = types.get(code) ?? types.get(parent === null ? country : `${country}/2`);
    if (type === undefined) throw new Error(`states/curated/types.tsv has no type for ${code}`);
    return type;
  };
}

/** Lists the names of each record in the languages of its country, which are searched in every language. */
function listOwnNames(
  inputs: Inputs,
  records: readonly State[],
  localized: readonly (readonly [language: string, columns: { readonly name: readonly (string | null)[] }])[],
): string[][] {
  const { records: countries } = inputs.compiled('countries') as Compiled<Country>;
  const languagesByCountry = new Map(countries.map(({ alpha2, languages }) => [alpha2, languages]));
  return records.map(({ country }, row) => {
    const localNames = localized.filter(([language]) => languagesByCountry.get(country)?.includes(language));
    return [...new Set(localNames.flatMap(([, { name }]) => name[row] ?? []))];
  });
}

/** Lists names with and without words for types of divisions. */
function* listKnownNames(
  inputs: Inputs,
  records: readonly State[],
  names: readonly (readonly string[])[],
  { abbreviations, divisionWords }: Pick<SharedStates, 'abbreviations' | 'divisionWords'>,
): Generator<RowName> {
  const words = new Set(divisionWords);
  const isoNames = readTsvMap(inputs.extract('codes.tsv'), 'code', 'name');
  for (const [row, { id, code }] of records.entries()) {
    const abbreviated = abbreviations.filter(({ place }) => place === id).map(({ abbreviation }) => abbreviation);
    const isoName = isoNames.get(code ?? '') ?? [];
    const texts = [...(names[row] ?? []), ...abbreviated, isoName].flat();
    for (const text of texts) {
      yield { row, text };
      const cut = cutDivisionWords(fold(text), words);
      if (cut !== fold(text)) yield { row, text: cut, rank: 1 };
    }
    const ownCode = code?.slice(code.indexOf('-') + 1) ?? '';
    if (/^[A-Z]{2,3}$/.test(ownCode)) yield { row, text: ownCode, rank: 1 };
  }
}

function completeStates(compiled: Compiled<State>, inputs: Inputs): Compiled<State> {
  const { records: cities, shared } = inputs.compiled<PlacedCity>('cities');
  const { seats } = shared as SharedByCities;
  const cityById = new Map(cities.map((city) => [city.id, city]));
  const records = compiled.records.map((state): State => {
    const seat = state.inForce ? cities[seats.get(state.id) ?? -1] : undefined;
    const city = state.capital === null ? seat : cityById.get(state.capital);
    return city ? { ...state, capital: city.id, latitude: city.latitude, longitude: city.longitude } : state;
  });
  return { ...compiled, records };
}
