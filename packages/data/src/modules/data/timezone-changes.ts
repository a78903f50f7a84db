import { readCompiled } from './read-compiled.js';

/** The history of each zone, those that are not places after the others; `readHistory` reads one. */
export default readCompiled<readonly string[]>('timezones/changes.json');
