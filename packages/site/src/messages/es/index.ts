import type { Messages } from '../en/index.js';
import { atlas } from './atlas.js';
import { home } from './home.js';
import { layout } from './layout.js';

export const es: Messages = { layout, home, atlas };
