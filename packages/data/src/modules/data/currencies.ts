import type { Currency } from '../../datasets/currencies/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const { records } = readCompiled<Compiled<Currency>>('currencies/records.json');

/** Without withdrawn codes. */
export default { records: records.filter(({ inForce }) => inForce) };
