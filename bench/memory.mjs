// Measures memory after requests for all GET routes in all languages, and after random requests that fill the cache.
import { operations } from '../packages/operations/dist/index.js';
import { createSeededRandom, drawColor } from './random.mjs';
import {
  issueBenchKey,
  readPeakMegabytes,
  readResidentMegabytes,
  runConcurrently,
  startAlmanac,
  withTemporaryFolder,
} from './servers.mjs';
import { showTable } from './table.mjs';

const concurrency = 16;
const randomPathCount = Number(process.env.BENCH_MADE_UP ?? 100_000);
/** As the image and the units of systemd set it. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '524288' };
/** Each whole list of cities takes seconds. */
const wholeListLanguageCount = 5;
/** All 104 languages would take a quarter of an hour but no more memory, because the cache is full long before. */
const languageCountPerPath = 10;
const searchTexts = ['san', '東京', 'melborne'];
const encodings = ['br, gzip', 'gzip', 'br', 'identity'];

const random = createSeededRandom(1);
const pick = (list) => list[Math.floor(random() * list.length)];
const randomInteger = (below) => Math.floor(random() * below);

export function run() {
  return withTemporaryFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    const server = await startAlmanac(folder, allocator);
    const ask = async (path) => {
      const headers = { 'x-api-key': key, 'accept-encoding': pick(encodings) };
      const { status, body } = await fetch(server.url + path, { headers });
      for await (const _ of body);
      if (status >= 500) throw new Error(`${path} was answered with ${status}`);
    };
    const rows = [];
    const addRow = (name, requests, aim) => {
      const peak = Math.round(readPeakMegabytes(server.pid));
      const now = Math.round(readResidentMegabytes(server.pid));
      rows.push({ name, requests, 'MB now': now, 'peak MB': peak, aim, kept: peak <= aim ? 'yes' : 'NO' });
    };
    await ask('/countries/DE');
    addRow('after start', 1, 130);
    const { data } = await (await fetch(`${server.url}/meta`)).json();
    const mix = mixRequests(data.supportedLanguages);
    await runConcurrently(mix.length, concurrency, (index) => ask(mix[index]));
    addRow('every route and language', mix.length, 360);
    for (let part = 1; part <= 4; part++) {
      await runConcurrently(randomPathCount / 4, concurrency, () => ask(createRandomPath()));
      addRow(`random requests, part ${part} of 4`, randomPathCount / 4, 420);
    }
    showTable('memory', rows);
  });
}

/**
 * For every GET route: its examples, its whole list and searches, each in some of the languages, in random order.
 * Together they use every language.
 */
function mixRequests(languages) {
  let next = 0;
  const takeLanguages = () => Array.from({ length: languageCountPerPath }, () => languages[next++ % languages.length]);
  const paths = operations
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, params, examples, answers }) => {
      const plainPaths = path.includes(':') || path.includes('*') ? [] : [path];
      const listPaths = answers.kind === 'list' && path !== '/cities' ? plainPaths : [];
      const searchPaths =
        'q' in params
          ? plainPaths.flatMap((path) => searchTexts.map((text) => `${path}?q=${encodeURIComponent(text)}`))
          : [];
      const requestedPaths = [...examples.map(({ path }) => path), ...listPaths, ...searchPaths];
      return 'lang' in params
        ? requestedPaths.flatMap((path) => takeLanguages().map((language) => setLanguage(path, language)))
        : requestedPaths;
    });
  const wholeLists = languages.slice(0, wholeListLanguageCount).map((language) => setLanguage('/cities', language));
  return [...paths, ...wholeLists]
    .map((path) => ({ path, sortKey: random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ path }) => path);
}

function setLanguage(path, language) {
  const [route, query = ''] = path.split('?');
  return `${route}?${[...query.split('&').filter((part) => part !== '' && !part.startsWith('lang=')), `lang=${language}`].join('&')}`;
}

function createRandomPath() {
  const color = () => drawColor(random);
  return pick([
    () => `/cities?q=${createWord()}&limit=${1 + randomInteger(50)}`,
    () => `/cities?limit=${1 + randomInteger(300)}&offset=${randomInteger(190_000)}`,
    () => `/cities/nearest?latitude=${(random() * 180 - 90).toFixed(5)}&longitude=${(random() * 360 - 180).toFixed(5)}`,
    () => `/maps/world?highlight=DE:${color()},FR:${color()}`,
    () => `/maps/world.svg?fill=${color()}&stroke=${color()}`,
    () => `/astronomy?date=${new Date(randomInteger(4e12)).toISOString()}`,
    () => `/countries?_=${createWord()}`,
    () => `/countries/${createWord()}`,
    () => `/${createWord()}`,
  ])();
}

function createWord() {
  return randomInteger(2 ** 40).toString(36);
}
