// A process that does its worst within the limits of one caller: node worst.mjs URL SECONDS ADDRESS [KEY]. It never waits after a refusal. Prints how often each
// status came.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, range, tally } from './ask.mjs';
import { messages, missing, pagesAndDocuments } from './beside-data.mjs';
import { languages } from './languages.mjs';

const [url, seconds, from, key] = process.argv.slice(2);
const atOnce = 8;

const whole = (below) => Math.floor(Math.random() * below);
const pick = (list) => list[whole(list.length)];
const worst = [
  () => ({ path: `/maps/world.png?width=2048&background=${whole(0xffffff).toString(16).padStart(6, '0')}` }),
  () => ({ path: `/cities?lang=${pick(languages)}&offset=${whole(1000)}` }),
  () => ({ path: `/cities.geojson?lang=${pick(languages)}&offset=${whole(1000)}` }),
  () => ({ path: `/cities?lang=${pick(languages)}&sort=population&fields=name,country&offset=${whole(1000)}` }),
  () => ({ path: `/cities/nearest?latitude=${whole(90)}&longitude=${whole(180)}&limit=1000&lang=${pick(languages)}` }),
  () => ({ path: `/cities?q=${whole(0xffffff).toString(36)}&lang=${pick(languages)}` }),
  () => ({ path: `/cities?lang=${pick(languages)}&offset=${whole(1000)}`, tag: '*' }),
  () => ({
    path: '/batch',
    json: {
      requests: range(20).map(() => ({ path: `/cities?lang=${pick(languages)}&limit=1000&offset=${whole(190_000)}` })),
    },
  }),
  // Lists that are cached, and what is refused.
  () => ({ path: pick(['/cities', '/cities.csv', '/states', '/cities.geojson']) }),
  () => ({ path: `/countries?${'name'.repeat(2000)}=1` }),
  ...Object.values(messages).map((write) => () => fromRequest(write(whole(1000)))),
  // With a key these would count against the address beside it.
  ...(key
    ? []
    : Object.values({ ...pagesAndDocuments, ...missing }).map((write) => () => fromRequest(write(whole(1000))))),
];

function fromRequest({ path, body }) {
  return { path, json: body };
}

const endMs = performance.now() + Number(seconds) * 1000;
const statuses = [];

async function askInTurn() {
  while (performance.now() < endMs) {
    const { path, json, tag } = pick(worst)();
    const headers = {
      'accept-encoding': pick(['identity', 'gzip', 'br']),
      ...(key ? { 'x-api-key': key } : {}),
      ...(tag ? { 'if-none-match': tag } : {}),
    };
    const { status } = await ask(url + path, { method: json ? 'POST' : 'GET', json, headers, from, seconds: 120 });
    statuses.push(status);
  }
}

await Promise.race([Promise.all(range(atOnce).map(askInTurn)), sleep(Number(seconds) * 1000)]);
console.log(JSON.stringify(tally(statuses)));
process.exit(0);
