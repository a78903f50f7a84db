// Three replicas with PostgreSQL and Redis are restarted one after another behind a proxy, while callers ask all the time.
import { describeTally, range } from '../callers/ask.mjs';
import { printFailures, startSteadyLoad } from '../callers/steady-load.mjs';
import { findFreePort } from '../environment/free-port.mjs';
import { awaitRequests } from '../environment/metrics.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { startCaddy, startNginx } from '../environment/proxies.mjs';
import { startRedis } from '../environment/redis.mjs';
import { amplyLimited, createStateFolder, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 1200;

/** Few callers wait longer for an answer. */
const mostSeconds = 30;

export async function prove(scope) {
  const [postgres, redis] = await Promise.all([startPostgres(scope), startRedis(scope)]);
  const engines = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    REPLICAS: '3',
    TRUST_PROXY: '1',
    METRICS_PORT: '0',
  };
  const proxies = [
    { name: 'Caddy', start: startCaddy, workers: '1' },
    { name: 'nginx', start: startNginx, workers: '1' },
    { name: 'Caddy', start: startCaddy, workers: '2' },
  ];
  for (const proxy of scope.short ? proxies.slice(0, 1) : proxies) {
    const environment = { ...amplyLimited, ...engines, WORKERS: proxy.workers };
    await proveBehind(scope, proxy, environment, postgres);
  }
}

async function proveBehind(scope, { name, start, workers }, environment, postgres) {
  const ports = await Promise.all(range(3).map(findFreePort));
  const startReplica = (port) =>
    startService(scope, { ...environment, PORT: String(port), STATE_DIR: createStateFolder(scope, `replica-${port}`) });
  const replicas = await Promise.all(ports.map(startReplica));
  const proxy = await start(scope, ports);
  const callers = `${name.toLowerCase()}-${workers}`;
  const stopLoad = startSteadyLoad(proxy.url, callers);
  scope.onEnd(stopLoad);
  await Promise.all(replicas.map(awaitRequests));
  const codes = [];
  for (const [place, port] of ports.entries()) {
    codes.push((await replicas[place].stop())?.code);
    replicas[place] = await startReplica(port);
    await awaitRequests(replicas[place]);
  }
  const outcomes = await stopLoad();
  const written = await countSignups(postgres, callers);
  proxy.stop();
  await Promise.all(replicas.map((replica) => replica.stop()));
  report(scope, `${name}, WORKERS=${workers}`, outcomes, codes, written);
}

function report({ report: addRow }, behind, outcomes, codes, written) {
  const did = `three replicas restarted in turn behind ${behind}`;
  addRow({
    did,
    times: codes.length,
    promised: 'exit 0',
    found: `exit ${describeTally(codes)}`,
    held: codes.every((code) => code === 0),
  });
  for (const kind of new Set(outcomes.map((outcome) => outcome.kind))) {
    const ofKind = outcomes.filter((outcome) => outcome.kind === kind);
    const failures = printFailures(ofKind, `behind ${behind}`);
    const longestMs = Math.max(...ofKind.map(({ ms }) => ms));
    const answers = describeTally(ofKind.map(({ status, fault }) => fault ?? status));
    addRow({
      did: `${kind} meanwhile`,
      times: ofKind.length,
      promised: `none fails; ${mostSeconds} s at most`,
      found: `${answers}; the longest took ${(longestMs / 1000).toFixed(1)} s`,
      held: failures === 0,
      inTime: longestMs <= mostSeconds * 1000,
    });
  }
  const signedUp = outcomes.filter(({ kind, status }) => kind === 'signups' && status === 200).length;
  addRow({
    did: 'signups stored meanwhile',
    times: signedUp,
    promised: 'each once',
    found: `${written.rows} of ${written.people} people`,
    held: written.rows === signedUp && written.people === signedUp,
  });
}

async function countSignups({ query }, callers) {
  const text = 'select count(*)::int as rows, count(distinct email)::int as people from signups where email like $1';
  const [row] = await query(text, [`${callers}-%`]);
  return row;
}
