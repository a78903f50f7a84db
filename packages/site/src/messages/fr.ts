export { account } from './fr/account.js';
export { atlas } from './fr/atlas.js';
export { explore } from './fr/explore.js';
export { find } from './fr/find.js';
export { home } from './fr/home.js';
export { layout } from './fr/layout.js';
export { tools } from './fr/tools.js';
