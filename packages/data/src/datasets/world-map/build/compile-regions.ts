import type { GeoProjection } from 'd3-geo';
import { earthRadiusKm } from '../../../core/measure.js';
import { findBounds, findCentre, isInBox, margin, maxHeight, minHeight, width } from '../../../shapes/draw-shapes.js';
import type { MapPanel } from '../../../shapes/drawn-map.js';
import type { Position } from '../../country-shapes/build/read-shapes.js';
import type { Projection } from '../map-frame.js';
import { findFarthestDistance, measureDistance, type Part } from './compile-parts.js';
import {
  createFittedProjection,
  createLambertProjection,
  createWorldProjection,
  describeWorld,
  type FittedProjection,
  locate,
} from './compile-projection.js';

/**
 * The minimum width of the area in a picture, at which 400 m of a border are four units. Tiny land is shown larger: the
 * width need not exceed `minWidthRatio` times the extent of the land.
 */
const minWidthKm = 100;
const minWidthRatio = 75;
/** Lines continue this far beyond the picture, so that its edge cuts them. */
const bleed = 12;
/** The Mercator projection is too distorted beyond this latitude. */
const mercatorEndLatitude = 80;
/** Beyond this latitude, the projection is not rotated to a longitude. */
const polarLatitude = 75;

/** A country's map shows the parts that have at least this fraction of the country's area, and the parts near them. */
const minVisibleShare = 0.01;
/** A part is near if it is within this multiple of the radius of the large parts. */
const nearRadiusRatio = 1.3;

export type Box = NonNullable<MapPanel['box']>;

interface FitOptions {
  /** A projection of the whole earth; by default, Lambert's centred on the positions. */
  readonly name?: Projection | undefined;
  readonly maxHeight?: number;
  readonly bleedBelow?: number;
}

/**
 * Fits a picture to positions that must be visible: in an equal-area projection centred on them, or in a projection of
 * the whole earth with them in the middle.
 */
export function fitRegion(
  visiblePositions: readonly Position[],
  { name, ...limits }: FitOptions = {},
): FittedProjection {
  const middle = findCentre(visiblePositions);
  if (name !== undefined) {
    const drawablePositions =
      name === 'mercator'
        ? visiblePositions.filter(([, latitude]) => Math.abs(latitude) <= mercatorEndLatitude)
        : visiblePositions;
    const projection = createWorldProjection(name, Math.abs(middle[1]) > polarLatitude ? 0 : middle[0]);
    return { ...fitProjection(projection, drawablePositions, limits), world: describeWorld(projection) };
  }
  const projection = centreLambert(visiblePositions);
  const fittedProjection = fitProjection(projection, visiblePositions, limits);
  return { ...fittedProjection, panel: describePanel(projection, [0, 0, width, fittedProjection.height]) };
}

export function centreLambert(visiblePositions: readonly Position[]): GeoProjection {
  const middle = findCentre(visiblePositions);
  const roughProjection = createLambertProjection(middle).scale(1).translate([0, 0]);
  const [left, top, right, bottom] = findBounds(visiblePositions.map((position) => locate(roughProjection, position)));
  return createLambertProjection(roughProjection.invert?.([(left + right) / 2, (top + bottom) / 2]) ?? middle);
}

export function describePanel(projection: GeoProjection, frame: MapPanel['frame']): MapPanel {
  const [longitude, latitude] = projection.rotate();
  const [x, y] = projection.translate();
  const round = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return {
    centre: [round(-longitude, 4), round(-latitude, 4)],
    at: [round(x, 1), round(y, 1)],
    scale: round(projection.scale(), 1),
    frame,
  };
}

/** Selects all parts except small distant ones. */
export function selectVisibleParts(parts: readonly Part[]): Part[] {
  const area = parts.reduce((sum, part) => sum + part.area, 0);
  const largeParts = parts.filter((part) => part.area >= minVisibleShare * area);
  const centre = findCentre(largeParts.flatMap(readOutline));
  const radius = findFarthestDistance(centre, largeParts.flatMap(readOutline));
  return parts.filter(
    (part) =>
      largeParts.includes(part) || measureDistance(centre, part.centre) + part.radius <= nearRadiusRatio * radius,
  );
}

/** Lists the positions on the outlines of a continent's countries that are in a box. */
export function listContinentPositions(parts: readonly Part[], box: Box): Position[] {
  return parts.flatMap(readOutline).filter((position) => isInBox(box, position));
}

export function readOutline({ polygon: [outline = []] }: Part): readonly Position[] {
  return outline;
}

function fitProjection(
  projection: GeoProjection,
  visiblePositions: readonly Position[],
  { maxHeight: maxPictureHeight = maxHeight, bleedBelow = bleed }: FitOptions,
): FittedProjection {
  projection.scale(1).translate([0, 0]);
  const [left, top, right, bottom] = findBounds(visiblePositions.map((position) => locate(projection, position)));
  const [extentX, extentY] = [(right - left) * (1 + 2 * margin), (bottom - top) * (1 + 2 * margin)];
  const minWidth = Math.min(minWidthKm / earthRadiusKm, minWidthRatio * Math.max(extentX, extentY));
  const scale = width / Math.max(extentX, (extentY * width) / maxPictureHeight, minWidth);
  const height = Math.min(maxPictureHeight, Math.ceil(Math.max(extentY * scale, minHeight)));
  projection
    .scale(scale)
    .translate([width / 2 - ((left + right) / 2) * scale, height / 2 - ((top + bottom) / 2) * scale])
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleedBelow],
    ]);
  return createFittedProjection(projection, height);
}
