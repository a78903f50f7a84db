import type { Country } from '../../datasets/countries/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Country>>('countries/records.json');

/** The alpha-2 code and all fields that `./countries.js` omits. */
export default records.map(
  ({ name, continent, alpha3, numeric, capital, currency, languages, callingCode, flag, region, ...facts }) => facts,
);
