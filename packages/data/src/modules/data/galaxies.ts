import type { Galaxy } from '../../datasets/galaxies/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Galaxy>>('galaxies/records.json');
