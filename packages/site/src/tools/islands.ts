import type { Islands } from '../parts/island.js';

export const toolsIslands: Islands = {
  'tools/live-form': async () => (await import('./parts/live-form.js')).LiveForm,
  'tools/point-picker': async () => (await import('./parts/point-picker.js')).PointPicker,
  'tools/map-picker': async () => (await import('./map/map-picker.js')).MapPicker,
  'tools/place-suggestions': async () => (await import('./parts/place-suggestions.js')).PlaceSuggestions,
};
