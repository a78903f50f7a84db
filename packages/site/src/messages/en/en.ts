import { account } from './account.js';
import { atlas } from './atlas.js';
import { explore } from './explore.js';
import { find } from './find.js';
import { home } from './home.js';
import { layout } from './layout.js';
import { tools } from './tools.js';

/** The English messages of the site. */
export const en = { layout, find, home, atlas, account, explore, tools };

/** The messages of the site in any language. */
export type Messages = typeof en;
