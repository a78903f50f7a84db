// Callers who have a long list already ask whether it has changed, or only say so.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { cpuSeconds } from '../environment/processes.mjs';
import { amplyLimited, createStateFolder, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 180;

const times = 20;
const mostMilliseconds = 5;
const dailyLimit = 12;

export async function prove(scope) {
  const limits = { ...amplyLimited, ANONYMOUS_DAILY_LIMIT: String(dailyLimit) };
  const state = createStateFolder(scope);
  const first = await startService(scope, { STATE_DIR: state, ...limits });
  const lists = range(3).map((offset) => `/cities?lang=ko&offset=${offset}`);
  const tags = await inParallel(
    lists,
    1,
    async (path) => (await ask(first.url + path, { method: 'HEAD' })).headers.etag,
  );
  await first.stop();

  // A new process has rendered nothing, and tags are of the data and not of the process.
  const service = await startService(scope, { STATE_DIR: state, ...limits });
  await ask(`${service.url}/cities?limit=1`, { headers: { 'if-none-match': '*' } });
  const report = (did, { statuses, milliseconds }) =>
    scope.report({
      did,
      times: statuses.length,
      promised: `304, with at most ${mostMilliseconds} ms of a core each`,
      found: `${describeTally(statuses)}; ${milliseconds.toFixed(1)} ms each`,
      held: statuses.every((status) => status === 304),
      inTime: milliseconds <= mostMilliseconds,
    });
  const anything = range(times).map((offset) => ({ path: `/cities?lang=ko&offset=${offset + 10}`, tag: '*' }));
  report('if-none-match: * on long lists that nobody asked for', await measure(service, anything));
  const known = range(times).map((place) => ({ path: lists[place % 3], tag: tags[place % 3] }));
  report('the tag of a long list, asked of a new process', await measure(service, known));

  for (const _ of range(dailyLimit)) await ask(`${service.url}/countries/DE`);
  const refused = await ask(`${service.url}/countries/DE`);
  report(`the same when the day is used up (answers ${refused.status} otherwise)`, await measure(service, known));
}

/** The statuses of conditional requests, and what each took of a core. */
async function measure({ url, pid }, questions) {
  const beforeSeconds = cpuSeconds(pid);
  const statuses = await inParallel(questions, 4, async ({ path, tag }) => {
    const { status } = await ask(url + path, { headers: { 'if-none-match': String(tag) } });
    return status;
  });
  return { statuses, milliseconds: ((cpuSeconds(pid) - beforeSeconds) * 1000) / questions.length };
}
