import { type Hint, type Library, runInSlices } from '@almanac/data/internal';
import { Type } from 'typebox';
import { toHint } from './did-you-mean.js';
import { Invalid, optional, type Parameter } from './parameter.js';

/** The value is the supported code that matches the BCP 47 tag. */
export const language: Parameter<string> = {
  description: 'Language of names, a BCP 47 tag such as de, pt-BR or zh-TW. /meta lists the supported codes.',
  schema: Type.String({ format: 'language-code', default: 'en', examples: ['de', 'pt-BR', 'zh-Hant'] }),
  read: (text, reading) =>
    reading.matchLanguage(text) ??
    new Invalid('must be a supported language', 'invalid', {
      listedAt: '/meta',
      find: (almanac: Library) => suggestLanguage(text, almanac),
    }),
  default: 'en',
  canonical: String,
};

/** The value of `lang` for names in every language. */
export const everyLanguage = '*';

/** The language of lists whose records have names; it may also be `*`. */
export const languageOrAll: Parameter<string> = {
  ...language,
  description: `${language.description} In JSON and NDJSON, * adds names: the name in every language, for cities only where it differs from the default one; name stays the default.`,
  read: (text, reading) => (text === everyLanguage ? everyLanguage : language.read(text, reading)),
};

/** Operations without localized names validate the language but ignore it, so that clients can always send it. */
export const unusedLanguage = optional<undefined>({
  description: 'Accepted by every data route; has no effect here.',
  schema: Type.String({ format: 'language-code', examples: ['de'] }),
  read(text, reading) {
    const code = language.read(text, reading);
    return code instanceof Invalid ? code : undefined;
  },
});

/** The maximum in characters. No language has a longer name. */
const maxNameLength = 40;

/** Suggests a language for a language's name, a locale or a country's code. */
async function suggestLanguage(text: string, almanac: Library): Promise<Hint> {
  const [name = ''] = text
    .slice(0, maxNameLength)
    .trim()
    .split(/[,;.@]/, 1);
  return toHint(
    almanac.languageTags.match(name) ??
      (/^[a-z]{2,3}$/i.test(name) ? await findLanguageOfCountry(name, almanac) : await findLanguage(name, almanac)),
  );
}

async function findLanguage(name: string, almanac: Library): Promise<string | undefined> {
  const { list, rows } = await almanac.open('languages');
  const [row] = Array.from((await runInSlices(list.inSteps({ q: name, supported: true, limit: 1 }))).rows);
  return row === undefined ? undefined : rows.record(row).supported[0];
}

async function findLanguageOfCountry(code: string, almanac: Library): Promise<string | undefined> {
  const { find, rows } = await almanac.open('countries');
  const row = find(code);
  return row === undefined ? undefined : rows.record(row).languages.find((each) => almanac.languageTags.match(each));
}
