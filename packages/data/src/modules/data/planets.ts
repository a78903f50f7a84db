import type { Planet } from '../../datasets/planets/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Planet>>('planets/records.json');
