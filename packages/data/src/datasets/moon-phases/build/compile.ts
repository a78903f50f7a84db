import { applyCorrections } from '../../../build/corrections.js';
import type { Compiled, DatasetCompiler, Inputs } from '../../../build/dataset.js';
import { listTranslatedLanguages } from '../../../build/localized-names.js';
import { groupBy, readTsv } from '../../../build/tsv.js';
import { synodicMonthDays } from '../../astronomy/principal-phases.js';
import { MoonPhase } from '../schema.js';

type CuratedPhase = Pick<MoonPhase, 'key' | 'name' | 'symbol' | 'symbolSouth' | 'about'>;

/** `sign` is the Unicode symbol of the phase. */
type SignName = Record<'locale' | 'sign' | 'name', string>;

/** In CLDR, Nynorsk inherits from Norwegian (supplemental data, parent locales). */
const parentLocales: Readonly<Record<string, string>> = { nn: 'no' };

export const compiler: DatasetCompiler<MoonPhase> = {
  record: MoonPhase,
  // A correction with the key `de 🌒` changes the German name of a phase.
  findTargets({ key }, { records }) {
    const [language, sign] = key.split(' ');
    const phase = records.find(({ symbol }) => symbol === sign);
    return { key: phase?.key ?? key, fields: ['name'], language };
  },
  key: 'key',
  dependsOn: ['languages'],
  compile(inputs) {
    const curated = JSON.parse(inputs.curated('moon-phases.json')) as CuratedPhase[];
    return { records: curated.map(completePhase), localized: localizeNames(inputs, curated) };
  },
};

function completePhase({ key, name, symbol, symbolSouth, about }: CuratedPhase, number: number): MoonPhase {
  const middle = 45 * number;
  const fractions = [middle - 22.5, middle, middle + 22.5].map(computeIlluminatedFraction);
  return {
    key,
    name,
    number,
    principal: number % 2 === 0,
    trend: number % 4 === 0 ? null : number < 4 ? 'waxing' : 'waning',
    symbol,
    symbolSouth,
    elongation: middle,
    elongationFrom: (middle + 337.5) % 360,
    elongationTo: middle + 22.5,
    illuminatedFrom: Math.min(...fractions),
    illuminatedTo: Math.max(...fractions),
    meanAgeDays: Number(((middle / 360) * synodicMonthDays).toFixed(2)),
    about,
  };
}

function computeIlluminatedFraction(elongation: number): number {
  return Number(((1 - Math.cos((elongation * Math.PI) / 180)) / 2).toFixed(4));
}

/** Includes only languages with translations: for others, such as Filipino, CLDR repeats the English names. */
function localizeNames(inputs: Inputs, phases: readonly CuratedPhase[]): NonNullable<Compiled['localized']> {
  const rows: SignName[] = readTsv<keyof SignName>(inputs.extract('names.tsv'));
  const correctedRows = applyCorrections(rows, ({ locale, sign }) => `${locale} ${sign}`, inputs.corrections);
  const byLocale = groupBy(correctedRows, ({ locale }) => locale);
  const findName = (locale: string, sign: string): string | undefined =>
    byLocale.get(locale)?.find((row) => row.sign === sign)?.name ??
    (parentLocales[locale] && findName(parentLocales[locale], sign));
  const localized = listTranslatedLanguages(inputs).flatMap((language) => {
    const names = phases.map(({ symbol }) => {
      const name = findName(language, symbol);
      return name === undefined || name === findName('en', symbol) ? null : name;
    });
    return names.every((name) => name === null) ? [] : [[language, { name: names }] as const];
  });
  return Object.fromEntries(localized);
}
