import { foldLoosely } from '@almanac/data/fold-loosely';
import type { Library } from '@almanac/data/internal';
import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { ask } from './ask.js';
import { Failure, notFound, statusByCode } from './failure.js';
import {
  type AnyOperation,
  type Context,
  contentResult,
  type Found,
  type MakeContent,
  operation,
} from './operation.js';
import { flag } from './parameters/choice.js';
import { Invalid, optional, type Parameters, required } from './parameters/parameter.js';
import { memoizeByLibrary, RestCountry, readRestCountries, readTranslations } from './rest-countries-record.js';

const everyField = Object.keys(RestCountry.properties) as (keyof RestCountry)[];

const fieldsParameter = optional<readonly (keyof RestCountry)[]>({
  description: 'Fields to return, separated by commas; all by default. Unknown fields are ignored.',
  schema: Type.String({ examples: ['name,cca2,flags'] }),
  read(text) {
    const requestedFields = new Set(text.split(',').map((field) => field.trim()));
    return everyField.filter((field) => requestedFields.has(field));
  },
});

const RestCountriesError = record('RestCountriesError', 'An error in the format of REST Countries v3.1.', {
  message: Type.String({ examples: ['Not Found'] }),
  status: Type.Integer({ examples: [404] }),
});

const reasonPhrases: Readonly<Record<number, string>> = { 400: 'Bad Request', 404: 'Not Found' };

function writeFailure({ code, message }: Failure): object {
  const status = statusByCode[code];
  return { message: reasonPhrases[status] ?? message, status };
}

type Values = Readonly<Record<string, unknown>>;
type SearchableCountry = Omit<RestCountry, 'translations'>;

interface Definition {
  readonly id: string;
  readonly path: string;
  readonly description: string;
  readonly pathParams?: Parameters;
  readonly params?: Parameters;
  readonly example: readonly [description: string, path: string];
  /** Returns the row numbers of the matching countries. */
  find(
    countries: readonly SearchableCountry[],
    values: Values,
    context: Context,
  ): readonly number[] | Promise<readonly number[]>;
  /** True if REST Countries answers the request with one record instead of a list. */
  isOne?(values: Values): boolean;
}

function define({ example: [description, path], find, isOne, ...spec }: Definition): AnyOperation {
  const list = Type.Array(RestCountry);
  return operation({
    ...spec,
    params: { ...spec.params, fields: fieldsParameter },
    ignoresUnknownParams: true,
    reads: [],
    answers: {
      ...contentResult('application/json; charset=utf-8', 'The countries that match.'),
      schema: isOne ? Type.Union([list, RestCountry]) : list,
    },
    failures: { name: 'RestCountries', schema: RestCountriesError, write: writeFailure },
    workMs: () => 8,
    hasUrls: true,
    examples: [{ description, path }],
    async run(values, _data, context): Promise<Found<MakeContent> | Failure> {
      const countries = await readRestCountries(context.almanac);
      const rows = await find(countries, values, context);
      if (rows.length === 0) return notFound('no matching country');
      const fields = values.fields ?? everyField;
      const { publicUrl = '' } = context.service;
      // Without a PNG renderer, links to PNG flags point to SVG flags, which an `img` shows as well.
      const writeUrl = (_: string, path: string, type: string) =>
        `"${publicUrl}${path}.${context.drawPng ? type : 'svg'}"`;
      return {
        async value() {
          const translations = fields.includes('translations') ? await readTranslations(context.almanac) : [];
          const records = rows.map((row) => {
            const country = { ...countries[row], translations: translations[row] };
            return Object.fromEntries(fields.map((field) => [field, country[field]]));
          });
          const answer = isOne?.(values) ? records[0] : records;
          return JSON.stringify(answer).replace(/"(\/flags\/\w+)\.(svg|png)"/g, writeUrl);
        },
      };
    },
  });
}

const restCountriesAll = define({
  id: 'restCountriesAll',
  path: '/v3.1/all',
  description: 'Every country in the format of REST Countries v3.1, for programs that were written for it.',
  example: ['Names and flags', '/v3.1/all?fields=name,cca2,flags'],
  find: (countries) => [...countries.keys()],
});

/** The body of `/v3.1/all`, in which the URLs of flags are paths of a service. */
export async function writeRestCountries(almanac: Library): Promise<string> {
  const context = { almanac, nowMs: 0, service: { version: '', routes: [] } };
  const result = await ask(restCountriesAll, {}, context);
  if (result instanceof Failure || result.answer.kind !== 'content') throw new Error('/v3.1/all has no answer');
  return String(await result.answer.make());
}

const codeLengths = new Set([2, 3]);

const restCountriesByCode = define({
  id: 'restCountriesByCode',
  path: '/v3.1/alpha/:code',
  description: 'The country with a code: a list of one, or with `fields` the record itself.',
  pathParams: {
    code: required<string>({
      description: 'Code of ISO 3166-1 (alpha-2, alpha-3 or numeric) or of the Olympic Committee.',
      schema: Type.String({ examples: ['col'] }),
      read: (text) =>
        codeLengths.has(text.length) ? text.toLowerCase() : new Invalid('must be a code of two or three characters'),
    }),
  },
  example: ['By a numeric code', '/v3.1/alpha/170?fields=name,capital'],
  find: (countries, { code }) => findCodes(countries, [String(code)]),
  isOne: ({ fields }) => fields !== undefined,
});

const restCountriesByCodes = define({
  id: 'restCountriesByCodes',
  path: '/v3.1/alpha',
  description: 'The countries with these codes.',
  params: {
    codes: required<string>({
      description: 'Codes of ISO 3166-1 or of the Olympic Committee, separated by commas.',
      schema: Type.String({ examples: ['170,no,est,pe'] }),
      read: (text) =>
        text.includes(',') || codeLengths.has(text.length)
          ? text.toLowerCase().replaceAll(/\s*,\s*/g, ',')
          : new Invalid('must be codes of two or three characters, separated by commas'),
    }),
  },
  example: ['Codes of three kinds', '/v3.1/alpha?codes=170,no,est,pe&fields=name'],
  find: (countries, { codes }) => findCodes(countries, String(codes).split(',')),
});

/** Finds the rows of countries by codes. ISO codes take precedence over Olympic ones: BRN is Brunei, not Bahrain. */
function findCodes(countries: readonly SearchableCountry[], codes: readonly string[]): readonly number[] {
  const rows = new Map<string, number>();
  for (const key of ['cioc', 'cca3', 'ccn3', 'cca2'] as const)
    for (const [row, country] of countries.entries()) rows.set(country[key].toLowerCase(), row);
  rows.delete('');
  return [...new Set(codes.flatMap((code) => rows.get(code) ?? []))];
}

const restCountriesIndependent = define({
  id: 'restCountriesIndependent',
  path: '/v3.1/independent',
  description: 'The members of the United Nations, Vatican City and Kosovo; with `status=false` all others.',
  params: { status: flag('Independent countries if true, which is the default; all others if false.') },
  example: ['Countries that are not independent', '/v3.1/independent?status=false&fields=name'],
  find: (countries, { status = true }) => [...countries.keys()].filter((row) => countries[row]?.independent === status),
});

interface Texts {
  /** The country is found if one of these texts equals the search text. */
  readonly whole?: readonly string[];
  /** The country is found if one of these texts contains the search text, or, with `fullText`, equals it. */
  readonly parts?: readonly string[];
}

/** Each text on a line of its own, so that one search looks through all of them. */
function joinLines(texts: readonly string[]): string {
  return ['', ...new Set(texts.map(foldLoosely)), ''].join('\n');
}

interface SearchDefinition {
  /** The word in the path, such as `capital` or `region`. */
  readonly word: string;
  readonly description: string;
  readonly example: string;
  readonly params?: Parameters;
  listTexts(country: SearchableCountry, translations: RestCountry['translations']): Texts;
}

/** Defines a search in which case and accents do not matter. */
function defineSearch({ word, description, example, params, listTexts }: SearchDefinition): AnyOperation {
  const readTexts = memoizeByLibrary(async (almanac) => {
    const translations = word === 'translation' ? await readTranslations(almanac) : [];
    return (await readRestCountries(almanac)).map((country, row) => {
      const { whole = [], parts = [] } = listTexts(country, translations[row] ?? {});
      return { whole: joinLines(whole), parts: joinLines(parts) };
    });
  });
  return define({
    id: `restCountriesBy${word.charAt(0).toUpperCase()}${word.slice(1)}`,
    path: `/v3.1/${word}/:text`,
    description,
    pathParams: {
      text: required<string>({
        description: 'Text to find.',
        schema: Type.String({ examples: [example] }),
        read: (text) => foldLoosely(text) || new Invalid('must have a letter or a digit'),
      }),
    },
    ...(params && { params }),
    example: [`Search for ${example}`, `/v3.1/${word}/${encodeURIComponent(example)}?fields=name`],
    async find(_countries, { text, fullText }, { almanac }) {
      const line = `\n${text}\n`;
      const part = fullText ? line : String(text);
      return (await readTexts(almanac)).flatMap(({ whole, parts }, row) =>
        whole.includes(line) || parts.includes(part) ? [row] : [],
      );
    },
  });
}

/**
 * The operations of REST Countries, in the order of its documentation. Only the HTTP service has them, not the library.
 */
export const restCountries: readonly AnyOperation[] = [
  restCountriesAll,
  restCountriesByCode,
  restCountriesByCodes,
  defineSearch({
    word: 'name',
    description: 'The countries with a text in their common, official, native or alternative names.',
    example: 'eesti',
    params: { fullText: flag('If true, a name must equal the whole text.') },
    listTexts: ({ name, altSpellings }) => ({ parts: [name.common, name.official, ...altSpellings] }),
  }),
  defineSearch({
    word: 'currency',
    description: 'The countries with a currency: its ISO 4217 code, or a part of its name.',
    example: 'cop',
    listTexts: ({ currencies }) => ({
      whole: Object.keys(currencies),
      parts: Object.values(currencies).map(({ name }) => name),
    }),
  }),
  defineSearch({
    word: 'lang',
    description: 'The countries with an official language: its ISO 639-3 code or its name.',
    example: 'spanish',
    listTexts: ({ languages }) => ({ whole: Object.entries(languages).flat() }),
  }),
  defineSearch({
    word: 'capital',
    description: 'The countries with a text in the name of a capital.',
    example: 'tallinn',
    listTexts: ({ capital }) => ({ parts: capital }),
  }),
  defineSearch({
    word: 'region',
    description: 'The countries with a text in their region, or in a subregion of that name.',
    example: 'europe',
    listTexts: ({ region, subregion }) => ({ whole: [subregion], parts: [region] }),
  }),
  defineSearch({
    word: 'subregion',
    description: 'The countries with a text in their subregion.',
    example: 'Northern Europe',
    listTexts: ({ subregion }) => ({ parts: [subregion] }),
  }),
  defineSearch({
    word: 'translation',
    description: 'The countries with a text in their name in English or another language.',
    example: 'alemania',
    listTexts: ({ name }, translations) => ({
      parts: [name, ...Object.values(translations)].flatMap(({ official, common }) => [official, common]),
    }),
  }),
  defineSearch({
    word: 'demonym',
    description: 'The countries with a text in their demonym, in English or French.',
    example: 'peruvian',
    listTexts: ({ demonyms }) => ({ parts: Object.values(demonyms).flatMap(({ f, m }) => [f, m]) }),
  }),
  restCountriesIndependent,
];
