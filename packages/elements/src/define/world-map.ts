import { define } from '../base/create.js';
import { AlmanacWorldMap } from '../world-map/world-map.js';

define('almanac-world-map', AlmanacWorldMap);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-world-map': AlmanacWorldMap;
  }
}

export { AlmanacWorldMap };
