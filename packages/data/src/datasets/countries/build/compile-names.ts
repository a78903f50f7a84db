import { applyCorrections, type Correction } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { listSupportedLanguages } from '../../../build/localized-names.js';
import { readTsv } from '../../../build/tsv.js';

export interface NamesInLanguage {
  readonly language: string;
  /** By alpha2. */
  readonly names: ReadonlyMap<string, string>;
  /** By alpha2, the other names in CLDR: Ivory Coast, Turkey, Hong Kong SAR China. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>;
}

/** The key of a correction is a language and a country: `kok PS`. */
export function compileNames(inputs: Inputs, corrections: readonly Correction[]): NamesInLanguage[] {
  return listSupportedLanguages(inputs).map((language) => {
    const rows = readTsv<'code' | 'form' | 'name'>(inputs.extract(`names/${language}.tsv`));
    const forms = new Map<string, Forms>();
    for (const { code, form, name } of rows) forms.set(code, { ...forms.get(code), [form]: name });
    const defaultNames = [...forms].map(([code, countryForms]) => ({ code, name: chooseName(code, countryForms) }));
    const languageCorrections = corrections.filter(({ key }) => key.startsWith(`${language} `));
    const corrected = applyCorrections(defaultNames, ({ code }) => `${language} ${code}`, languageCorrections);
    const names = new Map(corrected.map(({ code, name }) => [code, name]));
    const otherNames = [...forms].map(([code, countryForms]) => {
      const otherForms = Object.values(countryForms).filter((name) => name !== names.get(code));
      return [code, otherForms] as const;
    });
    return { language, names, otherNames: new Map(otherNames.filter(([, otherForms]) => otherForms.length > 0)) };
  });
}

type Forms = Readonly<Record<string, string>>;

// CLDR's standard names of these countries contain a sovereign state, a former name or a word for territories; their
// short names do not (Hong Kong, Myanmar, Palestine).
// Short names of other countries are abbreviations (US, UK, Bosnia), which are not used.
const countriesWithShortNames = new Set(['HK', 'MM', 'MO', 'PS']);

function chooseName(code: string, { usual, short }: Forms): string {
  if (!countriesWithShortNames.has(code)) return usual as string;
  // If a language has no short name, the part in brackets is removed: ミャンマー (ビルマ).
  return short ?? (usual as string).replace(/\s*\([^)]*\)$/u, '');
}
