import { useEffect, useRef, useState } from 'preact/hooks';
import { fetchData } from '../parts/fetch-data.js';
import { useVisit } from '../visit.js';
import type { Dataset } from './dataset.js';
import {
  findFrame,
  landWidth,
  type MapFrame,
  type MapPoint,
  mapFields,
  maxPoints,
  placeFields,
  readPoints,
} from './map-points.js';
import type { Query } from './query.js';
import type { LoadRows } from './use-explorer.js';

interface DotMapProps {
  readonly dataset: Dataset;
  readonly query: Query;
  readonly total: number;
  readonly load: LoadRows;
}

/** A collapsed map with a point for each row, or for the largest ones. */
export function DotMap({ dataset, query, total, load }: DotMapProps) {
  const visit = useVisit();
  const { explore: words, number } = visit;
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { sort, fields: _shown, ...filters } = query;
  const asked = JSON.stringify(filters);
  const population = dataset.columns.find(({ name }) => name === 'population');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
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
      const land = await fetchData<string>(visit, `land.json?box=${[west, south, east, north].join()}`, signal);
      if (canvas.current) drawMap(canvas.current, land, points, frame);
    };
    setFailed(false);
    if (isOpen) show().catch(() => setFailed(!signal.aborted));
    return () => controller.abort();
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

const minRadiusPx = 1.5;
const maxRadiusPx = 12;

/** Draws land and a point for each row, its area proportional to its size, in the equirectangular projection. */
function drawMap(
  canvas: HTMLCanvasElement,
  land: string,
  points: readonly MapPoint[],
  { west, east, north }: MapFrame,
): void {
  const widthPx = canvas.clientWidth * devicePixelRatio;
  canvas.width = widthPx;
  canvas.height = widthPx / 2;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  context.scale(widthPx / landWidth, widthPx / landWidth);
  context.fillStyle = style.getPropertyValue('--land');
  context.strokeStyle = style.getPropertyValue('--paper');
  context.lineWidth = landWidth / canvas.clientWidth;
  const outline = new Path2D(land);
  context.fill(outline);
  context.stroke(outline);
  context.fillStyle = style.getPropertyValue('--accent');
  const unitsPerDegree = landWidth / (east - west);
  const unitsPerPx = landWidth / canvas.clientWidth;
  for (const { latitude, longitude, size } of points) {
    const radius = Math.max(minRadiusPx, (size ?? 0.2) * maxRadiusPx) * unitsPerPx;
    context.globalAlpha = radius > 3 * unitsPerPx ? 0.55 : 0.8;
    context.beginPath();
    context.arc((longitude - west) * unitsPerDegree, (north - latitude) * unitsPerDegree, radius, 0, 2 * Math.PI);
    context.fill();
  }
}
