export { account } from './ar/account.js';
export { atlas } from './ar/atlas.js';
export { explore } from './ar/explore.js';
export { find } from './ar/find.js';
export { home } from './ar/home.js';
export { layout } from './ar/layout.js';
export { tools } from './ar/tools.js';
