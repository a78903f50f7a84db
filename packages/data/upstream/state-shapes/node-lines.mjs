import ArrayList from 'jsts/java/util/ArrayList.js';
import InteriorPointArea from 'jsts/org/locationtech/jts/algorithm/InteriorPointArea.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import PrecisionModel from 'jsts/org/locationtech/jts/geom/PrecisionModel.js';
import NodedSegmentString from 'jsts/org/locationtech/jts/noding/NodedSegmentString.js';
import MCIndexSnapRounder from 'jsts/org/locationtech/jts/noding/snapround/MCIndexSnapRounder.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';

/** Splits lines where they meet, rounded to whole coordinates, so that the parts share only their ends. */
export function nodeLines(lines) {
  const strings = new ArrayList();
  for (const { points, country } of lines)
    strings.add(
      new NodedSegmentString(
        points.map(([x, y]) => new Coordinate(x, y)),
        country,
      ),
    );
  const rounder = new MCIndexSnapRounder(new PrecisionModel(1));
  rounder.computeNodes(strings);
  return rounder
    .getNodedSubstrings()
    .toArray()
    .map((string) => ({
      country: string.getData(),
      points: string.getCoordinates().map(({ x, y }) => [Math.round(x), Math.round(y)]),
    }));
}

/** Finds the faces bounded by lines that share only their ends, each with a point inside. */
export function findFaces(lines) {
  const factory = new GeometryFactory();
  const polygonizer = new Polygonizer();
  const addedLines = new Set();
  for (const line of lines) {
    const key = [String(line), String([...line].reverse())].sort()[0];
    if (addedLines.has(key)) continue;
    addedLines.add(key);
    polygonizer.add(factory.createLineString(line.map(([x, y]) => new Coordinate(x, y))));
  }
  return polygonizer
    .getPolygons()
    .toArray()
    .map((polygon) => {
      const { x, y } = InteriorPointArea.getInteriorPoint(polygon);
      const holes = Array.from({ length: polygon.getNumInteriorRing() }, (_, index) => polygon.getInteriorRingN(index));
      const rings = [polygon.getExteriorRing(), ...holes].map((ring) =>
        ring.getCoordinates().map((point) => [point.x, point.y]),
      );
      return { rings, inside: [x, y] };
    });
}
