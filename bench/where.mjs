// Memory is the growth after garbage collection; times are the median of several rounds over all points.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openLibrary } from '../packages/data/dist/internal.js';
import { loadFromFolder } from '../packages/data/dist/load-from-folder.js';
import { createSeededRandom } from './random.mjs';
import { median, round2, showTable } from './table.mjs';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const pointCount = 200_000;
const rounds = 5;

export async function run() {
  const library = await openLibrary(loadFromFolder());
  const [cities, states] = await Promise.all([library.open('cities', 'en'), library.open('states', 'en')]);
  // The indexes by id and by location are created on first use: create them before memory is measured.
  const { from, rows } = cities.nearest(47, 8, { limit: 1 });
  cities.find(from.record(rows[0]).id);
  states.find('CH-ZH');

  const before = readMegabytes();
  const fromMs = performance.now();
  const borders = await library.open('borders');
  borders.locate(47.66, 9.18, cities, states);
  const openMs = performance.now() - fromMs;
  const megabytes = readMegabytes() - before;

  const random = createSeededRandom(1);
  const pointsNearCities = Array.from({ length: pointCount }, () => {
    const { latitude, longitude } = cities.rows.record(Math.floor(random() * cities.rows.length));
    return [Math.min(90, latitude + random() / 10), Math.min(180, longitude + random() / 10)];
  });
  const pointsAnywhere = Array.from({ length: pointCount }, () => [
    (Math.asin(2 * random() - 1) * 180) / Math.PI,
    random() * 360 - 180,
  ]);
  const locate = ([latitude, longitude]) => borders.locate(latitude, longitude, cities, states);
  const findNearest = ([latitude, longitude]) => cities.nearest(latitude, longitude, { limit: 1 });
  showTable('where', [
    { name: 'first answer, ms', measured: round2(openMs), aim: 150 },
    { name: 'memory, MB', measured: round2(megabytes), aim: 20 },
    { name: 'a point near a city, µs', measured: measureMicroseconds(pointsNearCities, locate), aim: 15 },
    { name: 'a point anywhere, µs', measured: measureMicroseconds(pointsAnywhere, locate), aim: 15 },
    {
      name: 'the nearest city of a point near a city, µs',
      measured: measureMicroseconds(pointsNearCities, findNearest),
    },
  ]);
}

function measureMicroseconds(points, ask) {
  const times = Array.from({ length: rounds }, () => {
    const fromMs = performance.now();
    for (const point of points) ask(point);
    return ((performance.now() - fromMs) * 1000) / points.length;
  });
  return round2(median(times));
}

function readMegabytes() {
  for (let time = 0; time < 3; time++) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
