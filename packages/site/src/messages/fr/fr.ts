export { account } from './account.js';
export { atlas } from './atlas.js';
export { explore } from './explore.js';
export { find } from './find.js';
export { home } from './home.js';
export { layout } from './layout.js';
export { tools } from './tools.js';
