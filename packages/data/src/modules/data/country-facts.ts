import type { Country } from '../../datasets/countries/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Country>>('countries/records.json');

/** All fields that `./countries.js` omits, and the alpha-2 code. */
export default records.map(
  ({ name, continent, alpha3, numeric, capital, currency, languages, callingCode, flag, region, ...facts }) => facts,
);
