/** Writes a topology as diffable text: one geometry per line, sorted by name, then one arc per line. */
export function writeTopology({ transform, geometries, arcs }) {
  const sortedGeometries = [...geometries].sort((a, b) => (a.properties.name < b.properties.name ? -1 : 1));
  return `{"type":"Topology","transform":${JSON.stringify(transform)},"objects":{"countries":{"type":"GeometryCollection","geometries":[
${writeLines(sortedGeometries)}
]}},"arcs":[
${writeLines(arcs)}
]}
`;
}

/** Reduces a topology to these geometries and their arcs, renumbered in the order of use. */
export function keepUsedArcs({ transform, arcs }, geometries) {
  const usedArcs = new Map();
  const renumber = (arc) => {
    const index = arc < 0 ? ~arc : arc;
    if (!usedArcs.has(index)) usedArcs.set(index, usedArcs.size);
    return arc < 0 ? ~usedArcs.get(index) : usedArcs.get(index);
  };
  const renumberedGeometries = geometries.map((geometry) => ({
    ...geometry,
    arcs: mapDeeply(geometry.arcs, renumber),
  }));
  return { transform, geometries: renumberedGeometries, arcs: [...usedArcs.keys()].map((index) => arcs[index]) };
}

/** Reads a point of a polygon in degrees. */
export function readPoint({ transform, arcs }, [[arc]]) {
  const [x, y] = arcs[arc < 0 ? ~arc : arc][0];
  return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
}

function mapDeeply(value, change) {
  return Array.isArray(value) ? value.map((inner) => mapDeeply(inner, change)) : change(value);
}

function writeLines(values) {
  return values.map((value) => JSON.stringify(value)).join(',\n');
}
