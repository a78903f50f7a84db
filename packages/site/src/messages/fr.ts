import type { Messages } from './en.js';
import { account } from './fr/account.js';
import { atlas } from './fr/atlas.js';
import { explore } from './fr/explore.js';
import { find } from './fr/find.js';
import { home } from './fr/home.js';
import { layout } from './fr/layout.js';
import { tools } from './fr/tools.js';

/** The French messages of the site. */
export const fr: Messages = { layout, find, home, atlas, account, explore, tools };
