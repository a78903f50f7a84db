import { findFrame, landWidth, type MapFrame, type MapPoint, readPoints } from './map-points.js';
import type { Table } from './table.js';

export async function drawPoints(map: HTMLElement): Promise<void> {
  const { points: pointsUrl = '', land: landUrl = '' } = map.dataset;
  const failure = map.querySelector<HTMLElement>('[role=alert]');
  const canvas = map.querySelector('canvas');
  try {
    const points = readPoints(await fetchJson<Table>(pointsUrl));
    const frame = findFrame(points);
    const { west, south, east, north } = frame;
    const land = await fetchJson<string>(`${landUrl}?box=${[west, south, east, north].join()}`);
    if (canvas) drawMap(canvas, land, points, frame);
    if (failure) failure.hidden = true;
  } catch {
    if (failure) failure.hidden = false;
  }
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

const minRadiusPx = 1.5;
const maxRadiusPx = 12;

/**
 * The map is equirectangular. The area of a point is proportional to the population, but not below a minimum. If the
 * population is unknown, the radius is a fifth of the maximum.
 */
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
  context.strokeStyle = style.getPropertyValue('--secondary');
  context.lineWidth = (0.5 * landWidth) / canvas.clientWidth;
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
