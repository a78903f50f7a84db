// npm run bench -- costs: the processor time of the dearest requests there are, each asked so that no cache has the answer, and the share
// of a core that one caller reaches with them within the default limits.
import { setTimeout as sleep } from 'node:timers/promises';
import { inFolder } from './folder.mjs';
import { cpuSeconds, issueBenchKey, startAlmanac } from './servers.mjs';
import { showTable } from './table.mjs';

/** How long one caller does its worst with each of the dearest. */
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const dearest = 10;
const atOnce = 4;

/** 5 % of a core over a minute, part of which may be used at once. */
const aimMs = 1500 + 25 * seconds;

/** Only requests whose name holds this. */
const only = process.env.BENCH_ONLY ?? '';

const languages = 'ko ja ru ar de fr es it zh hi pl pt tr th vi uk el he fa nl sv da fi cs hu ro bg sr hr sk'.split(
  ' ',
);
const language = (n) => languages[n % languages.length];
const color = (n) => (n * 9973 + 77).toString(16).padStart(6, '0').slice(-6);
const place = (n) => `latitude=${(-60 + (n % 90) / 10).toFixed(4)}&longitude=${(-150 + n / 100).toFixed(4)}`;
const year = (n) => 2200 + n * 7;
const everyCountry = (n, codes) => codes.map((code, at) => `${code}:${color(n * 251 + at)}`).join(',');

/** Requests by name; each gives its n-th path, which nobody asked before, or a path with a body. */
function listRequests(codes) {
  return {
    'cities in a language': (n) => `/cities?lang=${language(n)}`,
    'cities, GeoJSON, in a language': (n) => `/cities.geojson?lang=${language(n)}`,
    'cities, CSV, in a language': (n) => `/cities.csv?lang=${language(n)}`,
    'cities, NDJSON, from the n-th': (n) => `/cities.ndjson?offset=${n + 1}`,
    'cities, JSON, from the n-th': (n) => `/cities?offset=${n + 1}`,
    'cities, some fields': (n) =>
      `/cities?fields=id,name,${['latitude', 'state', 'timezone', 'population'][n % 4]}&offset=${n}`,
    'cities, 5,000': (n) => `/cities?limit=5000&offset=${n}`,
    'cities of the US, GeoJSON': (n) => `/cities.geojson?country=US&offset=${n}`,
    'cities, search of a letter': (n) => `/cities?q=${'aeiostrn'[n % 8]}&offset=${n}`,
    'cities, search of two letters': (n) => `/cities?q=${'an'.slice(n % 2)}${'aeiou'[n % 5]}&offset=${n}`,
    'cities, search of san, all': (n) => `/cities?q=san&offset=${n}`,
    'cities, search of a typo': (n) => `/cities?q=${'xqzjkwvy'[n % 8]}ancistro${n % 97}`,
    'cities, search of 200 letters': (n) => `/cities?q=${'san jose de los '.repeat(12)}${n}`.replaceAll(' ', '%20'),
    'cities, search of 3,000 letters': (n) => `/cities?q=${'ab c '.repeat(600)}${n}`.replaceAll(' ', '%20'),
    'cities, search in Korean': (n) => `/cities?q=${encodeURIComponent('시')}&lang=ko&offset=${n}`,
    'search of everything': (n) => `/search?q=${'aeiostrn'[n % 8]}${n % 97}`,
    'search of everything, a letter, near': (n) => `/search?q=${'aeiostrn'[n % 8]}&near=${n % 80},${n % 170}&limit=100`,
    'search of everything, a typo': (n) => `/search?q=${'xqzjkwvy'[n % 8]}ancistro${n % 97}`,
    'search of everything, 200 letters': (n) => `/search?q=${'san jose de los '.repeat(12)}${n}`.replaceAll(' ', '%20'),
    'nearest, 1,000, far ocean': (n) => `/cities/nearest?${place(n)}&limit=1000`,
    'nearest, the 1,000th': (n) => `/cities/nearest?${place(n)}&limit=1&offset=999`,
    'nearest, 1,000, of China': (n) => `/cities/nearest?${place(n)}&limit=1000&country=CN`,
    'nearest, 1, from afar': (n) => `/cities/nearest?${place(n)}&limit=1&country=US`,
    'nearest, 1,000, populous': (n) => `/cities/nearest?${place(n)}&limit=1000&minPopulation=${1000 + n}`,
    'where, a point': (n) => `/where?${place(n)}`,
    'batch of 100 points each': (n) => hundredPoints(n),
    'world map, PNG, 2,048 pixels': (n) => `/maps/world.png?width=2048&background=${color(n)}`,
    'world map, PNG, every country': (n) => `/maps/world.png?width=2048&highlight=${everyCountry(n, codes)}`,
    'world map, every country': (n) => `/maps/world?highlight=${everyCountry(n, codes)}`,
    'world map, another projection': (n) => `/maps/world.svg?projection=equal-earth&fill=${color(n)}`,
    'country map, PNG, 2,048 pixels': (n) => `/maps/country/RU.png?width=2048&background=${color(n)}`,
    'sky, far past': (n) => `/astronomy?date=-00${1000 + n}-01-01T00:00:00Z&latitude=60&longitude=10`,
    'sky events, far years': (n) => `/astronomy/events?from=${year(n)}-01-01&to=${year(n) + 9}-12-31`,
    'stars, sorted by name': (n) => `/stars?sort=name&lang=${language(n)}&offset=${n}`,
    'stars, search': (n) => `/stars?q=${'aeiou'[n % 5]}${n % 10}&offset=${n}`,
    'states, sorted, in a language': (n) => `/states?sort=name&lang=${language(n)}&offset=${n}`,
    'countries in a language': (n) => `/countries?lang=${language(n)}&offset=${n}`,
    'time zones, search': (n) => `/timezones?q=a&lang=${language(n)}&offset=${n}`,
    changes: (n) => `/changes?since=2026.11.20&offset=${n}`,
    'batch of long lists': (n) => batch(n, (m) => `/cities?limit=1000&offset=${n * 100 + m}`),
    'batch of lists in languages': (n) => batch(n, (m) => `/cities?lang=${language(m)}&offset=${n}`),
    'batch of searches': (n) => batch(n, (m) => `/cities?q=an&offset=${n * 100 + m}`),
    'batch of nearest': (n) => batch(n, (m) => `/cities/nearest?${place(n * 100 + m)}&limit=1000`),
    'batch of far skies': (n) =>
      batch(n, (m) => `/astronomy/events?from=${year(n + m)}-01-01&to=${year(n + m) + 9}-12-31`),
  };
}

function hundredPoints(n) {
  const points = Array.from({ length: 100 }, (_, m) => [((n * 7 + m) % 170) - 85, ((n * 13 + m * 3) % 359) - 179]);
  const request = { method: 'POST', path: '/where', body: { points } };
  return { body: JSON.stringify({ requests: Array.from({ length: 8 }, () => request) }) };
}

function batch(_n, writePath) {
  return { body: JSON.stringify({ requests: Array.from({ length: 100 }, (_, m) => ({ path: writePath(m) })) }) };
}

export function run() {
  return inFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    const raw = await startAlmanac(folder, { LIMITS: 'off' }, false);
    const { data } = await (await fetch(`${raw.url}/countries?fields=alpha2`)).json();
    const requests = Object.entries(listRequests(data.map(({ alpha2 }) => alpha2))).filter(([name]) =>
      name.includes(only),
    );
    const rows = [];
    for (const [name, writePath] of requests)
      rows.push({ name, writePath, 'ms each': await measureEach(raw, writePath) });
    await raw.stop();
    rows.sort((a, b) => b['ms each'] - a['ms each']);
    const refusalMs = await measureRefusal(folder, key);
    for (const row of rows.slice(0, dearest))
      Object.assign(row, await measureWorst(folder, key, row.writePath, refusalMs));
    showTable(
      'costs',
      rows.map(({ writePath: _, ...row }) => row),
      { seconds },
    );
  });
}

/** Processor milliseconds of one request: the mean of so many as come within some seconds, after one that warms up. */
async function measureEach(server, writePath) {
  await ask(server, writePath(0));
  const before = cpuSeconds(server.pid);
  const startMs = performance.now();
  let count = 0;
  while (count < 25 && performance.now() - startMs < 3000) await ask(server, writePath(++count));
  return Math.round(((cpuSeconds(server.pid) - before) * 10_000) / count) / 10;
}

/** Processor milliseconds of a request that is refused, asked for at the pace of a caller who is refused, with what an idle service takes. */
async function measureRefusal(folder, key) {
  const { count, usedMs } = await askAtWorst(folder, key, { KEY_BURST: '1/3600s' }, () => '/countries/DE');
  return usedMs / count[429];
}

/** Processor time that one free key can use within the default limits if it asks again as soon as it may; refusals not counted. */
async function measureWorst(folder, key, writePath, refusalMs) {
  const limits = { KEY_BURST: '100/10s', FREE_DAILY_LIMIT: '2500' };
  const { count, usedMs } = await askAtWorst(folder, key, limits, writePath);
  const workMs = Math.round(usedMs - count[429] * refusalMs);
  const kept = workMs <= aimMs ? 'yes' : 'NO';
  return {
    answered: count[200],
    refused: count[429],
    'ms of one caller': usedMs,
    'without refusals': workMs,
    'aim ms': aimMs,
    kept,
  };
}

async function askAtWorst(folder, key, limits, writePath) {
  const server = await startAlmanac(folder, limits, false);
  for (let n = 0; n < languages.length; n++) await ask(server, `/cities?limit=1&lang=${languages[n]}`);
  const before = cpuSeconds(server.pid);
  const startMs = performance.now();
  const count = { 200: 0, 429: 0 };
  let asked = 0;
  const askInTurn = async () => {
    while (performance.now() - startMs < seconds * 1000) {
      const status = await ask(server, writePath(++asked), { 'x-api-key': key });
      count[status]++;
      if (status !== 200) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  const usedMs = Math.round((cpuSeconds(server.pid) - before) * 1000);
  await server.stop();
  return { count, usedMs };
}

async function ask({ url }, question, more = {}) {
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json', ...more };
  const { status, body } = await (typeof question === 'string'
    ? fetch(url + question, { headers })
    : fetch(`${url}/batch`, { method: 'POST', headers, body: question.body }));
  for await (const _ of body);
  return status;
}
