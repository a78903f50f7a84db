import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import type { Position } from '../country-shapes/build/read-shapes.js';
import { type NumberedCountry, readTerritories } from '../country-shapes/build/read-territories.js';
import { openTimezones } from '../timezones/lookup.js';
import { openCities } from './lookup.js';
import type { City } from './schema.js';

const files = new Files(loadFromFolder());
const { rows } = await openCities(files, 'en');
const records = Array.from({ length: rows.length }, (_, row) => rows.record(row));
const byId = new Map(records.map((city) => [city.id, city]));

describe('a city', () => {
  test('has a zone of its country in the tz database, except in the Golan, which uses Israel’s zone', async () => {
    const timezones = await openTimezones(files, 'en');
    const zones = timezones.at(Date.UTC(2026, 0, 1));
    const pairs = new Map(records.map((city) => [`${city.country} ${city.timezone}`, city]));
    const wrong = [...pairs].filter(([, { country, timezone }]) => {
      const row = timezones.find(timezone)?.row ?? -1;
      return !zones.record(row).countryCodes.includes(country);
    });
    expect(wrong.map(([pair]) => pair)).toEqual(['SY Asia/Jerusalem']);
  });

  test('lies within 60 km of its country on the map, except in Melilla and on small or remote islands', async () => {
    const land = await readLand();
    const misplaced = records.filter(
      (city) =>
        !smallIslandCountries.has(city.country) &&
        !remotePlaces.has(city.id) &&
        !isNearLand(city, land.get(city.country) ?? []),
    );
    expect(misplaced.map(({ id, name, country }) => `${country} ${name} ${id}`)).toEqual([]);
  });
});

// The countries are those that docs/data-guidelines/disputed-places.md decides on.
describe('a disputed place', () => {
  test.each([
    ['Ariel', 8199394, 'PS', 'PS-SLT', 'Asia/Hebron'],
    ["Modi'in Illit", 8199378, 'PS', 'PS-RBH', 'Asia/Hebron'],
    ["Ma'ale Adumim", 282993, 'PS', null, 'Asia/Hebron'],
    ['Katzrin', 443093, 'SY', 'SY-QU', 'Asia/Jerusalem'],
    ['Majdal Shams', 167444, 'SY', 'SY-QU', 'Asia/Jerusalem'],
    ['Simferopol', 693805, 'UA', 'UA-43', 'Europe/Simferopol'],
    ['Sevastopol', 694423, 'UA', 'UA-40', 'Europe/Simferopol'],
    ['Donetsk', 709717, 'UA', 'UA-14', 'Europe/Kyiv'],
    ['Laayoune', 2462881, 'EH', null, 'Africa/El_Aaiun'],
    ['Pristina', 786714, 'XK', null, 'Europe/Belgrade'],
    ['Smara', 2461874, 'EH', null, 'Africa/El_Aaiun'],
    ['Paralimni', 146209, 'CY', 'CY-04', 'Asia/Nicosia'],
    ['Morfou', 146286, 'CY', 'CY-01', 'Asia/Famagusta'],
    ['Akrotiri', 146839, 'CY', 'CY-02', 'Asia/Nicosia'],
  ])('has the country, state and time zone of the data guidelines: %s', (name, id, country, stateCode, timezone) => {
    expect(byId.get(id)).toMatchObject({ name, country, stateCode, timezone });
  });
});

/** Island countries that are too small for a map of 1:50 million. */
const smallIslandCountries = new Set('AS BS CC CK FM IO KI MH MU MV PF PN PW SC SH TC TK TO TV UM'.split(' '));
/** Places on remote islands that are missing from the map, and Melilla, which the map assigns to no country. */
const remotePlaces = new Set([
  73685, 257080, 1267390, 1629350, 1684606, 1685615, 1686004, 1703769, 1706466, 1716397, 1721077, 1721082, 1731531,
  1731798, 1795659, 1848266, 1898819, 1898842, 2137713, 2306774, 2513947, 2524459, 3641622, 3668690, 3670218, 3674272,
  6317136, 7552914, 8310587, 9000266, 11185516, 11611618, 12184638, 12382219, 12382221, 12382279, 12489788, 2012337021,
  2003345501, 2042876359, 2058234888, 2078359176, 2078777717, 2084032994,
]);

/** An edge of an outline, in degrees. */
interface Side {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Reads the outlines of each country's land. */
async function readLand(): Promise<ReadonlyMap<string, readonly (readonly Side[])[]>> {
  const countries = await files.json<{ records: NumberedCountry[] }>('countries/records.json');
  return new Map(
    readTerritories('50m', countries.records).map(({ code, polygons }) => [
      code ?? '',
      polygons.map(([outline = []]) => listSides(outline)),
    ]),
  );
}

/** Lists the edges of a ring. If the ring crosses the antimeridian, as one of Russia's does, longitudes exceed 180°. */
function listSides(ring: readonly Position[]): Side[] {
  const crosses = ring.some(([x], i) => Math.abs(x - (ring[i - 1]?.[0] ?? x)) > 180);
  const unwrapped = ring.map(([x, y]): Position => [crosses && x < 0 ? x + 360 : x, y]);
  return unwrapped.map(([x2, y2], i) => {
    const [x1, y1] = unwrapped.at(i - 1) as Position;
    return { x1, y1, x2, y2 };
  });
}

/** True if a place is inside one of the outlines or within 60 km of it. */
function isNearLand({ latitude, longitude }: City, outlines: readonly (readonly Side[])[]): boolean {
  const xs = longitude < 0 ? [longitude, longitude + 360] : [longitude];
  return (
    outlines.some((sides) => xs.some((x) => isInside(sides, x, latitude))) ||
    outlines.some((sides) => xs.some((x) => measureEdgeKm(sides, x, latitude) < 60))
  );
}

function isInside(sides: readonly Side[], x: number, y: number): boolean {
  let inside = false;
  for (const { x1, y1, x2, y2 } of sides) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function measureEdgeKm(sides: readonly Side[], x: number, y: number): number {
  const longitudeScale = Math.cos((y * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const { x1, y1, x2, y2 } of sides) {
    const [east, north] = [(x1 - x) * longitudeScale, y1 - y];
    const [dx, dy] = [(x2 - x1) * longitudeScale, y2 - y1];
    const fraction = Math.max(0, Math.min(1, -(east * dx + north * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(east + fraction * dx, north + fraction * dy));
  }
  return nearest * 111.2;
}
