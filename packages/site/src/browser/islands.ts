import type { Islands } from '../page/island.js';

export const islands: Islands = {
  'account/show-key': async () => (await import('../account/show-key.js')).ShowKey,
  'account/signup': async () => (await import('../account/signup-form.js')).SignupForm,
  'atlas/clock': async () => (await import('../atlas/parts/clocks.js')).Clock,
  'atlas/clocks': async () => (await import('../atlas/parts/clocks.js')).Clocks,
  'atlas/day': async () => (await import('../atlas/parts/day-bar.js')).DayBar,
  'atlas/filter': async () => (await import('../atlas/index/filter.js')).Filter,
  'components/example': async () => (await import('../gallery/live-example.js')).LiveExample,
  'docs/try': async () => (await import('../docs/try/try-form.js')).TryForm,
  'find/search': async () => (await import('../parts/fields/search-box.js')).SearchBox,
  'home/clocks': async () => (await import('../home/now/world-clock.js')).WorldClock,
  'home/country': async () => (await import('../home/map/country-panel.js')).CountryPanel,
  'home/night': async () => (await import('../home/map/night.js')).Night,
  'samples/samples': async () => (await import('../parts/code/samples.js')).Samples,
  'tools/live-form': async () => (await import('../tools/parts/live-form.js')).LiveForm,
  'tools/map-picker': async () => (await import('../tools/map/map-picker.js')).MapPicker,
  'tools/place-suggestions': async () => (await import('../parts/fields/place-suggestions.js')).PlaceSuggestions,
  'tools/zone-picker': async () => (await import('../tools/time/zone-picker.js')).ZonePicker,
  'tools/point-picker': async () => (await import('../parts/fields/point-picker.js')).PointPicker,
};
