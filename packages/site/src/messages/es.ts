export { account } from './es/account.js';
export { atlas } from './es/atlas.js';
export { explore } from './es/explore.js';
export { find } from './es/find.js';
export { home } from './es/home.js';
export { layout } from './es/layout.js';
export { tools } from './es/tools.js';
