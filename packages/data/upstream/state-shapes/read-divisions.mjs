import { groupBy } from '../geonames.mjs';

/**
 * `unit` is the country or territory in Natural Earth; undefined if it is not in `alpha2ByAlpha3`. The islands of a
 * division in the box of a ruling become a division of their own, with the same id.
 */
export function readDivisions(features, alpha2ByAlpha3, rulings) {
  const boxes = new Map(rulings.flatMap(({ division, box }) => (box ? [[division, box]] : [])));
  return features.flatMap(({ properties, geometry }) => {
    const polygons = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map((rings) => ({
      rings,
      box: findBox(rings[0]),
    }));
    const [west, south, east, north] = boxes.get(properties.adm1_code) ?? [];
    const parts = groupBy(
      polygons,
      ({ box }) => box.west >= west && box.south >= south && box.east <= east && box.north <= north,
    );
    return [...parts].map(([isBoxed, part]) => ({
      id: properties.adm1_code,
      isBoxed,
      country: properties.iso_3166_2.split('-')[0],
      unit: alpha2ByAlpha3.get(properties.gu_a3),
      code: properties.iso_3166_2,
      names: [properties.name, properties.gn_name, ...(properties.name_alt ?? '').split('|')].filter(Boolean),
      polygons: part,
    }));
  });
}

export function findBox(ring) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

export function contains({ rings, box }, x, y) {
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
  let inside = false;
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [x1, y1] = ring[index - 1];
      const [x2, y2] = ring[index];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  }
  return inside;
}
