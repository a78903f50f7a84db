import type { DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listLocalizedTexts, packKnownNames, type RowName } from '../../../build/pack-known-names.js';
import { groupBy, readTsv, readTsvMap } from '../../../build/tsv.js';
import { Language } from '../schema.js';
import { compileSpeakers } from './compile-speakers.js';
import { compileTags } from './compile-tags.js';

export const compiler: DatasetCompiler<Language> = {
  record: Language,
  // A correction with the key `CH gsw` changes the status of Swiss German in Switzerland.
  findTargets({ key }) {
    const [, tag = ''] = key.split(' ');
    return { key: tag.split('-', 1)[0] as string, fields: ['officialIn', 'regionallyOfficialIn'] };
  },
  key: 'code',
  dependsOn: [],
  compile(inputs) {
    const tags = compileTags(inputs);
    const englishNames = readNames(inputs, 'en');
    const records = compileRecords(inputs, englishNames, tags.supported);
    const localized = Object.fromEntries(
      tags.supported
        .filter((locale) => locale !== 'en')
        .map((locale) => {
          const names = readNames(inputs, locale);
          return [locale, { name: records.map(({ code }) => names.get(code) ?? null) }];
        }),
    );
    const names = packKnownNames([
      ...listLocalizedTexts({ records, localized }, 'name', 'nativeName'),
      ...listOtherNames(inputs, records),
    ]);
    return { records, localized, files: { 'tags.json': JSON.stringify(tags), 'names.bin': names } };
  },
};

// The codes for multiple languages, an undetermined language, and no linguistic content.
const codesWithoutLanguage = new Set(['mul', 'und', 'zxx']);

function compileRecords(inputs: Inputs, englishNames: Map<string, string>, supported: readonly string[]): Language[] {
  const aliases = readTsv<'tag' | 'replacement' | 'reason'>(inputs.extract('aliases.tsv'));
  const aliasTags = new Set(aliases.map(({ tag }) => tag));
  const nativeNameByCode = readTsvMap(inputs.extract('native-names.tsv'), 'code', 'name');
  const likelyTags = readTsvMap(inputs.extract('likely-subtags.tsv'), 'tag', 'likely');
  const scriptsByLanguage = groupBy(
    readTsv<'language' | 'script'>(inputs.extract('scripts.tsv')),
    ({ language }) => language,
  );
  const rightToLeftScripts = new Set(
    readTsv<'script'>(inputs.extract('right-to-left-scripts.tsv')).map(({ script }) => script),
  );
  const useByLanguage = compileSpeakers(inputs);

  return [...englishNames.keys()]
    .filter((code) => !codesWithoutLanguage.has(code) && !aliasTags.has(code))
    .sort()
    .map((code) => {
      const aliasesOfCode = aliases.filter(
        ({ tag, replacement }) => replacement.split('-', 1)[0] === code && /^[a-z]{2,3}$/.test(tag),
      );
      const use = useByLanguage.get(code);
      const likelyScript = likelyTags.get(code)?.split('-')[1];
      const scripts = [
        likelyScript,
        ...(scriptsByLanguage.get(code)?.map(({ script }) => script) ?? []),
        ...(use?.scripts ?? []),
      ];
      const distinctScripts = [...new Set(scripts.filter((script) => script !== undefined))];
      return {
        code,
        name: englishNames.get(code) as string,
        nativeName: nativeNameByCode.get(code) ?? null,
        iso639Part3:
          code.length === 3 ? code : findPart3(aliasesOfCode.filter(({ replacement }) => replacement === code)),
        otherCodes: aliasesOfCode.map(({ tag }) => tag).sort(),
        scripts: distinctScripts,
        direction: rightToLeftScripts.has(distinctScripts[0] ?? '') ? 'rtl' : 'ltr',
        speakers: use?.speakers ?? null,
        officialIn: use?.officialIn ?? [],
        regionallyOfficialIn: use?.regionallyOfficialIn ?? [],
        supported: supported.filter((locale) => locale === code || locale.startsWith(`${code}-`)),
      };
    });
}

/** Lists names in other lists, and codes that have become a language with a script or region: `sh` is `sr-Latn`. */
function* listOtherNames(inputs: Inputs, records: readonly Language[]): Generator<RowName> {
  const rows = new Map(records.map(({ code }, row) => [code, row]));
  const aliases = readTsv<'tag' | 'replacement'>(inputs.extract('aliases.tsv'));
  for (const { tag, replacement } of aliases) {
    const row = rows.get(replacement.split('-', 1)[0] as string);
    if (row !== undefined && /^[a-z]{2,3}$/.test(tag)) yield { row, text: tag, rank: 1 };
  }
  for (const { code, name } of readTsv<'code' | 'name'>(inputs.curated('list-names.tsv')))
    yield { row: rows.get(code) as number, text: name };
}

function readNames(inputs: Inputs, locale: string): Map<string, string> {
  return readTsvMap(inputs.extract(`names/${locale}.tsv`), 'code', 'name');
}

/**
 * Finds the ISO 639-3 code among the aliases of a language; null if there is none. The aliases of Romanian include
 * `mol`, the code of Moldavian, which was withdrawn together with `mo`.
 */
function findPart3(aliases: readonly { readonly tag: string; readonly reason: string }[]): string | null {
  const withdrawnTags = aliases.filter(({ reason }) => reason === 'deprecated').map(({ tag }) => tag);
  const codes = aliases.filter(({ reason }) => reason === 'overlong').map(({ tag }) => tag);
  return codes.find((tag) => !withdrawnTags.some((code) => tag.startsWith(code))) ?? codes[0] ?? null;
}
