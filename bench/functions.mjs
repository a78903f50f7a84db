// npm run bench -- functions [--checkout DIR] [--list]: how many functions and files of packages/*/dist run for one request, by V8's
// coverage with counts. --list names them, by file.
// The service runs in this process without limits, and is warm: it has answered the same about another country before. What its timers run
// meanwhile does not count.
import { Session } from 'node:inspector/promises';
import { join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../scripts/steps.mjs';
import { inFolder } from './folder.mjs';
import { benchEnvironment } from './servers.mjs';
import { showTable } from './table.mjs';

const country = '/countries/CH';
const page = '/atlas/country/ch';
/** A body is cached when it is requested for the second time, so that the third comes from the cache. */
const flows = [
  { name: country, warmUps: ['/countries/DE', '/countries/DE', '/countries/DE'], path: country, aim: 90 },
  { name: `${country}, cached`, warmUps: [country, country], path: country, aim: 40 },
  { name: 'page of a country', warmUps: ['/atlas/country/de', '/atlas/country/de'], path: page, aim: 300 },
  { name: 'page of a country, cached', warmUps: [page, page], path: page },
];
/** Between requests, so that what one leaves to timers is not counted with the next. */
const settleMs = 300;

/** Every timer of the service that runs often has run by then. */
const idleMs = 5000;

export async function run(args) {
  const { values } = parseArgs({
    args,
    options: { checkout: { type: 'string', default: root }, list: { type: 'boolean' } },
  });
  const checkout = resolve(values.checkout);
  await inFolder(async (folder) => {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    const url = await startService(checkout, folder);
    for (const warmUp of flows[0].warmUps) await ask(url, warmUp);
    const idle = await measure(session, checkout, () => sleep(idleMs));
    const rows = [];
    for (const { name, warmUps, path, aim } of flows) {
      for (const warmUp of warmUps) await ask(url, warmUp);
      const ran = await measure(session, checkout, () => ask(url, path), idle);
      if (values.list) listFunctions(name, ran);
      const functions = ran.reduce((sum, { names }) => sum + names.length, 0);
      rows.push({ name, functions, files: ran.length, ...(aim ? { aim, kept: functions <= aim ? 'yes' : 'NO' } : {}) });
    }
    showTable('functions', rows, { checkout: values.checkout === root ? 'this' : 'another' });
    session.disconnect();
  });
  // The service in this process would go on.
  process.exit();
}

async function startService(checkout, folder) {
  const { startServer } = await import(pathToFileURL(join(checkout, 'packages/server/dist/start/main.js')));
  const write = process.stdout.write;
  const listening = new Promise((tell) => {
    process.stdout.write = (text, ...rest) => {
      const url = /listens on (http:\S+)/.exec(text)?.[1];
      if (url) tell(url);
      return url ? true : write.call(process.stdout, text, ...rest);
    };
  });
  await startServer({ ...benchEnvironment(folder), LIMITS: 'off' });
  const url = await listening;
  process.stdout.write = write;
  return url;
}

/**
 * Taking the counts sets them back to 0.
 *
 * @param idle what runs without requests, and is left out
 */
async function measure(session, checkout, act, idle = []) {
  await sleep(settleMs);
  await session.post('Profiler.takePreciseCoverage');
  await act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const left = new Set(idle.flatMap(({ places }) => places));
  return result
    .filter(({ url }) => isOurs(url, checkout))
    .map(({ url, functions }) => {
      const ran = functions.filter(({ ranges: [{ count }] }) => count > 0);
      const file = relative(checkout, fileURLToPath(url));
      const counted = ran.filter((each) => !left.has(locate(file, each)));
      return { file, names: counted.map(nameRun), places: ran.map((each) => locate(file, each)) };
    })
    .filter(({ names }) => names.length > 0);
}

function locate(file, { ranges: [{ startOffset }] }) {
  return `${file}:${startOffset}`;
}

/** Names a function that ran, and how often if more than once. */
function nameRun({ functionName, ranges: [{ count }] }) {
  const name = functionName || '(anonymous)';
  return count === 1 ? name : `${name} x${count}`;
}

function listFunctions(flow, ran) {
  console.log(`\n${flow}`);
  for (const { file, names } of ran) console.log(`  ${names.length} ${file}: ${names.join(', ')}`);
}

function isOurs(url, checkout) {
  if (!url.startsWith('file:')) return false;
  const path = relative(join(checkout, 'packages'), fileURLToPath(url));
  return /^\w+\/dist\//.test(path);
}

async function ask(url, path) {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  await answer.arrayBuffer();
}
