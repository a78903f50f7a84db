import type { Group } from '../../datasets/groups/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<Group>>('groups/records.json');
