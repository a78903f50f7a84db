import type { Inputs } from '../../../build/dataset.js';
import { readTsv } from '../../../build/tsv.js';
import type { Country } from '../schema.js';

/**
 * Maps codes that are not in ISO 3166-1 to the most likely country. Curated codes (UK, EL, GER) take precedence over
 * withdrawn ISO codes, and withdrawn ISO codes over FIPS 10. A current ISO code is never an alias of another country.
 */
export function compileCodeAliases(inputs: Inputs, countries: readonly Country[]): Record<string, string> {
  const currentCodes = new Set(countries.flatMap(({ alpha2, alpha3 }) => [alpha2, alpha3]));
  const extractedRows = readTsv<'code' | 'alpha2' | 'kind'>(inputs.extract('code-aliases.tsv'));
  const rowsInReversePrecedence = [
    ...extractedRows.filter(({ kind }) => kind === 'FIPS 10'),
    ...extractedRows.filter(({ kind }) => kind !== 'FIPS 10'),
    ...readTsv<'code' | 'alpha2' | 'kind'>(inputs.curated('code-aliases.tsv')),
  ];
  const aliases = new Map(
    rowsInReversePrecedence.filter(({ code }) => !currentCodes.has(code)).map(({ code, alpha2 }) => [code, alpha2]),
  );
  return Object.fromEntries([...aliases].sort(([a], [b]) => (a < b ? -1 : 1)));
}
