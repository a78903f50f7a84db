import type { PageRoute } from '../page.js';
import { loadDatasetPage } from './dataset-page.js';
import { loadDatasetsPage } from './datasets-page.js';

/** The pages below `/explore`. */
export const exploreRoutes: readonly PageRoute[] = [
  { path: '/explore', workMs: 5, load: (_, site) => loadDatasetsPage(site) },
  {
    path: '/explore/:dataset',
    readsQuery: true,
    workMs: 40,
    load: loadDatasetPage,
  },
];
