export { default as account } from './account.json' with { type: 'json' };
export { default as atlas } from './atlas.json' with { type: 'json' };
export { default as explore } from './explore.json' with { type: 'json' };
export { default as find } from './find.json' with { type: 'json' };
export { default as home } from './home.json' with { type: 'json' };
export { default as layout } from './layout.json' with { type: 'json' };
export { default as tools } from './tools.json' with { type: 'json' };
