import { presimplify } from 'topojson-simplify';

/**
 * Removes points from the lines of a topology by the area of the triangle that each point forms with its neighbours
 * (Visvalingam and Whyatt, The Cartographic Journal 30, 1993).
 *
 * @param findLeastArea returns the smallest area to keep, in grid squares, for a line between these countries
 */
export function simplify({ geometries, arcs }, findLeastArea) {
  const objects = { states: { type: 'GeometryCollection', geometries } };
  const weighedArcs = presimplify({ type: 'Topology', objects, arcs: arcs.map(addDifferences) }).arcs;
  const countries = arcs.map(() => []);
  for (const { properties, arcs: polygons } of geometries)
    for (const arc of polygons.flat(2)) countries[arc < 0 ? ~arc : arc].push(properties.country);
  const simplifiedArcs = weighedArcs.map((points, arc) => {
    const minArea = findLeastArea(countries[arc]);
    return points.filter(([, , area]) => area >= minArea);
  });
  // The outline of a polygon stays unchanged if it would lose at least three quarters of its area.
  for (const rings of geometries.flatMap(({ arcs: polygons }) => polygons)) {
    if (Math.abs(findArea(rings[0], simplifiedArcs)) > Math.abs(findArea(rings[0], weighedArcs)) / 4) continue;
    for (const arc of rings[0].map((number) => (number < 0 ? ~number : number))) simplifiedArcs[arc] = weighedArcs[arc];
  }
  return { geometries, arcs: simplifiedArcs.map(takeDifferences) };
}

/** Keeps only polygons with at least this area, and the largest of each geometry. */
export function removeIslets({ geometries, arcs }, minArea) {
  const points = arcs.map(addDifferences);
  return {
    geometries: geometries.map((geometry) => {
      const areas = geometry.arcs.map(([outline]) => Math.abs(findArea(outline, points)));
      const largest = areas.indexOf(Math.max(...areas));
      return { ...geometry, arcs: geometry.arcs.filter((_, index) => areas[index] >= minArea || index === largest) };
    }),
    arcs,
  };
}

function findArea(ring, arcs) {
  let doubleArea = 0;
  for (const arc of ring) {
    const points = arc < 0 ? arcs[~arc].toReversed() : arcs[arc];
    for (let index = 1; index < points.length; index++)
      doubleArea += points[index - 1][0] * points[index][1] - points[index][0] * points[index - 1][1];
  }
  return doubleArea / 2;
}

function addDifferences(arc) {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}

export function takeDifferences(points) {
  return points.map(([x, y], index) => (index === 0 ? [x, y] : [x - points[index - 1][0], y - points[index - 1][1]]));
}
