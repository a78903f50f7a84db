import { type ExtendedFeatureCollection, geoArea, geoContains, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CountryFeature, type CountryFeatures, type CountryTopology, openAlmanac } from '../../index.js';
import { openLibrary } from '../../library.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Coordinates } from './geo-json.js';
import { scales, writeFeatures, writeTopology } from './lookup.js';

const almanac = await openAlmanac();
const shapes = await almanac.countryShapes('de');
const capitals = (await almanac.cities()).list({ capital: true }).items;

/** Half of a sphere, in steradians. */
const halfGlobe = 2 * Math.PI;

/**
 * Capitals inside another country's shape. Jerusalem's point lies east of the 1949 line; near the others, the border is
 * simplified.
 */
const capitalsInOtherCountries = {
  '10m': ['Jerusalem', 'Gibraltar'],
  '50m': ['Jerusalem', 'Marigot'],
  '110m': ['Brazzaville', 'Jerusalem'],
};

/** Reverses the rings of a polygon, because d3 expects clockwise outlines on the sphere. */
function toClockwise(polygon: readonly Coordinates[][]) {
  return { type: 'Polygon' as const, coordinates: polygon.map((ring) => ring.toReversed()) };
}

function listRings({ features }: CountryFeatures) {
  return features.flatMap(({ id, geometry }) =>
    geometry.coordinates.flatMap((polygon) => polygon.map((ring, index) => ({ id, ring, isOutline: index === 0 }))),
  );
}

function findSignedArea(ring: readonly Coordinates[]): number {
  return ring.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring[index] as Coordinates;
    return sum + beforeX * y - x * beforeY;
  }, 0);
}

function contains({ geometry }: CountryFeature, [longitude, latitude]: Coordinates): boolean {
  return geometry.coordinates.some(([outline = []]) => {
    const ys = outline.map(([, y]) => y);
    // Check the bounding box first: testing a ring is slow.
    if (latitude < Math.min(...ys) || latitude > Math.max(...ys)) return false;
    return geoContains(toClockwise([outline]), [longitude, latitude]);
  });
}

describe.each(scales)('The world at %s', (scale) => {
  let world: CountryFeatures;
  beforeAll(async () => {
    world = await shapes.world({ scale });
  });

  it('has every country once, but only 177 countries at 110m', () => {
    const codes = world.features.map(({ id }) => id);
    expect(new Set(codes).size).toBe(scale === '110m' ? 177 : 250);
    expect(codes).toHaveLength(new Set(codes).size);
    expect(world.features.map(({ properties }) => properties.alpha2)).toEqual(codes);
  });

  it('has closed rings of four positions or more, without repeated positions or spikes', () => {
    const wrongShapes = listRings(world).filter(({ ring }) => {
      const texts = ring.map(String);
      return (
        ring.length < 4 ||
        texts[0] !== texts.at(-1) ||
        texts.some((text, i) => i > 0 && (text === texts[i - 1] || (text === texts[i - 2] && i > 1 && ring.length > 4)))
      );
    });
    expect(wrongShapes.map(({ id }) => id)).toEqual([]);
  });

  it('winds outlines counter-clockwise and holes clockwise', () => {
    const wrongShapes = listRings(world).filter(({ ring, isOutline }) => findSignedArea(ring) > 0 !== isOutline);
    expect(wrongShapes.map(({ id }) => id)).toEqual([]);
  });

  it('has no polygon that covers half of the earth', () => {
    const wrongShapes = world.features.filter(({ geometry }) =>
      geometry.coordinates.some((polygon) => geoArea(toClockwise(polygon)) >= halfGlobe),
    );
    expect(wrongShapes.map(({ id }) => id)).toEqual([]);
  });

  it('has no ring that crosses the antimeridian or leaves the range of longitudes and latitudes', () => {
    const wrongShapes = listRings(world).filter(({ ring }) =>
      ring.some(([x, y], i) => Math.abs(x) > 180 || Math.abs(y) > 90 || Math.abs(x - (ring[i - 1]?.[0] ?? x)) > 180),
    );
    expect(wrongShapes.map(({ id }) => id)).toEqual([]);
    const onBothSides = world.features.filter(({ geometry }) => {
      const xs = geometry.coordinates.flat(2).map(([x]) => x);
      return xs.includes(180) && xs.includes(-180);
    });
    expect(onBothSides.map(({ id }) => id)).toEqual(['AQ', 'FJ', 'RU']);
  });

  it('has at least 80 % of capitals inside their country; the others are at sea, with known exceptions', () => {
    const features = new Map(world.features.map((each) => [each.id, each]));
    const capitalsOutsideShape = capitals.filter(({ country, longitude, latitude }) => {
      const ownFeature = features.get(country);
      return ownFeature && !contains(ownFeature, [longitude, latitude]);
    });
    expect(capitalsOutsideShape.length).toBeLessThan(0.2 * features.size);
    const misplacedCapitals = capitalsOutsideShape.filter(({ longitude, latitude }) =>
      world.features.some((each) => contains(each, [longitude, latitude])),
    );
    expect(misplacedCapitals.map(({ name }) => name)).toEqual(capitalsInOtherCountries[scale]);
  });
});

describe.each(['50m', '110m'] as const)('The world at %s', (scale) => {
  let world: CountryFeatures;
  let topology: CountryTopology;
  beforeAll(async () => {
    [world, topology] = await Promise.all([shapes.world({ scale }), shapes.topology({ scale })]);
  });

  it('equals the TopoJSON, whose rings have the order that d3 expects', () => {
    const converted = feature(topology as unknown as Topology, 'countries') as unknown as CountryFeatures;
    for (const [index, { id, properties, geometry }] of converted.features.entries()) {
      const expected = world.features[index] as CountryFeature;
      expect([id, properties]).toEqual([expected.id, expected.properties]);
      const clockwisePolygons = geometry.coordinates.map((polygon) => toClockwise(polygon).coordinates);
      expect(String(clockwisePolygons.map((polygon) => polygon.map(roundRing)))).toBe(
        String(expected.geometry.coordinates),
      );
    }
  });

  it('is drawn correctly by d3, with no country inside out', () => {
    const path = geoPath(geoNaturalEarth1().fitWidth(1000, { type: 'Sphere' }));
    const sphereArea = path.area({ type: 'Sphere' });
    const { features: drawnFeatures } = feature(
      topology as unknown as Topology,
      'countries',
    ) as unknown as ExtendedFeatureCollection;
    const largeFeatures = drawnFeatures.filter((each) => path.area(each) > sphereArea / 10);
    expect(largeFeatures.map(({ id }) => id)).toEqual([]);
  });

  it('is serialized in pieces that join to the same JSON', async () => {
    const library = await openLibrary(loadFromFolder());
    const [allShapes, countries] = await Promise.all([library.open('countryShapes'), library.open('countries', 'de')]);
    const shapesAtScale = await allShapes.at(scale, countries);
    expect([...writeFeatures(shapesAtScale)].join('')).toBe(JSON.stringify(world));
    const pieces = [...writeTopology(shapesAtScale)];
    expect(pieces.join('')).toBe(JSON.stringify(topology));
  });
});

function roundRing(ring: readonly Coordinates[]) {
  return ring.map((position) => position.map((degrees) => Math.round(degrees * 10_000) / 10_000));
}

describe('A country', () => {
  it('is found by any code and named in the requested language', async () => {
    expect((await shapes.country('vat')).properties).toEqual({
      alpha2: 'VA',
      alpha3: 'VAT',
      numeric: '336',
      name: 'Vatikanstadt',
    });
  });

  it('that is unknown or too small, or at an unknown scale, causes an error with a suggestion', async () => {
    await expect(shapes.country('UK')).rejects.toThrow('did you mean GB?');
    await expect(shapes.country('VA', { scale: '110m' })).rejects.toThrow('did you mean VA at 50m?');
    await expect(shapes.world({ scale: '20m' as '10m' })).rejects.toThrow('scale must be 10m, 50m or 110m');
  });
});
