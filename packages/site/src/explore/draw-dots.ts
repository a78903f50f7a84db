import type { Table } from './table.js';

/** Draws a dot where each row is, on a map whose degrees are all the same size. */
export function drawDots(canvas: HTMLCanvasElement, { columns, count }: Table, order: Int32Array | undefined): void {
  const { clientWidth } = canvas;
  const widthPx = clientWidth * devicePixelRatio;
  canvas.width = widthPx;
  canvas.height = widthPx / 2;
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const latitudes = columns.latitude ?? [];
  const longitudes = columns.longitude ?? [];
  const scale = widthPx / 360;
  const draw = (row: number, sizePx: number) => {
    const latitude = latitudes[row];
    const longitude = longitudes[row];
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return;
    context.fillRect((longitude + 180) * scale - sizePx / 2, (90 - latitude) * scale - sizePx / 2, sizePx, sizePx);
  };
  const shown = order?.length ?? count;
  if (shown < count) {
    context.fillStyle = style.getPropertyValue('--land');
    for (let row = 0; row < count; row++) draw(row, devicePixelRatio);
  }
  context.fillStyle = style.getPropertyValue('--accent');
  const sizePx = (shown > 20_000 ? 1 : shown > 1000 ? 2 : 4) * devicePixelRatio;
  for (let at = 0; at < shown; at++) draw(order ? (order[at] as number) : at, sizePx);
}
