import { atlas } from './atlas.js';
import { home } from './home.js';
import { layout } from './layout.js';

/** The words of the site in English. */
export const en = { layout, home, atlas };

/** The words of the site in any language. */
export type Messages = typeof en;
