import type { Islands } from '../parts/island.js';

export const accountIslands: Islands = {
  'account/signup': async () => (await import('./signup-form.js')).SignupForm,
  'account/show-key': async () => (await import('./show-key.js')).ShowKey,
  'account/usage': async () => (await import('./usage-view.js')).UsageView,
  'account/upgrade': async () => (await import('./upgrade-form.js')).UpgradeForm,
};
