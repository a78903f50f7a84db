import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import { groupBy } from '../geonames.mjs';
import { findFaces, nodeLines } from './node-lines.mjs';
import { contains, findBox } from './read-divisions.mjs';
import { takeDifferences } from './simplify.mjs';

/** A line between states that ends this close to a border or coast, in grid steps, is extended to it. */
const bridgeSteps = 16;
/** Land farther than this from every state of its country, in degrees, belongs to no state. */
const reachDegrees = 1;

/**
 * Divides each country into its states. Only the lines between states are from the source; borders and coasts are from
 * the country shapes, so that there are no gaps or overlaps.
 *
 * @param territories in degrees
 * @returns a topology on the grid of the country shapes, whose geometries have the properties `country` and `state`,
 *   which are null if there is no country or no state
 */
export function divideCountries(territories, divisions, { scale, translate }) {
  const toGrid = ([x, y]) => [Math.round((x - translate[0]) / scale[0]), Math.round((y - translate[1]) / scale[1])];
  const lands = territories.map(({ code, polygons }) => ({
    country: code,
    polygons: polygons.map((rings) => rings.map((ring) => removeRepeats(ring.map(toGrid)))),
  }));
  const divisionsByCountry = new Map();
  // Upstream draws some small divisions on top of larger ones, which have no hole there: the smallest come first.
  for (const { country, state, polygons } of [...divisions].sort((a, b) => findExtent(a) - findExtent(b))) {
    const onGrid = polygons.map(({ rings }) => {
      const ringsOnGrid = rings.map((ring) => removeRepeats(ring.map(toGrid)));
      return { rings: ringsOnGrid, box: findBox(ringsOnGrid[0]) };
    });
    divisionsByCountry.set(country, [...(divisionsByCountry.get(country) ?? []), { state, polygons: onGrid }]);
  }

  const borders = lands.flatMap(({ country, polygons }) =>
    polygons
      .flat()
      .map((points) => ({ country, points }))
      .filter(({ points }) => points.length > 3),
  );
  const dividingLines = lands.flatMap(({ country, polygons }) => {
    const findNearest = createFindNearest(polygons.flat().flatMap(fillIn));
    const lines = listLinesBetween(divisionsByCountry.get(country) ?? [], findNearest);
    return [...lines, ...listBridges(lines, findNearest)].map((points) => ({ country, points }));
  });
  const linesByCountry = groupBy(nodeLines([...borders, ...dividingLines]), ({ country }) => country);

  const parts = lands.flatMap(({ country, polygons }) => {
    const land = polygons.map((rings) => ({ rings, box: findBox(rings[0]) }));
    const lines = (linesByCountry.get(country) ?? []).map(({ points }) => points);
    const faces = findFaces(lines).filter(({ inside }) => land.some((polygon) => contains(polygon, ...inside)));
    const findStateAt = ([x, y]) => findState(divisionsByCountry.get(country) ?? [], x, y, reachDegrees / scale[0]);
    const facesByState = groupBy(faces, ({ inside }) => findStateAt(inside));
    const polygonsByState = new Map([...facesByState].map(([state, stateFaces]) => [state, dissolve(stateFaces)]));
    // Rounding in the source reduced the smallest islands to points.
    for (const [[point, ...otherPoints]] of polygons) {
      if (otherPoints.length > 2) continue;
      const state = findStateAt(point);
      polygonsByState.set(state, [...(polygonsByState.get(state) ?? []), [[point, point, point, point]]]);
    }
    return [...polygonsByState].map(([state, coordinates]) => ({ country, state, coordinates }));
  });
  return toTopology(parts.sort((a, b) => (toSortKey(a) < toSortKey(b) ? -1 : 1)));
}

/**
 * Lists the lines that divide a country: parts of outlines that two of its states share and, if the outlines of
 * neighbours differ, parts of the outline of one state that are far from every border and coast.
 */
function listLinesBetween(divisions, findNearest) {
  const sides = new Map();
  for (const { state, polygons } of divisions) {
    for (const { rings } of polygons) {
      for (const ring of rings) {
        for (let index = 1; index < ring.length; index++) {
          const ends = [ring[index - 1], ring[index]];
          const key = ends.map(String).sort().join(' ');
          if (!sides.has(key)) sides.set(key, { ends, states: [] });
          sides.get(key).states.push(state);
        }
      }
    }
  }
  const isBetween = ({ ends, states }) =>
    states.length > 1 ? new Set(states).size > 1 : ends.every((end) => findNearest(end) === undefined);
  return [...sides.values()].filter(isBetween).map(({ ends }) => ends);
}

/** Lists lines from dangling ends to the nearest point of a border or coast. */
function listBridges(lines, findNearest) {
  const counts = new Map();
  for (const point of lines.flat()) counts.set(String(point), (counts.get(String(point)) ?? 0) + 1);
  return lines.flat().flatMap((end) => {
    const nearest = counts.get(String(end)) > 1 ? undefined : findNearest(end);
    return nearest && String(nearest) !== String(end) ? [[end, nearest]] : [];
  });
}

/** Creates a function that finds the point nearest to a place; undefined if none is within `bridgeSteps`. */
function createFindNearest(points) {
  const toCellKey = ([x, y], dx = 0, dy = 0) =>
    `${Math.floor(x / bridgeSteps) + dx},${Math.floor(y / bridgeSteps) + dy}`;
  const cells = groupBy(points, (point) => toCellKey(point));
  return (place) => {
    let min = bridgeSteps;
    let nearest;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const point of cells.get(toCellKey(place, dx, dy)) ?? []) {
          const distance = Math.hypot(point[0] - place[0], point[1] - place[1]);
          if (distance >= min) continue;
          min = distance;
          nearest = point;
        }
      }
    }
    return nearest;
  };
}

/** Finds the state at a point, or else the nearest one within `reach`; null if there is none or it has no code. */
function findState(divisions, x, y, reach) {
  for (const { state, polygons } of divisions) if (polygons.some((polygon) => contains(polygon, x, y))) return state;
  let min = reach ** 2;
  let nearestState = null;
  for (const { state, polygons } of divisions) {
    for (const { rings, box } of polygons) {
      const gapX = Math.max(0, box.west - x, x - box.east);
      const gapY = Math.max(0, box.south - y, y - box.north);
      if (gapX ** 2 + gapY ** 2 > min) continue;
      for (const [x1, y1] of rings[0]) {
        const squaredDistance = (x1 - x) ** 2 + (y1 - y) ** 2;
        if (squaredDistance >= min) continue;
        min = squaredDistance;
        nearestState = state;
      }
    }
  }
  return nearestState;
}

function dissolve(faces) {
  const geometries = faces.map(({ rings }) => ({ type: 'Polygon', coordinates: rings }));
  const facesTopology = topology({ faces: { type: 'GeometryCollection', geometries } });
  return merge(facesTopology, facesTopology.objects.faces.geometries).coordinates;
}

function toTopology(parts) {
  const geometries = parts.map(({ coordinates }) => ({ type: 'MultiPolygon', coordinates }));
  const { arcs, objects } = topology({ parts: { type: 'GeometryCollection', geometries } });
  return {
    geometries: objects.parts.geometries.map(({ arcs }, index) => ({
      type: 'MultiPolygon',
      properties: { country: parts[index].country, state: parts[index].state },
      arcs,
    })),
    arcs: arcs.map(takeDifferences),
  };
}

/** Adds points to a line so that they are at most four steps apart, to measure distances by points. */
function fillIn(line) {
  return line.flatMap(([x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / 4));
    return Array.from({ length: count }, (_, step) => [
      Math.round(x + ((fromX - x) * step) / count),
      Math.round(y + ((fromY - y) * step) / count),
    ]);
  });
}

/** Removes points that repeat the previous one. A ring without extent becomes one point. */
function removeRepeats(ring) {
  return ring.filter(([x, y], index) => index === 0 || x !== ring[index - 1][0] || y !== ring[index - 1][1]);
}

/** The area of all bounding boxes, in square degrees. */
function findExtent({ polygons }) {
  return polygons.reduce((sum, { box }) => sum + (box.east - box.west) * (box.north - box.south), 0);
}

function toSortKey({ country, state }) {
  return `${country ?? '~'} ${state ?? ''}`;
}
