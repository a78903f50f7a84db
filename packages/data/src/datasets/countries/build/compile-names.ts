import { applyCorrections, type Correction } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import { supportedLanguages } from '../../languages/build/compile-tags.js';

/** Names of countries in one language. */
export interface NamesInLanguage {
  readonly language: string;
  /** The name that is shown, by alpha2. */
  readonly names: ReadonlyMap<string, string>;
  /** Other names that CLDR has, by alpha2: Ivory Coast, Turkey, Hong Kong SAR China. */
  readonly others: ReadonlyMap<string, readonly string[]>;
}

/** The names of every country in every supported language; `corrections` have keys such as `kok PS`. */
export function compileNames(inputs: Inputs, corrections: readonly Correction[]): NamesInLanguage[] {
  return supportedLanguages(inputs).map((language) => {
    const rows = readTsv<'code' | 'form' | 'name'>(inputs.extract(`names/${language}.tsv`));
    const forms = new Map<string, Forms>();
    for (const { code, form, name } of rows) forms.set(code, { ...forms.get(code), [form]: name });
    const shown = [...forms].map(([code, known]) => ({ code, name: chooseName(code, known) }));
    const here = corrections.filter(({ key }) => key.startsWith(`${language} `));
    const corrected = applyCorrections(shown, ({ code }) => `${language} ${code}`, here);
    const names = new Map(corrected.map(({ code, name }) => [code, name]));
    const others = [...forms].map(([code, known]) => {
      // Short forms that are initials (US, UK) are found by the code or by their full spelling.
      const further = Object.values(known).filter((name) => name !== names.get(code));
      return [code, further] as const;
    });
    return { language, names, others: new Map(others.filter(([, further]) => further.length > 0)) };
  });
}

type Forms = Readonly<Record<string, string>>;

// CLDR's usual names of these add a sovereign or a former name; their short names do not (Hong Kong, Palestine).
// Short names of others are abbreviations (US, UK, Bosnia) and are not shown.
const shownShort = new Set(['HK', 'MM', 'MO', 'PS']);

function chooseName(code: string, { usual, short }: Forms): string {
  if (!shownShort.has(code)) return usual as string;
  // If a language has no short form, the part in brackets is removed: ミャンマー (ビルマ).
  return short ?? (usual as string).replace(/\s*\([^)]*\)$/u, '');
}
