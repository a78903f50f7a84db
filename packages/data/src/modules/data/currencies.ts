import type { Currency } from '../../datasets/currencies/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Currency>>('currencies/records.json');
