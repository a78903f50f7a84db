import type { Islands } from '../parts/island.js';

/** For the name of each interactive part of pages, a function that loads the module of the part and returns it. */
export const islands: Islands = {
  'account/show-key': async () => (await import('../account/show-key.js')).ShowKey,
  'account/signup': async () => (await import('../account/signup-form.js')).SignupForm,
  'account/upgrade': async () => (await import('../account/signup-form.js')).UpgradeForm,
  'account/usage': async () => (await import('../account/usage-view.js')).UsageView,
  'admin/console': async () => (await import('../admin/admin-console.js')).AdminConsole,
  'atlas/clock': async () => (await import('../atlas/parts/clocks.js')).Clock,
  'atlas/clocks': async () => (await import('../atlas/parts/clocks.js')).Clocks,
  'atlas/day': async () => (await import('../atlas/parts/day-bar.js')).DayBar,
  'atlas/filter': async () => (await import('../atlas/lists/filter.js')).Filter,
  'components/settings': async () => (await import('../components/stage/settings.js')).Settings,
  'components/stage': async () => (await import('../components/stage/stage.js')).Stage,
  'docs/calculator': async () => (await import('../docs/guide-tools/calculator.js')).Calculator,
  'docs/rest-countries': async () => (await import('../docs/guide-tools/compare-shapes.js')).CompareShapes,
  'docs/try': async () => (await import('../docs/try/try-form.js')).TryForm,
  'find/search': async () => (await import('../find/search-box.js')).SearchBox,
  'home/clocks': async () => (await import('../home/now/world-clock.js')).WorldClock,
  'home/country': async () => (await import('../home/map/country-panel.js')).CountryPanel,
  'samples/samples': async () => (await import('../samples/samples.js')).Samples,
  'tools/live-form': async () => (await import('../tools/parts/live-form.js')).LiveForm,
  'tools/map-picker': async () => (await import('../tools/map/map-picker.js')).MapPicker,
  'tools/place-suggestions': async () => (await import('../tools/parts/place-suggestions.js')).PlaceSuggestions,
  'tools/zone-picker': async () => (await import('../tools/time/zone-picker.js')).ZonePicker,
  'tools/point-picker': async () => (await import('../tools/parts/point-picker.js')).PointPicker,
};
