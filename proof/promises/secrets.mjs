// A start that fails says why without its password; an operator's token works whatever others have tried.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { adminToken } from '../callers/operator.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, launchService, runCommand, startService } from '../environment/service.mjs';

export const limitSeconds = 150;

const password = 'hunter2-in-the-open';
/** A start that hangs is stopped then. */
const waitSeconds = 20;

export async function prove(scope) {
  await Promise.all([proveStarts(scope), proveToken(scope)]);
}

async function proveStarts(scope) {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  const talking = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  talking.listen(0, '127.0.0.1');
  await Promise.all([once(hanging, 'listening'), once(talking, 'listening')]);
  scope.onEnd(() => [hanging, talking].map((server) => server.close()));
  const databases = [
    `postgres://almanac:${password}@127.0.0.1:${talking.address().port}/almanac`,
    `postgres://almanac:${password}@127.0.0.1:${hanging.address().port}/almanac`,
    `postgres://almanac:${password}@127.0.0.1:1/almanac`,
    `postgres://almanac:${password}@127.0.0.1:99999/almanac`,
    `postgres://almanac:${password}@nowhere.invalid/almanac?sslmode=wrong`,
    `postgresql://almanac:${password}@[::1/almanac`,
    `mysql://almanac:${password}@127.0.0.1/almanac`,
  ].map((DATABASE_URL) => ({ DATABASE_URL }));
  const others = [
    { REDIS_URL: `http://:${password}@127.0.0.1` },
    { MAIL_URL: `smtp://user:${password}@127.0.0.1:1` },
    { MAIL_URL: `imap://user:${password}@127.0.0.1` },
    { STATE_DIR: '/proc/almanac', DATABASE_URL: `postgres://almanac:${password}@127.0.0.1:1/almanac` },
  ];
  const environments = [...databases, ...others];
  const outputs = await inParallel(environments, 2, async (environment, place) => {
    const state = environment.STATE_DIR ?? createStateFolder(scope, `start-${place}`);
    const listed = await runCommand(scope, { ...environment, STATE_DIR: state }, 'keys', 'list');
    const service = launchService(scope, { ...environment, STATE_DIR: state });
    await waitUntil(() => !service.isRunning() || service.url(), waitSeconds);
    if (service.isRunning()) await service.stop();
    return listed.output + service.output();
  });
  const telling = environments.filter((_, place) => outputs[place].includes(password));
  scope.report({
    did: 'started, and asked by command line, with settings that do not hold',
    times: environments.length,
    promised: 'no output has the password',
    found: `${telling.length} have it${telling.map((environment) => ` ${Object.keys(environment)}`).join('')}`,
    held: telling.length === 0,
  });
}

async function proveToken(scope) {
  const state = createStateFolder(scope, 'admin');
  const service = await startService(scope, { ADMIN_TOKEN: adminToken, STATE_DIR: state });
  const call = async (sent) =>
    (await ask(`${service.url}/admin/keys`, { headers: { authorization: `Bearer ${sent}` } })).status;
  const wrong = await inParallel(range(15), 1, (number) => call(`a-wrong-token-${number}`));
  const right = await call(adminToken);
  scope.report({
    did: 'the right ADMIN_TOKEN after wrong ones from the same address',
    times: wrong.length,
    promised: 'wrong ones refused, the right one works',
    found: `${describeTally(wrong)}; then ${right}`,
    held: right === 200 && wrong.every((status) => status === 401 || status === 429),
  });
}
