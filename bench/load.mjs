// npm run bench -- load: small requests while ten callers download every city in languages that nobody asked for before; and pictures
// that nobody asked for before, compressed, beside a server that compresses the whole answer each time.
import { drive } from './drive.mjs';
import { inFolder } from './folder.mjs';
import { randomColor } from './random.mjs';
import { issueBenchKey, startAlmanac, startCompressing } from './servers.mjs';
import { median, round2, showTable } from './table.mjs';

const seconds = 3;
const rounds = 5;
const languages = [
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'ru',
  'zh',
  'el',
  'fa',
  'he',
  'nl',
  'pl',
  'pt',
  'th',
  'tr',
  'uk',
  'vi',
];
const downloadsAtOnce = 10;

export function run() {
  return inFolder(async (folder) => {
    const key = await issueBenchKey(folder);
    const rows = [await measureDownloads(folder, key)];
    for (const encoding of ['gzip', 'br, gzip', 'br']) rows.push(await measureMaps(folder, key, encoding));
    showTable('load', rows);
  });
}

/** The p99 of a small request, alone and during the downloads; each round a service that has rendered none of them. */
async function measureDownloads(folder, key) {
  const aim = 10;
  const headers = { 'x-api-key': key };
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startAlmanac(folder);
    const small = { paths: ['/countries/DE'], headers, connections: 10, seconds };
    await drive(server.url, small);
    const alone = await drive(server.url, small);
    const chosen = languages.slice((round % 2) * downloadsAtOnce).slice(0, downloadsAtOnce);
    const downloads = Promise.all(
      chosen.map((language) =>
        download(`${server.url}/cities?lang=${language}`, { ...headers, 'accept-encoding': 'br' }),
      ),
    );
    const during = await drive(server.url, small);
    await downloads;
    measured.push({ alone: alone.p99, during: during.p99, ratio: during.p99 / alone.p99 });
    await server.stop();
  }
  const figure = (what) => round2(median(measured.map((of) => of[what])));
  const ratio = figure('ratio');
  return {
    name: `p99 of a small request, ms: alone, during ${downloadsAtOnce} downloads`,
    other: figure('alone'),
    ours: figure('during'),
    ratio,
    aim: `at most ${aim}`,
    kept: ratio <= aim ? 'yes' : 'NO',
  };
}

async function measureMaps(folder, key, encoding) {
  const aim = 5;
  const server = await startAlmanac(folder);
  const headers = { 'x-api-key': key, 'accept-encoding': encoding };
  const compressing = await startCompressing(`${server.url}/maps/world?highlight=DE:ff0000,FR:00ff00`, headers);
  const rates = { ours: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    const paths = Array.from({ length: 20_000 }, () => `/maps/world?highlight=DE:${randomColor()},FR:${randomColor()}`);
    rates.ours.push((await drive(server.url, { paths, headers, seconds })).perSecond);
    rates.other.push((await drive(compressing.url, { headers, seconds })).perSecond);
  }
  await Promise.all([server.stop(), compressing.stop()]);
  const ratio = median(rates.ours.map((ours, round) => ours / rates.other[round]));
  return {
    name: `map not seen before a second, accepting ${encoding}: compressed whole, ours`,
    other: Math.round(median(rates.other)),
    ours: Math.round(median(rates.ours)),
    ratio: round2(ratio),
    aim: `at least ${aim}`,
    kept: ratio >= aim ? 'yes' : 'NO',
  };
}

async function download(url, headers) {
  const { body } = await fetch(url, { headers });
  for await (const _ of body);
}
