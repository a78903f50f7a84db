import type { Islands } from '../parts/island.js';

export const homeIslands: Islands = {
  'home/search': async () => (await import('./search-box.js')).SearchBox,
  'home/country': async () => (await import('./map/country-panel.js')).CountryPanel,
  'home/clocks': async () => (await import('./now/world-clock.js')).WorldClock,
};
