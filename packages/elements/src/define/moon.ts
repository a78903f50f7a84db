import { define } from '../base/create.js';
import { AlmanacMoon } from '../moon/moon.js';

define('almanac-moon', AlmanacMoon);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-moon': AlmanacMoon;
  }
}

export { AlmanacMoon };
