export { account } from './de/account.js';
export { atlas } from './de/atlas.js';
export { explore } from './de/explore.js';
export { find } from './de/find.js';
export { home } from './de/home.js';
export { layout } from './de/layout.js';
export { tools } from './de/tools.js';
