import type { Continent } from '../../datasets/continents/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Continent>>('continents/records.json');
