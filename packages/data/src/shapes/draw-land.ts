import type { Box } from '../core/measure.js';
import type { MapPanel } from './drawn-map.js';
import { createProjection, type Point, toRadians } from './project-panel.js';
import type { Shapes } from './shapes.js';
import { writePathData } from './write-path.js';

/** Land is cut this far outside the picture, in units of the picture, so that strokes along the cut are invisible. */
const overhang = 4;

/**
 * Draws the land around a map of states: the `d` attribute of a path for each country in the picture.
 *
 * @param omitted the code of the country with the states
 */
export function drawLandAround(countries: Shapes, omitted: string, panel: MapPanel): string[] {
  const project = createProjection(panel);
  const isNear = createIsNear(panel);
  const [left, top, right, bottom] = panel.frame;
  const frame = [left - overhang, top - overhang, right + overhang, bottom + overhang] as const;
  return countries.all
    .filter(({ code }) => code !== omitted)
    .flatMap(({ polygons }) => {
      const rings = polygons.filter((polygon) => isNear(countries.bounds(polygon))).flat();
      return writePathData(rings.map((ring) => clip(countries.ring(ring).map(project), frame))) || [];
    });
}

/**
 * Creates a test of whether land may be in a picture. Other land must not be drawn: the projection turns land at the
 * antipode inside out, so that it would cover the picture.
 */
export function createIsNear({
  centre,
  at,
  scale,
  frame: [left, top, right, bottom],
}: MapPanel): (land: Box) => boolean {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x - at[0], y - at[1])));
  // The angle at the centre of the earth between the centre and the farthest corner of the picture.
  const radius = 2 * Math.asin(Math.min(1, Math.max(...corners) / scale / 2));
  const [longitude, latitude] = centre;
  const radiusDegrees = radius / toRadians(1);
  const hasPole = Math.abs(latitude) + radiusDegrees >= 90;
  // The greatest difference in longitude between the centre and land in the picture.
  const reach = hasPole ? 180 : Math.asin(Math.sin(radius) / Math.cos(toRadians(latitude))) / toRadians(1);
  return ([west, south, east, north]) =>
    south <= latitude + radiusDegrees &&
    north >= latitude - radiusDegrees &&
    // Land is cut at 180°, the picture is not.
    [-360, 0, 360].some((turn) => west + turn <= longitude + reach && east + turn >= longitude - reach);
}

/** Cuts a ring at the sides of a frame (Sutherland and Hodgman, Communications of the ACM 17, 1974). */
function clip(ring: readonly Point[], [left, top, right, bottom]: MapPanel['frame']): readonly Point[] {
  let points = ring;
  for (const [axis, limit, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const) {
    const measure = (point: Point) => sign * (point[axis] - limit);
    points = points.flatMap((point, index, all) => {
      const before = all.at(index - 1) as Point;
      const [inside, insideBefore] = [measure(point), measure(before)];
      if (inside >= 0 === insideBefore >= 0) return inside >= 0 ? [point] : [];
      const fraction = insideBefore / (insideBefore - inside);
      const crossing = [
        before[0] + (point[0] - before[0]) * fraction,
        before[1] + (point[1] - before[1]) * fraction,
      ] as const;
      return inside >= 0 ? [crossing, point] : [crossing];
    });
  }
  return points;
}
