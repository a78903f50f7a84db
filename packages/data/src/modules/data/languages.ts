import type { Language } from '../../datasets/languages/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Language>>('languages/records.json');
