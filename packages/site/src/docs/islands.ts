import type { Islands } from '../parts/island.js';

export const docsIslands: Islands = {
  'docs/try': async () => (await import('./try/try-form.js')).TryForm,
  'docs/rest-countries': async () => (await import('./rest-countries/compare-shapes.js')).CompareShapes,
  'docs/calculator': async () => (await import('./limits/calculator.js')).Calculator,
};
