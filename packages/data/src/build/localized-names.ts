import type { ChineseScripts } from './chinese-scripts.js';
import type { Inputs } from './dataset.js';
import { toSerbianLatin } from './serbian.js';

/** By the key of the record. */
export type Names = ReadonlyMap<string, string>;

export interface NameSources {
  getNames(locale: string): Names | undefined;
  /** Returns the ISO 15924 code of a language's script. */
  findScript(language: string): string;
  readonly chinese: ChineseScripts;
}

// The locale codes that sources use for a supported language with several codes, the best first.
const localesByLanguage: Readonly<Record<string, readonly string[]>> = {
  fil: ['fil', 'tl'],
  no: ['no', 'nb', 'nn'],
};

/**
 * Sources mix scripts, so names that are not in the language's script count as missing. Chinese names are sorted
 * into `zh` (simplified) and `zh-Hant` (traditional) and converted; missing Cantonese names are taken from the
 * traditional ones.
 *
 * @param language a supported code
 */
export function collectNames(language: string, sources: NameSources): Names {
  if (/^(zh|yue)\b/.test(language)) return collectChinese(language, sources);
  if (language === 'sr-Latn') return collectSerbianLatin(sources);
  const script = sources.findScript(language);
  const locales = localesByLanguage[language] ?? [language];
  const names = mergeFirst(
    locales.map((locale) => select(sources.getNames(locale), (name) => isWrittenIn(script, name))),
  );
  const letters = lettersByLanguage[language];
  return letters ? convert(names, (name) => name.replace(/[يىكیک]/g, (letter) => letters[letter] ?? letter)) : names;
}

// Arabic has other letters for yeh and kaf than Persian and Urdu, and sources confuse them. Arabic also uses final ى.
const lettersByLanguage: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { ی: 'ي', ک: 'ك' },
  fa: { ي: 'ی', ى: 'ی', ك: 'ک' },
  ur: { ي: 'ی', ى: 'ی', ك: 'ک' },
};

function collectChinese(language: string, { getNames, chinese }: NameSources): Names {
  const selectHan = (locale: string) => select(getNames(locale), (name) => isWrittenIn('Hani', name));
  const selectTraditional = (names: Names) => select(names, chinese.isTraditional);
  const selectSimplified = (names: Names) => select(names, (name) => !chinese.isTraditional(name));
  const [zhNames, zhCnNames, zhTwNames, yueNames] = [
    selectHan('zh'),
    selectHan('zh_CN'),
    selectHan('zh_TW'),
    selectHan('yue'),
  ] as const;
  const simplifiedNames = mergeFirst([
    selectSimplified(zhNames),
    selectSimplified(zhCnNames),
    convert(mergeFirst([selectTraditional(zhNames), zhTwNames, yueNames]), chinese.toSimplified),
  ]);
  const traditionalNames = mergeFirst([
    convert(mergeFirst([selectHan('zh-Hant'), zhTwNames]), chinese.toTraditional),
    convert(mergeFirst([selectTraditional(zhNames), simplifiedNames]), chinese.toTraditional),
  ]);
  if (language === 'zh') return simplifiedNames;
  if (language === 'zh-Hant') return traditionalNames;
  const cantoneseNames = mergeFirst([convert(yueNames, chinese.toTraditional), traditionalNames]);
  return language === 'yue'
    ? cantoneseNames
    : mergeFirst([selectHan('yue-Hans'), convert(cantoneseNames, chinese.toSimplified)]);
}

function collectSerbianLatin({ getNames }: NameSources): Names {
  const cyrillic = select(getNames('sr'), (name) => isWrittenIn('Cyrl', name));
  return mergeFirst([
    select(getNames('sr-Latn'), (name) => isWrittenIn('Latn', name)),
    convert(cyrillic, toSerbianLatin),
  ]);
}

// The Unicode scripts of these ISO 15924 codes. Every other code that occurs is itself the name of a Unicode script.
const unicodeScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul'],
  Hani: ['Han'],
};

/**
 * The script of a language is the one in its tag or, if there is none, the first one in the compiled dataset
 * `languages`.
 */
export function readScripts(inputs: Inputs): NameSources['findScript'] {
  const { records } = inputs.compiled<{ code: string; scripts: readonly string[] }>('languages');
  const scriptByLanguage = new Map(records.map(({ code, scripts }) => [code, scripts[0]]));
  return (language) => {
    const script = /-([A-Z][a-z]{3})\b/.exec(language)?.[1] ?? scriptByLanguage.get(language);
    if (script === undefined) throw new Error(`no script is known for ${language}`);
    return script;
  };
}

/** Sorted. Datasets that call this function need 'languages' in `dependsOn`. */
export function listSupportedLanguages(inputs: Inputs): readonly string[] {
  const tags = inputs.compiled('languages').files?.['tags.json'] as string;
  return (JSON.parse(tags) as { supported: readonly string[] }).supported;
}

/** All supported languages but English. */
export function listTranslatedLanguages(inputs: Inputs): readonly string[] {
  return listSupportedLanguages(inputs).filter((language) => language !== 'en');
}

const patterns = new Map<string, RegExp>();

/** True if a name has letters of an ISO 15924 script, and of no other script. */
function isWrittenIn(script: string, name: string): boolean {
  let pattern = patterns.get(script);
  if (!pattern) {
    const scripts = (unicodeScripts[script] ?? [script]).map((one) => `\\p{Script_Extensions=${one}}`).join('');
    pattern = new RegExp(`^(?=.*[${scripts}])[${scripts}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
    patterns.set(script, pattern);
  }
  return pattern.test(name);
}

function select(names: Names | undefined, fits: (name: string) => boolean): Names {
  return new Map([...(names ?? [])].filter(([, name]) => fits(name)));
}

export function convert(names: Names, change: (name: string) => string): Names {
  return new Map([...names].map(([key, name]) => [key, change(name)]));
}

/** Each name is taken from the first list that has it. */
export function mergeFirst(lists: readonly Names[]): Names {
  const mergedNames = new Map<string, string>();
  for (const names of lists) {
    for (const [key, name] of names) if (!mergedNames.has(key)) mergedNames.set(key, name);
  }
  return mergedNames;
}

export function nullIfEqual(text: string | undefined, english: string): string | null {
  return text === undefined || text === english ? null : text;
}
