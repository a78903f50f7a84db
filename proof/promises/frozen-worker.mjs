// One of two workers is frozen, in the midst of counting for a caller.
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 90;

const times = 200;
const secondsToWait = 2;
/** Connections that the frozen worker had accepted already. */
const mostHanging = 4;

export async function prove(scope) {
  const service = await startService(scope, {
    WORKERS: '2',
    ANONYMOUS_DAILY_LIMIT: '2000',
    ANONYMOUS_BURST: '2000/10s',
  });
  const url = `${service.url}/countries/DE`;
  const call = async () => {
    const { status } = await ask(url, { newConnection: true, seconds: secondsToWait });
    return status === 0 ? 'hanging' : status;
  };
  await inParallel(range(100), 10, call);
  const [frozen] = service.workers();
  process.kill(frozen, 'SIGSTOP');
  const statuses = await inParallel(range(times), 10, call);
  process.kill(frozen, 'SIGCONT');
  const afterwards = await inParallel(range(20), 1, call);
  const hanging = statuses.filter((status) => status === 'hanging').length;
  scope.report({
    did: 'requests of one caller, one of two workers frozen',
    times,
    promised: `answered within ${secondsToWait} s but for ${mostHanging} connections; all when it thaws`,
    found: `${describeTally(statuses)}; then ${describeTally(afterwards)}`,
    held: [...statuses, ...afterwards].every((status) => status === 200 || status === 'hanging') && hanging < times,
    inTime: hanging <= mostHanging && afterwards.every((status) => status === 200),
  });
}
