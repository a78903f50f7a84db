// Every route of openapi.json, and all that the service has beside it, asked for its dearest by one caller within the default limits: as
// many requests as a free key may send in ten seconds, none of which a cache has.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { messages, pagesAndDocuments } from '../callers/beside-data.mjs';
import { listDearestRequests } from '../callers/dearest-requests.mjs';
import { adminToken, operate } from '../callers/operator.mjs';
import { comingFrom } from '../callers/people.mjs';
import { cpuSeconds } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 240;

/** The default of KEY_BURST. */
const burst = 100;
const atOnce = 4;
/** 5 % of a core over a minute, which may be used at once. */
const mostMilliseconds = 3000;
const shown = 12;
const usual = new Set([200, 429, 503]);

let callers = 0;

export async function prove(scope) {
  const service = await startService(scope, { ADMIN_TOKEN: adminToken, DOWNLOADS: 'prepared', TRUST_PROXY: '1' });
  const openapi = JSON.parse((await ask(`${service.url}/openapi.json`)).body);
  const beside = Object.entries({ ...messages, ...pagesAndDocuments }).map(([name, write]) => ({ name, write }));
  const routes = [...listDearestRequests(openapi), ...beside].filter((_, place) => !scope.short || place % 8 === 0);
  const costs = [];
  for (const { name, write } of routes) {
    // What every caller shares is made for the first: names in a language, lists.
    for (const number of [-3, -2, -1])
      await ask(service.url + write(number).path, describe(write(number), comingFrom()));
    const cost = await measure(service, write, 0);
    // On a busy machine the same work takes more of a core.
    const again = cost.milliseconds > mostMilliseconds ? await measure(service, write, burst) : cost;
    costs.push({ name, ...(again.milliseconds < cost.milliseconds ? again : cost) });
  }
  report(scope, costs);
}

/** What a new caller costs who sends the requests from the n-th on. */
async function measure(service, write, from) {
  callers += 1;
  const key = await issue(service, `caller-${callers}@example.org`);
  const headers = { ...comingFrom(), 'x-api-key': key };
  const beforeSeconds = cpuSeconds(service.pid);
  const statuses = await inParallel(range(burst), atOnce, async (number) => {
    const request = write(from + number);
    return (await ask(service.url + request.path, describe(request, headers))).status;
  });
  return { statuses, milliseconds: (cpuSeconds(service.pid) - beforeSeconds) * 1000 };
}

function report({ report }, costs) {
  const dearest = costs.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const table = dearest.slice(0, shown).map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds)}`);
  const statuses = costs.flatMap((cost) => cost.statuses);
  const odd = costs.filter(
    (cost) => !cost.statuses.includes(200) || !cost.statuses.every((status) => usual.has(status)),
  );
  report({
    did: `each of ${costs.length} routes by one free key, ${burst} requests with its dearest parameters`,
    times: statuses.length,
    promised: `at most ${mostMilliseconds} ms of a core by route; 200, or 429 or 503`,
    found: `${table.join(', ')} ms; ${describeTally(statuses)}${odd.map(({ name }) => `; not so: ${name}`).join('')}`,
    held: odd.length === 0,
    inTime: dearest[0].milliseconds <= mostMilliseconds,
  });
}

async function issue({ url }, email) {
  const { body } = await operate(url, 'keys', { json: { email } });
  return JSON.parse(body).data.apiKey;
}

function describe({ method, body }, headers) {
  return { method, json: body, headers: { 'accept-encoding': 'br', ...headers } };
}
