import { accountIslands } from '../account/islands.js';
import { adminIslands } from '../admin/islands.js';
import { atlasIslands } from '../atlas/islands.js';
import { componentsIslands } from '../components/islands.js';
import { docsIslands } from '../docs/islands.js';
import { exploreIslands } from '../explore/islands.js';
import { homeIslands } from '../home/islands.js';
import type { Islands } from '../parts/island.js';
import { samplesIslands } from '../samples/islands.js';
import { toolsIslands } from '../tools/islands.js';

/** Every part of a page that runs in browsers, by its name. */
export const islands: Islands = {
  ...samplesIslands,
  ...homeIslands,
  ...atlasIslands,
  ...exploreIslands,
  ...toolsIslands,
  ...componentsIslands,
  ...docsIslands,
  ...accountIslands,
  ...adminIslands,
};
