import type { Country } from '../../datasets/countries/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Country>>('countries/records.json');

/** By alpha-2 code. */
export default Object.fromEntries(
  records.map(({ alpha2, name, nativeName, officialName, alternativeNames }) => [
    alpha2,
    [...new Set([nativeName, officialName, ...alternativeNames])].filter((other) => other !== name),
  ]),
);
