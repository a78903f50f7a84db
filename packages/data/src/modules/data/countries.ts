import type { Country } from '../../datasets/countries/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Country>>('countries/records.json');

export default records.map(
  ({ alpha2, alpha3, numeric, name, continent, region, capital, currency, callingCode, flag, languages }) => {
    return { alpha2, alpha3, numeric, name, continent, region, capital, currency, callingCode, flag, languages };
  },
);
