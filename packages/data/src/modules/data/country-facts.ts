import type { Country } from '../../datasets/countries/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Country>>('countries/records.json');

/** Everything else that is known of a country, and its alpha-2 code. */
export default records.map(
  ({ name, continent, alpha3, numeric, capital, currency, languages, callingCode, flag, region, ...facts }) => facts,
);
