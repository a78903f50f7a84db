import { groupBy } from '../build/tsv.js';
import { Files } from '../core/files.js';
import { openCities } from '../datasets/cities/lookup.js';
import type { City } from '../datasets/cities/schema.js';
import { packCountry } from '../modules/country-cities.js';
import { bundleModule } from './bundle-module.js';
import { quote, readCompiledBytes } from './write-modules.js';
import type { PackageFiles } from './write-package.js';

export async function writeCityModules(): Promise<PackageFiles> {
  const files = new Map<string, string>();
  const cities = await listCities();
  const codes = [...cities.keys()].sort();
  files.set(
    'files/read-cities.js',
    bundleModule(`export { joinCountries, unpackCountry } from './modules/country-cities.js';`),
  );
  for (const code of codes) {
    const packedCities = packCountry(code.toUpperCase(), cities.get(code) as City[]);
    files.set(
      `files/countries/${code}.js`,
      `import { unpackCountry } from '../read-cities.js';

export const cities = /* @__PURE__ */ unpackCountry(/* @__PURE__ */ JSON.parse(${quote(JSON.stringify(packedCities))}));
`,
    );
  }
  const imports = codes.map((code) => `import { cities as ${code}_ } from './files/countries/${code}.js';\n`);
  files.set(
    'all.js',
    `import { joinCountries } from './files/read-cities.js';
${imports.join('')}
export const cities = /* @__PURE__ */ joinCountries([${codes.map((code) => `${code}_`).join(', ')}]);
`,
  );
  files.set('country.d.ts', writeCitiesType('Cities of the country'));
  files.set('all.d.ts', writeCitiesType('Cities of the world'));
  return files;
}

function writeCitiesType(subject: string): string {
  return `import type { City } from './types/datasets/cities/record.js';

export type { CapitalType, City } from './types/datasets/cities/record.js';

/** ${subject}, if they have 500 inhabitants or more or are seats of government, with their parts, which have \`partOf\`; sorted by population, highest first and unknown last. */
export declare const cities: readonly City[];
`;
}

/** Lists the cities of each country by its code in lower case. */
async function listCities(): Promise<Map<string, City[]>> {
  const { list } = await openCities(new Files(async (name) => readCompiledBytes(name)), 'en');
  const { from, rows } = list({ parts: true });
  return groupBy(
    Array.from(rows, (row) => from.record(row)),
    ({ country }) => country.toLowerCase(),
  );
}
