import type { TimezonePlace } from '../../datasets/timezones/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<TimezonePlace>>('timezones/records.json');
