import { useVisit } from '../page/visit.js';
import type { Dataset } from './dataset.js';
import { maxPoints } from './map-points.js';
import { type Query, writeRequestPath } from './query.js';

interface DotMapProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly total: number;
}

/** Shows a point for each row, or for the `maxPoints` largest places. The map is drawn when it is opened. */
export function DotMap({ dataset, query, total }: DotMapProps) {
  const { basePath, dataVersion, explore: words, number } = useVisit();
  const { sort: _sort, fields: _fields, ...filters } = query;
  const { path } = dataset.sample;
  const parameters = writeRequestPath(dataset, filters).slice(path.length);
  return (
    <details
      id="explore-map"
      class="explore-view explore-scripted"
      data-points={`${basePath}/site/points/${dataVersion}${path}.json${parameters}`}
      data-land={`${basePath}/site/data/${dataVersion}/land.json`}
    >
      <summary>{words.map}</summary>
      <p role="alert" hidden>
        {words.mapFailed}
      </p>
      <figure>
        <canvas
          class="explore-map"
          width={0}
          role="img"
          aria-label={words.mapAlt(number(Math.min(maxPoints, total)))}
        />
        {total > maxPoints && <figcaption>{words.mapLargest(number(maxPoints), number(total))}</figcaption>}
      </figure>
    </details>
  );
}
