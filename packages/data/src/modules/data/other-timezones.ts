import type { TimezonePlace } from '../../datasets/timezones/schema.js';
import { readCompiled } from './read-compiled.js';

/** The zones without a place, such as Etc/UTC. */
export default readCompiled<readonly TimezonePlace[]>('timezones/others.json');
