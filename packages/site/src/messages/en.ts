import { account } from './en/account.js';
import { atlas } from './en/atlas.js';
import { explore } from './en/explore.js';
import { find } from './en/find.js';
import { home } from './en/home.js';
import { layout } from './en/layout.js';
import { tools } from './en/tools.js';

/** The English messages of the site. */
export const en = { layout, find, home, atlas, account, explore, tools };

/** The messages of the site in any language. */
export type Messages = typeof en;
