import type { Messages } from './en.js';
import { account } from './es/account.js';
import { atlas } from './es/atlas.js';
import { explore } from './es/explore.js';
import { find } from './es/find.js';
import { home } from './es/home.js';
import { layout } from './es/layout.js';
import { tools } from './es/tools.js';

/** The Spanish messages of the site. */
export const es: Messages = { layout, find, home, atlas, account, explore, tools };
