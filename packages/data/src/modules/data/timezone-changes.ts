import { readCompiled } from './read-compiled.js';

/** The history of each zone in the format of `readHistory`; zones without a place are last. */
export default readCompiled<readonly string[]>('timezones/changes.json');
