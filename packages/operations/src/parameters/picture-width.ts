import { integerWithin } from './numbers.js';

/** The width of a picture in pixels. */
export function pictureWidth(usualPx: number, widestPx: number, height: string) {
  return { ...integerWithin(`Width in pixels; ${usualPx} without it. ${height}`, 16, widestPx), default: usualPx };
}
