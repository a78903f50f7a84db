import { describe, expect, test } from 'vitest';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';

const { languageTags } = await openLibrary(loadFromFolder());

describe('A language tag', () => {
  test.each([
    ['de', 'de', 'German'],
    ['DE', 'de', 'German in upper case'],
    ['zh-Hant', 'zh-Hant', 'a supported language with a script'],
    ['ZH_hant', 'zh-Hant', 'a supported language with a script, after an underscore'],
    ['pt-BR', 'pt', 'the base language'],
    ['pt-PT', 'pt', 'the base language'],
    ['en-GB', 'en', 'the base language'],
    ['es-419', 'es', 'the base language, without a numeric region'],
    ['fr_CA', 'fr', 'the base language, without a region after an underscore'],
    ['zh-TW', 'zh-Hant', 'the likely script for Taiwan'],
    ['zh_HK', 'zh-Hant', 'the likely script for Hong Kong'],
    ['zh-MO', 'zh-Hant', 'the likely script for Macao'],
    ['zh-CN', 'zh', 'the likely script for China'],
    ['zh-SG', 'zh', 'the likely script for Singapore'],
    ['zh-Hans', 'zh', 'the default script of the base language'],
    ['zh-Hans-TW', 'zh', 'the script that it names, not the likely one'],
    ['zh-Hant-CN', 'zh-Hant', 'the script that it names, not the likely one'],
    ['sr', 'sr', 'Cyrillic, because the tag names no script'],
    ['sr-ME', 'sr-Latn', 'the likely script for Montenegro'],
    ['sr-Cyrl-ME', 'sr', 'the script that it names, not the likely one'],
    ['yue-CN', 'yue-Hans', 'the likely script for Cantonese in China'],
    ['kk-CN', 'kk-Arab', 'the likely script for Kazakh in China'],
    ['no', 'no', 'Norwegian'],
    ['nb', 'no', 'Norwegian by the code for Bokmål'],
    ['nb-NO', 'no', 'Norwegian by the code for Bokmål, with a region'],
    ['nn-NO', 'nn', 'Nynorsk'],
    ['he', 'he', 'Hebrew'],
    ['iw', 'he', 'Hebrew by its withdrawn code'],
    ['iw-IL', 'he', 'Hebrew by its withdrawn code, with a region'],
    ['fil', 'fil', 'Filipino'],
    ['tl', 'fil', 'Filipino by the code of Tagalog'],
    ['tl-PH', 'fil', 'Filipino by the code of Tagalog, with a region'],
    ['in', 'id', 'Indonesian by its withdrawn code'],
    ['mo', 'ro', 'Romanian by the withdrawn code of Moldavian'],
    ['sh', 'sr-Latn', 'Serbian in Latin letters by the withdrawn code of Serbo-Croatian'],
    ['deu', 'de', 'German by its three-letter code'],
    ['ger', 'de', 'German by its bibliographic code'],
    ['cmn-TW', 'zh-Hant', 'Mandarin by its own code'],
    ['zh-cmn-Hant-TW', 'zh-Hant', 'Mandarin as an extended language'],
    ['zh-yue', 'yue', 'Cantonese as an extended language'],
    ['en-US-u-hc-h12', 'en', 'the language before an extension'],
    ['de-CH-1996', 'de', 'the language before a variant'],
    ['de-x-private', 'de', 'the language before private use'],
  ])('%s means %s: %s', (tag, code) => {
    expect(languageTags.match(tag)).toBe(code);
  });

  test.each([
    ['xx', 'an unknown language'],
    ['tlh', 'a language that has no names in this library'],
    ['zh-nan', 'an extended language that has no names in this library'],
    ['und', 'the code for an undetermined language'],
    ['', 'an empty text'],
    ['*', 'a wildcard'],
    ['d', 'a single letter'],
    ['deutsch1', 'a language with a digit'],
    ['german-language', 'words instead of codes'],
    ['de-', 'a tag that ends with a hyphen'],
    ['de--DE', 'a tag with an empty part'],
    ['de DE', 'a tag with a space'],
    [' de', 'a tag with a leading space'],
    ['de,en', 'a list of tags'],
    ['../../etc', 'a path'],
    ['__proto__', 'a property of every JavaScript object'],
    ['constructor', 'a property of every JavaScript object'],
    ['😀', 'an emoji'],
    ['de-DE-DE', 'a tag with two regions'],
  ])('%j means nothing: %s', (tag) => {
    expect(languageTags.match(tag)).toBeUndefined();
  });
});

describe('The supported languages', () => {
  test('are the 104 with modern coverage in CLDR 48 and a name for every country, sorted', () => {
    expect(languageTags.supported).toHaveLength(104);
    expect(languageTags.supported).toEqual([...languageTags.supported].sort());
  });

  test('include the most widely used ones', () => {
    const widelyUsed = 'en ar de es fr hi it ja ko nl pl pt ru tr zh'.split(' ');
    expect(languageTags.supported).toEqual(expect.arrayContaining(widelyUsed));
  });

  test('include variants by script but not by region', () => {
    expect(languageTags.supported.filter((code) => code.includes('-'))).toEqual([
      'hi-Latn',
      'kk-Arab',
      'sr-Latn',
      'yue-Hans',
      'zh-Hant',
    ]);
  });

  test('are each matched by their own code', () => {
    for (const code of languageTags.supported) expect(languageTags.match(code)).toBe(code);
  });
});
