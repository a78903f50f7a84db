import type { Moon } from '../../datasets/moons/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Moon>>('moons/records.json');
