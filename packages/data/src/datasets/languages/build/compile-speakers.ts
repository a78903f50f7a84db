import { applyCorrections } from '../../../build/corrections.js';
import type { Inputs } from '../../../build/dataset.js';
import { groupBy, readTsv } from '../../../build/tsv.js';

type Row = Record<'country' | 'tag' | 'population' | 'percent' | 'status', string>;

/** Compiles the use of each language from CLDR's population data. Corrections have keys such as `CH gsw`. */
export function compileSpeakers(inputs: Inputs) {
  const cldrRows: Row[] = readTsv<keyof Row>(inputs.extract('speakers.tsv'));
  const rows = applyCorrections(cldrRows, ({ country, tag }) => `${country} ${tag}`, inputs.corrections);
  const byLanguage = groupBy(rows, ({ tag }) => tag.split('-', 1)[0] as string);
  return new Map([...byLanguage].map(([language, uses]) => [language, summarize(uses)]));
}

function summarize(uses: readonly Row[]) {
  const byCountry = [...groupBy(uses, ({ country }) => country)];
  const people = byCountry.reduce(
    (sum, [, usesInCountry]) => sum + (computePercent(usesInCountry) * Number(usesInCountry[0]?.population)) / 100,
    0,
  );
  const rowsInUse = uses.filter(({ percent }) => Number(percent) > 0);
  const officialIn = listCountries(uses, ['official', 'de_facto_official']);
  return {
    // CLDR's percentages have two significant digits.
    speakers: people > 0 ? Math.round(Number(people.toPrecision(2))) : null,
    scripts: rowsInUse.flatMap(({ tag }) => tag.split('-')[1] ?? []),
    officialIn,
    regionallyOfficialIn: listCountries(uses, ['official_regional']).filter((country) => !officialIn.includes(country)),
  };
}

/**
 * Returns the percentage of people in a country who use a language. CLDR counts a language once for each script.
 * Different figures that total at most 100 are parts of the population (Uzbek in Uzbekistan: 85 and 15); all others
 * count the same people twice (Serbian in Serbia: 99 and 99), so the highest is used.
 */
function computePercent(uses: readonly Row[]): number {
  const figures = [...new Set(uses.map(({ percent }) => Number(percent)))];
  const sum = figures.reduce((total, figure) => total + figure, 0);
  return sum <= 100 ? sum : Math.max(...figures);
}

function listCountries(uses: readonly Row[], statuses: readonly string[]): string[] {
  return [...new Set(uses.filter(({ status }) => statuses.includes(status)).map(({ country }) => country))].sort();
}
