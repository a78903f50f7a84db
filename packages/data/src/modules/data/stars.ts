import type { Star } from '../../datasets/stars/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Star>>('stars/records.json');
