import { applyCorrections } from '../../../build/corrections.js';
import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listTranslatedLanguages, nullIfEqual } from '../../../build/localized-names.js';
import { listLocalizedTexts, packKnownNames, type RowName } from '../../../build/pack-known-names.js';
import { groupBy, numberOrNull, readTsv } from '../../../build/tsv.js';
import { toNameKey } from '../../../search/names/name-key.js';
import type { CountrySearch } from '../../countries/lookup.js';
import type { Country } from '../../countries/schema.js';
import type { Tender } from '../dataset.js';
import { Currency } from '../schema.js';

export const compiler: DatasetCompiler<Currency> = {
  record: Currency,
  key: 'code',
  dependsOn: ['languages', 'countries'],
  compile(inputs) {
    const records = applyCorrections(compileRecords(inputs), ({ code }) => code, inputs.corrections);
    const languages = listTranslatedLanguages(inputs);
    const localized = Object.fromEntries(
      languages.map((language) => [language, localize(records, readNames(inputs, language))]),
    );
    return {
      records,
      localized,
      files: {
        'tender.json': JSON.stringify(readTender(inputs)),
        'people.json': JSON.stringify(countPeople(inputs, records)),
        'names.bin': packKnownNames([
          ...listLocalizedTexts({ records, localized }, 'name', 'isoName', 'code'),
          ...listUnits(records, localized),
          ...listSymbols(records, localized),
          ...listOtherNames(inputs, records),
        ]),
      },
    };
  },
};

function compileRecords(inputs: Inputs): Currency[] {
  type Row = Record<'code' | 'numeric' | 'digits' | 'kind' | 'isoName' | 'entity', string>;
  type WithdrawnRow = Row & Partial<Record<'until' | 'replacedBy' | 'fixedRate', string>>;
  const currentRows: WithdrawnRow[] = readTsv<keyof Row>(inputs.curated('iso-4217.tsv'));
  const rows = currentRows.concat(readTsv<keyof WithdrawnRow>(inputs.curated('withdrawn.tsv')));
  const englishNames = readNames(inputs, 'en');
  const defaultDigits = new Map(
    readTsv<'code' | 'digits'>(inputs.extract('digits.tsv')).map(({ code, digits }) => [code, Number(digits)]),
  );
  const { records: countries } = inputs.compiled<Country>('countries');
  const records = rows.map(({ code, numeric, digits, kind, isoName, entity, until, replacedBy, fixedRate = '' }) => {
    const countryCodes = countries.filter(({ currencies }) => currencies.includes(code)).map(({ alpha2 }) => alpha2);
    const { name = isoName, symbol = code, narrowSymbol = symbol } = englishNames.get(code) ?? {};
    return {
      code,
      name,
      isoName,
      numeric,
      kind: kind as Currency['kind'],
      digits: digits === '' ? null : Number(digits),
      usualDigits:
        digits === '' && until === undefined
          ? null
          : (defaultDigits.get(code) ?? (defaultDigits.get('DEFAULT') as number)),
      symbol,
      narrowSymbol,
      countries: countryCodes.length === 0 && entity !== '' ? entity.split(' ') : countryCodes,
      inForce: until === undefined,
      until: until || null,
      replacedBy: replacedBy ? replacedBy.split(' ') : null,
      fixedRate: numberOrNull(fixedRate),
    };
  });
  return records.sort((a, b) => (a.code < b.code ? -1 : 1));
}

function readTender(inputs: Inputs): Tender[] {
  const text = inputs.extractFrom('countries', 'currencies.tsv') as string;
  return readTsv<'country' | 'currency' | 'from' | 'to' | 'tender'>(text)
    .filter(({ tender }) => tender !== 'false')
    .map(({ currency, country, from, to }) => [currency, country, from, to]);
}

type Names = ReadonlyMap<string, Partial<Pick<Currency, 'name' | 'symbol' | 'narrowSymbol'>>>;

function readNames(inputs: Inputs, locale: string): Names {
  const rows = readTsv<'code' | 'name' | 'symbol' | 'narrowSymbol'>(inputs.extract(`names/${locale}.tsv`));
  return new Map(
    rows.map(({ code, name, symbol, narrowSymbol }) => [
      code,
      {
        ...(name === '' ? {} : { name: removeBrackets(name) }),
        ...(symbol === '' ? {} : { symbol }),
        ...(narrowSymbol === '' ? {} : { narrowSymbol }),
      },
    ]),
  );
}

/** Some languages put square brackets around foreign initials: `[CFA]`. */
function removeBrackets(name: string): string {
  return name
    .replace(/\[\s*([^\]]*?)\s*\]/gu, ' $1 ')
    .replace(/\s+/gu, ' ')
    .trim();
}

// XXX means "unknown currency" in CLDR, but "no currency" in ISO 4217, so its translations are not used.
const untranslatedCodes = new Set(['XXX']);

function localize(records: readonly Currency[], names: Names): Record<string, (string | null)[]> {
  const fields = {
    name: [] as (string | null)[],
    symbol: [] as (string | null)[],
    narrowSymbol: [] as (string | null)[],
  };
  for (const record of records) {
    const { code } = record;
    const localName = untranslatedCodes.has(code) ? undefined : names.get(code);
    // A language without its own symbol for a currency uses the code, even if English has a symbol.
    const symbol = localName ? (localName.symbol ?? code) : record.symbol;
    const narrowSymbol = localName ? (localName.narrowSymbol ?? symbol) : record.narrowSymbol;
    fields.name.push(nullIfEqual(localName?.name, record.name));
    fields.symbol.push(nullIfEqual(symbol, record.symbol));
    fields.narrowSymbol.push(nullIfEqual(narrowSymbol, record.narrowSymbol));
  }
  return fields;
}

/**
 * Lists units that are one currency's alone in every language (`бат`, `フォリント`). Units are the first words of a
 * language's names or the last ones, whichever are fewer; those in another case are names of places.
 */
function listUnits(
  records: readonly Currency[],
  localized: Readonly<Record<string, ReturnType<typeof localize>>>,
): RowName[] {
  // Gold of Zimbabwe, and the metal.
  const isOther = ({ name }: Currency) => records.some((other) => name.endsWith(` ${other.name}`));
  const units = Object.values(localized).flatMap(({ name: names = [] }) => {
    const listWords = (at: number) =>
      records.flatMap((record, row) => {
        const isMoney = record.inForce && record.kind === 'currency' && !isOther(record);
        const words = (isMoney && names[row]?.split(' ')) || [];
        return words.length > 1 ? [{ row, rank: 1, text: words.at(at) as string }] : [];
      });
    const [words = []] = [listWords(0), listWords(-1)].sort((a, b) => countTexts(a) - countTexts(b));
    const lower = words.filter(({ text }) => text === text.toLowerCase());
    return lower.length > words.length / 2 ? lower : words;
  });
  const byKey = groupBy(units, ({ text }) => toNameKey(text));
  return [...byKey.values()]
    .filter((same) => new Set(same.map(({ row }) => row)).size === 1)
    .flat()
    .filter(({ text }) => /^\p{L}/u.test(text));
}

const countTexts = (names: readonly RowName[]) => new Set(names.map(({ text }) => text)).size;

function* listSymbols(
  records: readonly Currency[],
  localized: Readonly<Record<string, ReturnType<typeof localize>>>,
): Generator<RowName> {
  for (const [row, { code, symbol, narrowSymbol }] of records.entries()) {
    for (const [rank, text] of [symbol, narrowSymbol].entries())
      if (text !== code) yield { row, text, rank, isSign: true };
    // A single letter is a symbol only where its language is spoken.
    for (const columns of Object.values(localized))
      for (const text of [columns.symbol?.[row], columns.narrowSymbol?.[row]])
        if (text && text !== code && !/^\p{L}$/u.test(text)) yield { row, text, rank: 1, isSign: true };
  }
}

function* listOtherNames(inputs: Inputs, records: readonly Currency[]): Generator<RowName> {
  const rows = new Map(records.map(({ code }, row) => [code, row]));
  for (const { code, name, kind } of readTsv<'code' | 'name' | 'kind'>(inputs.curated('list-names.tsv'))) {
    const row = rows.get(code);
    if (row !== undefined) yield { row, text: name, isSign: kind === 'symbol' };
  }
}

/** Estimates the users of each currency, to rank search results. */
function countPeople(inputs: Inputs, records: readonly Currency[]): number[] {
  const { records: countries, files = {} } = inputs.compiled<Country>('countries');
  const { people } = JSON.parse(files['search.json'] as string) as CountrySearch;
  const populationByCountry = new Map(countries.map(({ alpha2 }, row) => [alpha2, people[row] as number]));
  return records.map(({ countries: countryCodes, inForce }) =>
    (inForce ? countryCodes : []).reduce((sum, alpha2) => sum + (populationByCountry.get(alpha2) as number), 0),
  );
}
