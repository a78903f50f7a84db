// Headers that are long and hard to read, from callers who may be over every limit.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { cpuSeconds } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 60;

const times = 200;
const mostMilliseconds = 2;
const headers = {
  'accept with an odd quote': { accept: `a/b;c="${','.repeat(12_000)}` },
  'accept with many types': { accept: 'text/csv;q=0.1,'.repeat(900) },
  'accept-encoding with an odd quote': { 'accept-encoding': `br;a="${','.repeat(12_000)}` },
  'accept-language with many languages': { 'accept-language': 'de;q=0.1,'.repeat(1400) },
};

export async function prove(scope) {
  const service = await startService(scope);
  await inParallel(range(300), 4, () => ask(`${service.url}/countries/DE`));
  for (const [name, sent] of Object.entries(headers)) {
    const beforeSeconds = cpuSeconds(service.pid);
    const statuses = await inParallel(range(times), 4, async () => {
      const { status } = await ask(`${service.url}/countries`, { headers: sent });
      return status;
    });
    const milliseconds = ((cpuSeconds(service.pid) - beforeSeconds) * 1000) / times;
    scope.report({
      did: `${name}, ${JSON.stringify(sent).length} characters`,
      times,
      promised: `at most ${mostMilliseconds} ms of a core each`,
      found: `${milliseconds.toFixed(1)} ms each; ${describeTally(statuses)}`,
      held: statuses.every((status) => status === 200 || status === 429),
      inTime: milliseconds <= mostMilliseconds,
    });
  }
}
