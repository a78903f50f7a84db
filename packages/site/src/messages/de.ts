import { account } from './de/account.js';
import { atlas } from './de/atlas.js';
import { explore } from './de/explore.js';
import { find } from './de/find.js';
import { home } from './de/home.js';
import { layout } from './de/layout.js';
import { tools } from './de/tools.js';
import type { Messages } from './en.js';

/** The German messages of the site. */
export const de: Messages = { layout, find, home, atlas, account, explore, tools };
