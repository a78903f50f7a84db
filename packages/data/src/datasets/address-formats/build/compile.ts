import { applyCorrections } from '../../../build/corrections.js';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { findTargetByField } from '../../../build/origins.js';
import { readTsv } from '../../../build/tsv.js';
import type { Country } from '../../countries/schema.js';
import { AddressFormat, type AddressPart } from '../schema.js';
import { type Letter, labelType, partNames } from './compile-part-names.js';
import { compileAddressStates } from './compile-states.js';

export const compiler: DatasetCompiler<AddressFormat> = {
  record: AddressFormat,
  findTargets: findTargetByField({
    D: ['parts'],
    C: ['parts'],
    S: ['parts'],
    Z: ['parts'],
    format: ['format', 'parts'],
    required: ['required', 'parts'],
    postalCode: ['postalCodePattern'],
  }),
  key: 'countryCode',
  dependsOn: ['countries', 'states'],
  compile(inputs) {
    const territories = new Map(readTerritories(inputs).map((territory) => [territory.code, territory]));
    const { records: countries } = inputs.compiled<Country>('countries');
    const records = countries.map(({ alpha2 }) => {
      const territory = territories.get(alpha2);
      if (!territory) throw new Error(`no address metadata for ${alpha2}`);
      return compileFormat(territory);
    });
    const countriesWithStates = new Set(
      records.flatMap(({ countryCode, parts }) => (parts.some(({ part }) => part === 'state') ? [countryCode] : [])),
    );
    return {
      records: records.sort((a, b) => (a.countryCode < b.countryCode ? -1 : 1)),
      files: compileAddressStates(inputs, countriesWithStates),
    };
  },
};

/** A country's metadata from both sources. `D`, `C`, `S` and `Z` are the types of the parts with these letters. */
interface Territory {
  readonly code: string;
  readonly format: string;
  readonly latinFormat: string | null;
  /** The letters of the required parts. */
  readonly required: string;
  /** The letters of the parts in upper case. */
  readonly uppercase: string;
  readonly postalCode: string | null;
  /** Separated by commas. */
  readonly postalCodeExamples: string;
  readonly postalCodePrefix: string | null;
  readonly D: string;
  readonly C: string;
  readonly S: string;
  readonly Z: string;
}

type Metadata = Readonly<Record<string, string | undefined>> & { readonly code: string };

/** The record of libaddressinput with the defaults for all territories. */
const defaultsCode = 'ZZ';

function readTerritories(inputs: Inputs): Territory[] {
  const lines = inputs.extract('territories.jsonl').trimEnd().split('\n');
  const metadata = lines.map((line) => JSON.parse(line) as Metadata);
  const defaults = metadata.find(({ code }) => code === defaultsCode) as Metadata;
  const formats = new Map(
    readTsv<'code' | 'local' | 'latin'>(inputs.extract('formats.tsv'))
      .filter(({ local, latin }) => hasKnownLetters(local) && hasKnownLetters(latin))
      .map((row) => [row.code, row]),
  );
  const territories = metadata.map((territoryMetadata): Territory => {
    const newerFormats = formats.get(territoryMetadata.code);
    const readValue = (key: string) => territoryMetadata[key] ?? defaults[key] ?? '';
    return {
      code: territoryMetadata.code,
      format: newerFormats?.local ?? readValue('fmt'),
      latinFormat: (newerFormats ? newerFormats.latin : territoryMetadata.lfmt) || null,
      required: readValue('require'),
      uppercase: readValue('upper'),
      postalCode: territoryMetadata.zip ?? null,
      postalCodeExamples: territoryMetadata.zipex ?? '',
      postalCodePrefix: territoryMetadata.postprefix ?? null,
      D: toKebabCase(readValue('sublocality_name_type')),
      C: toKebabCase(readValue('locality_name_type')),
      S: toKebabCase(readValue('state_name_type')),
      Z: toKebabCase(readValue('zip_name_type')),
    };
  });
  return applyCorrections(territories, ({ code }) => code, inputs.corrections);
}

/** False if the format has letters that are new in libaddressinput; the older format is then used. */
function hasKnownLetters(format: string): boolean {
  return /^(?:[^%]|%[NOADCSZXn])*$/.test(format);
}

function toKebabCase(type: string): string {
  return type.replaceAll('_', '-');
}

function compileFormat(territory: Territory): AddressFormat {
  const letters = listLetters(territory.format);
  const required = sortLetters(territory.required, letters);
  const uppercase = sortLetters(territory.uppercase, letters);
  const { postalCode, postalCodeExamples } = territory;
  return {
    countryCode: territory.code,
    format: territory.format,
    required,
    latinFormat: territory.latinFormat,
    parts: letters.map((letter) => compilePart(letter, territory, required, uppercase)),
    uppercase,
    postalCodePattern: postalCode && (postalCode.includes('|') ? `^(?:${postalCode})$` : `^${postalCode}$`),
    postalCodeExamples: postalCodeExamples === '' ? [] : postalCodeExamples.split(','),
    postalCodePrefix: territory.postalCodePrefix,
  };
}

function compilePart(
  letter: Letter,
  territory: Territory,
  required: readonly Letter[],
  uppercase: readonly Letter[],
): AddressPart {
  const { part, type: defaultType } = partNames[letter];
  const type = letter in territory ? territory[letter as 'D' | 'C' | 'S' | 'Z'] : defaultType;
  const label = labelType(type);
  return { letter, part, type, label, required: required.includes(letter), uppercase: uppercase.includes(letter) };
}

function listLetters(format: string): Letter[] {
  return [...new Set([...format.matchAll(/%([A-Z])/g)].map(([, letter]) => letter as Letter))];
}

function sortLetters(letters: string, lettersOfFormat: readonly Letter[]): Letter[] {
  return ([...letters].sort() as Letter[]).filter((letter) => lettersOfFormat.includes(letter));
}
