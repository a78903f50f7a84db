import type { Compiled, Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { Language } from '../../languages/schema.js';

/** By alpha2, the codes of the languages that are official in the whole country, most used first. */
export function compileLanguages(inputs: Inputs, languages: Compiled<Language>): Map<string, string[]> {
  const shares = new Map<string, number>();
  for (const { country, tag, percent } of readTsv<'country' | 'tag' | 'percent'>(
    inputs.extract('language-shares.tsv'),
  )) {
    const use = `${country} ${tag.split('-', 1)[0]}`;
    shares.set(use, Math.max(shares.get(use) ?? 0, Number(percent)));
  }
  const official = new Map<string, string[]>();
  for (const { code, officialIn } of languages.records) {
    for (const country of officialIn) official.set(country, [...(official.get(country) ?? []), code]);
  }
  // Norway's law names the two written forms, Bokmål and Nynorsk; `no` stands for both.
  const listed = (country: string, code: string) => code !== 'no' || !official.get(country)?.includes('nb');
  const readShare = (country: string, code: string) => shares.get(`${country} ${code}`) ?? 0;
  return new Map(
    [...official].map(([country, codes]) => [
      country,
      codes
        .filter((code) => listed(country, code))
        .sort((a, b) => readShare(country, b) - readShare(country, a) || (a < b ? -1 : 1)),
    ]),
  );
}
