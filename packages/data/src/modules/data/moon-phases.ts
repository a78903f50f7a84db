import type { MoonPhase } from '../../datasets/moon-phases/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<MoonPhase>>('moon-phases/records.json');
