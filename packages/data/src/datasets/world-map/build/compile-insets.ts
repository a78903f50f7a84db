import { earthRadiusKm } from '../../../core/measure.js';
import { findBounds, isInBox, width } from '../../../shapes/draw-shapes.js';
import type { MapPanel } from '../../../shapes/drawn-map.js';
import type { MeasuredTerritory, Part } from './compile-parts.js';
import { locate } from './compile-projection.js';
import { type Box, centreLambert, describePanel, readOutline, selectVisibleParts } from './compile-regions.js';

/** A row of `curated/insets.json`: distant land of a country for an inset below its map. */
export interface Inset {
  readonly country: string;
  readonly name: string;
  /** Limits the inset to the parts with a centre in this box. */
  readonly box?: Box;
  /** Shows the land of these territories, instead of the land of `country`. */
  readonly countries?: readonly string[];
}

/** In units of the picture: `padding` is the space inside an inset, `gap` the space between insets. */
const [padding, gap] = [10, 12];
/** Insets are shorter than this if they would otherwise not fit side by side. Their widths are `minRatio` to `maxRatio` times their height. */
const insetHeight = 230;
const [minRatio, maxRatio] = [0.6, 2.4];
export const insetsHeight = insetHeight + 2 * gap;
/** The area that an inset shows is at least this wide and high. */
const minExtentKm = 40;

export function selectInsetParts(
  { country, box, countries }: Inset,
  territories: readonly MeasuredTerritory[],
  onlyVisible = true,
): Part[] {
  const codes = countries ?? [country];
  const parts = territories
    .filter(({ code }) => codes.includes(code ?? ''))
    .flatMap(({ parts }) => parts)
    .filter(({ centre }) => !box || isInBox(box, centre));
  return onlyVisible ? selectVisibleParts(parts) : parts;
}

/** Places insets side by side below a map. */
export function layOutInsets(
  insets: readonly { readonly inset: Inset; readonly parts: readonly Part[] }[],
  top: number,
): MapPanel[] {
  const measuredInsets = insets.map(({ inset, parts }) => {
    const positions = parts.flatMap(readOutline);
    const projection = centreLambert(positions).scale(1).translate([0, 0]);
    const bounds = findBounds(positions.map((position) => locate(projection, position)));
    const [extentX, extentY] = [bounds[2] - bounds[0], bounds[3] - bounds[1]].map((extent) =>
      Math.max(extent, minExtentKm / earthRadiusKm),
    ) as [number, number];
    const ratio = Math.min(maxRatio, Math.max(minRatio, extentX / extentY));
    return { inset, positions, projection, bounds, extentX, extentY, ratio };
  });
  const totalRatio = measuredInsets.reduce((sum, { ratio }) => sum + ratio, 0);
  const height = Math.min(insetHeight, (width - (insets.length + 1) * gap) / totalRatio);
  let left = (width - totalRatio * height - (insets.length - 1) * gap) / 2;
  return measuredInsets.map(({ inset, positions, projection, bounds, extentX, extentY, ratio }) => {
    const frame = [left, top + gap, left + ratio * height, top + gap + height].map(
      Math.round,
    ) as unknown as MapPanel['frame'];
    const [x1, y1, x2, y2] = frame;
    left += ratio * height + gap;
    const scale = Math.min((x2 - x1 - 2 * padding) / extentX, (y2 - y1 - 2 * padding) / extentY);
    projection
      .scale(scale)
      .translate([
        (x1 + x2) / 2 - ((bounds[0] + bounds[2]) / 2) * scale,
        (y1 + y2) / 2 - ((bounds[1] + bounds[3]) / 2) * scale,
      ]);
    const { countries } = inset;
    const box = inset.box ?? findBox(positions);
    return { ...describePanel(projection, frame), box, ...(countries && { countries }) };
  });
}

/** Finds the bounding box in whole degrees. All positions must be on one side of the antimeridian. */
function findBox(positions: readonly (readonly [number, number])[]): Box {
  const [west, south, east, north] = findBounds(positions);
  return [Math.floor(west), Math.floor(south), Math.ceil(east), Math.ceil(north)];
}
