import { attempt } from '../page/ask.js';
import type { SiteContext } from '../page/site-context.js';
import type { SiteRoute } from '../page/site-route.js';
import { readRows } from './ask-list.js';
import { listDatasets } from './describe-dataset.js';
import { mapFields, maxPoints, placeFields } from './map-points.js';
import { readQuery } from './query.js';

/** Processor time in ms, rounded up from that of all cities. */
const workMs = 40;

/**
 * The coordinates of at most `maxPoints` places that match a query. If the dataset has populations, they are included,
 * and the largest places come first. An invalid query gets an empty table. Requests do not count against the rate
 * limit.
 */
export function createPointsRoute(site: SiteContext): SiteRoute {
  const datasets = new Map(listDatasets(site.operations).map((dataset) => [dataset.name, dataset]));
  return {
    path: `/site/points/${site.dataVersion}/:file`,
    answer({ params: { file = '' }, queryText }) {
      const [, name = ''] = /^([\w-]+)\.json$/.exec(file) ?? [];
      const dataset = datasets.get(name);
      const { sort: _sort, fields: _fields, ...filters } = readQuery(new URLSearchParams(queryText));
      return {
        contentType: 'application/json; charset=utf-8',
        tagParts: ['points', name, JSON.stringify(filters)],
        cacheControl: 'public, max-age=86400',
        workMs,
        async load() {
          if (!dataset?.hasPlaces) return { status: 404, bytes: '{"error":"there is no such map"}' };
          const populationSort = dataset.columns.find((column) => column.name === 'population')?.descending;
          const query = { ...filters, ...(populationSort && { sort: populationSort }) };
          const fields = populationSort ? mapFields : placeFields;
          const { answer } = await attempt(() =>
            readRows(site, dataset, { query, language: 'en', fields, limit: maxPoints }),
          );
          return { status: 200, bytes: JSON.stringify(answer?.table ?? { count: 0, columns: {} }) };
        },
      };
    },
  };
}
