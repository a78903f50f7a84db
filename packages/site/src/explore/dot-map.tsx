import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchJson } from '../parts/fetch-json.js';
import { useFormats } from '../parts/formats.js';
import { useMessages, useVisit } from '../visit.js';
import type { Dataset } from './dataset.js';
import { drawMap } from './draw-map.js';
import type { LoadRows } from './load-rows.js';
import { findFrame, mapFields, maxPoints, placeFields, readPoints } from './map-points.js';
import type { Query } from './query.js';

interface DotMapProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly total: number;
  readonly load: LoadRows;
  /** The URL of the outline of land. */
  readonly landUrl: string;
}

/** A folded map with a point for each row, or for the largest. */
export function DotMap({ dataset, query, total, load, landUrl }: DotMapProps) {
  const { basePath } = useVisit();
  const { explore: words } = useMessages();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { sort, fields: _shown, ...filters } = query;
  const asked = JSON.stringify(filters);
  const population = dataset.columns.find(({ name }) => name === 'population');
  useEffect(() => {
    const { signal, abort } = createAbort();
    const show = async () => {
      const fields = population ? mapFields : placeFields;
      const { table } = await load(
        { ...filters, ...(population?.descending && { sort: population.descending }) },
        { fields, count: maxPoints },
        signal,
      );
      const points = readPoints(table);
      const frame = findFrame(points);
      const { west, south, east, north } = frame;
      const land = await fetchJson<string>(`${basePath}${landUrl}?box=${[west, south, east, north].join()}`, signal);
      if (canvas.current) drawMap(canvas.current, land, points, frame);
    };
    setFailed(false);
    if (isOpen) show().catch(() => setFailed(!signal.aborted));
    return abort;
  }, [isOpen, asked]);
  return (
    <details class="explore-view explore-scripted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.map}</summary>
      {hasFailed && <p role="alert">{words.mapFailed}</p>}
      {isOpen && (
        <figure>
          <canvas
            ref={canvas}
            class="explore-map"
            role="img"
            aria-label={words.mapAlt(number(Math.min(maxPoints, total)))}
          />
          {total > maxPoints && <figcaption>{words.mapLargest(number(maxPoints), number(total))}</figcaption>}
        </figure>
      )}
    </details>
  );
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
