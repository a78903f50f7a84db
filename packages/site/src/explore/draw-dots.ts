import type { Cell, Table } from './table.js';

/** Draws a dot where each row is, on a map whose degrees are all the same size. */
export function drawDots(canvas: HTMLCanvasElement, { columns, count }: Table): void {
  const { clientWidth } = canvas;
  const widthPx = clientWidth * devicePixelRatio;
  canvas.width = widthPx;
  canvas.height = widthPx / 2;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const latitudes = columns.latitude ?? [];
  const longitudes = columns.longitude ?? [];
  const { west, north, degrees } = findFrame(latitudes, longitudes);
  const scale = widthPx / degrees;
  const sizePx = (count > 20_000 ? 1 : count > 1000 ? 2 : 4) * devicePixelRatio;
  context.fillStyle = style.getPropertyValue('--accent');
  for (let row = 0; row < count; row++) {
    const latitude = latitudes[row];
    const longitude = longitudes[row];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    context.fillRect((longitude - west) * scale - sizePx / 2, (north - latitude) * scale - sizePx / 2, sizePx, sizePx);
  }
}

/** The narrowest map that is shown, in degrees. */
const narrowestDegrees = 4;

/** The part of the world that holds the rows, twice as wide as high. */
function findFrame(latitudes: readonly Cell[], longitudes: readonly Cell[]) {
  let [west, east, south, north] = [180, -180, 90, -90];
  for (const [row, latitude] of latitudes.entries()) {
    const longitude = longitudes[row];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  const degrees = Math.min(360, Math.max(narrowestDegrees, east - west, 2 * (north - south)) * 1.1);
  if (degrees === 360) return { west: -180, north: 90, degrees };
  return { west: (west + east - degrees) / 2, north: (south + north) / 2 + degrees / 4, degrees };
}
