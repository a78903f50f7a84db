/** Writes a topology as diffable text: one geometry per line, sorted by name, then one arc per line. */
export function topologyText({ transform, geometries, arcs }) {
  const sorted = [...geometries].sort((a, b) => (a.properties.name < b.properties.name ? -1 : 1));
  return `{"type":"Topology","transform":${JSON.stringify(transform)},"objects":{"countries":{"type":"GeometryCollection","geometries":[
${lines(sorted)}
]}},"arcs":[
${lines(arcs)}
]}
`;
}

/** Reduces a topology to these geometries and their arcs, renumbered in the order of use. */
export function withUsedArcs({ transform, arcs }, geometries) {
  const used = new Map();
  const renumber = (arc) => {
    const index = arc < 0 ? ~arc : arc;
    if (!used.has(index)) used.set(index, used.size);
    return arc < 0 ? ~used.get(index) : used.get(index);
  };
  const renumbered = geometries.map((geometry) => ({ ...geometry, arcs: deeply(geometry.arcs, renumber) }));
  return { transform, geometries: renumbered, arcs: [...used.keys()].map((index) => arcs[index]) };
}

/** Returns a point of a polygon in degrees. */
export function pointOf({ transform, arcs }, [[arc]]) {
  const [x, y] = arcs[arc < 0 ? ~arc : arc][0];
  return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
}

function deeply(value, change) {
  return Array.isArray(value) ? value.map((inner) => deeply(inner, change)) : change(value);
}

function lines(values) {
  return values.map((value) => JSON.stringify(value)).join(',\n');
}
