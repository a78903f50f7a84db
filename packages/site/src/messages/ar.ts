import { account } from './ar/account.js';
import { atlas } from './ar/atlas.js';
import { explore } from './ar/explore.js';
import { find } from './ar/find.js';
import { home } from './ar/home.js';
import { layout } from './ar/layout.js';
import { tools } from './ar/tools.js';
import type { Messages } from './en.js';

/** The Arabic messages of the site. */
export const ar: Messages = { layout, find, home, atlas, account, explore, tools };
