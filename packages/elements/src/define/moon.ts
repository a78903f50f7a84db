import { define } from '../base/define.js';
import { AlmanacMoon } from '../moon/moon.js';

define('almanac-moon', AlmanacMoon);

export { AlmanacMoon };
