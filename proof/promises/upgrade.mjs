// The previous release is replaced by this version behind a proxy, and this one by the previous release again, while callers ask and
// people sign up, on one PostgreSQL and Redis. Then this version runs on the tables of a later one, as after a rollback from that.
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, describeTally, inParallel, range } from '../callers/ask.mjs';
import { obtainKey, signUp, verify } from '../callers/people.mjs';
import { printFailures, startSteadyLoad } from '../callers/steady-load.mjs';
import { findFreePort } from '../environment/free-port.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { awaitRequests } from '../environment/metrics.mjs';
import { startPostgres } from '../environment/postgres.mjs';
import { buildPreviousRelease } from '../environment/previous-release.mjs';
import { secondsUntil, waitUntil } from '../environment/processes.mjs';
import { startCaddy } from '../environment/proxies.mjs';
import { startRedis } from '../environment/redis.mjs';
import { amplyLimited, createStateFolder, runCommand, startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 240;

const mailSeconds = 60;
const answerSeconds = 30;
const peopleEachTime = 4;
/** What the addresses of those begin with who sign up under load. */
const loadName = 'upgrade';
/** What a later version may add: packages/server/src/storage/migrations.ts says how. */
const tomorrow = [
  'alter table api_keys add column label text',
  'create table labels (label text primary key)',
  "insert into kysely_migration (name, timestamp) values ('0999-tomorrow', now()::text)",
];

export async function prove(scope) {
  const [postgres, redis, mail, previous] = await Promise.all([
    startPostgres(scope),
    startRedis(scope),
    startMailServer(scope),
    buildPreviousRelease(scope),
  ]);
  const engines = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
    WORKERS: '1',
    METRICS_PORT: '0',
  };
  const environment = { ...amplyLimited, ...mail.environment, ...engines };
  const ports = await Promise.all(range(4).map(findFreePort));
  const people = gatherPeople(mail);
  let live = [];

  /** Starts two replicas beside those that serve, and stops these once the proxy sends requests to the new ones. */
  const replaceReplicas = async (words) => {
    const free = ports.filter((port) => !live.some((replica) => replica.port === port)).slice(0, 2);
    const next = await Promise.all(
      free.map(async (port) => {
        const state = createStateFolder(scope, `replica-${port}`);
        const started = await startService(scope, { ...environment, PORT: String(port), STATE_DIR: state }, [], words);
        return { ...started, port };
      }),
    );
    if (live.length > 0) await Promise.all(next.map(awaitRequests));
    const before = live;
    live = next;
    const ends = await Promise.all(before.map((replica) => replica.stop()));
    await people.join(live[0].url);
    return ends.map((end) => end?.code);
  };

  await replaceReplicas([previous]);
  const proxy = await startCaddy(scope, ports);
  const requestId = await people.requestUpgrade(live[0].url, scope, environment);
  const stopLoad = startSteadyLoad(proxy.url, loadName);
  const stopKeys = people.startUsingKeys(proxy.url);
  scope.onEnd(stopLoad);
  scope.onEnd(stopKeys);
  const codes = [...(await replaceReplicas()), ...(await replaceReplicas([previous]))];
  if (!scope.short) {
    codes.push(...(await replaceReplicas()));
    for (const statement of tomorrow) await postgres.query(statement);
    codes.push(...(await replaceReplicas()));
  }
  const outcomes = await stopLoad();
  const used = await stopKeys();
  reportTraffic(scope, outcomes, used, codes);
  const signedUp = outcomes.filter(({ kind, status }) => kind === 'signups' && status === 200).length;
  await reportAccounts(scope, postgres, people, live[0].url, signedUp);
  await reportMails(scope, mail, signedUp);
  const { code } = await runCommand(scope, environment, 'upgrades', 'approve', requestId);
  scope.report({
    did: 'an allowance requested before, approved afterwards',
    times: 1,
    promised: 'exit 0',
    found: `exit ${code}`,
    held: code === 0,
  });
}

/** People who join at one version, and go on at the others. */
function gatherPeople(mail) {
  const keys = [];
  const emails = [];
  let times = 0;
  return {
    keys,
    /** The addresses of those who have not opened their link yet. */
    emails,
    /** Some take a key, some only sign up; one who signed up at the version before opens the link now. */
    async join(url) {
      times += 1;
      const names = range(peopleEachTime).map((number) => `key-${times}-${number}@example.org`);
      keys.push(...(await inParallel(names, peopleEachTime, (email) => obtainKey(url, mail, email))));
      const opened = emails.shift();
      if (opened) keys.push((await verify(url, mail.tokenFor(opened))).key);
      for (const number of range(2)) {
        const email = `link-${times}-${number}@example.org`;
        await signUp(url, email);
        if (!(await waitUntil(() => mail.tokenFor(email)))) throw new Error(`no mail came for ${email}`);
        emails.push(email);
      }
    },
    /** Requests a higher allowance for the first of them; answers with the id of the request. */
    async requestUpgrade(url, scope, environment) {
      const json = { email: 'key-1-0@example.org', reason: 'maps for thirty schools' };
      await ask(`${url}/access/request-upgrade`, { method: 'POST', json });
      const { output } = await runCommand(scope, environment, 'upgrades', 'list', '--json');
      return JSON.parse(output)[0].id;
    },
    /** Uses each key in turn until told to stop; answers with the statuses. */
    startUsingKeys(url) {
      const statuses = [];
      let isStopped = false;
      const using = (async () => {
        for (let turn = 0; !isStopped; turn++) {
          const headers = { 'x-api-key': keys[turn % keys.length] };
          const { status, fault } = await ask(`${url}/access/usage`, { headers, seconds: 120 });
          statuses.push(fault ?? status);
          await sleep(10);
        }
      })();
      return async () => {
        isStopped = true;
        await using;
        return statuses;
      };
    },
  };
}

function reportTraffic({ report, short }, outcomes, used, codes) {
  const statuses = outcomes.map(({ status, fault }) => fault ?? status);
  printFailures(outcomes, 'amid the upgrade');
  report({
    did: `the previous release upgraded, rolled back${short ? '' : ', upgraded again, then run on the tables of a later one'}, under load`,
    times: outcomes.length + used.length,
    promised: `no request fails, or takes over ${answerSeconds} s; each replica exits with 0`,
    found: `${describeTally(statuses)}; with keys ${describeTally(used)}; exit ${describeTally(codes)}`,
    held: [...statuses, ...used].every((status) => status === 200) && codes.every((code) => code === 0),
    inTime: outcomes.every(({ ms }) => ms <= answerSeconds * 1000),
  });
}

async function reportAccounts({ report }, { query }, { keys, emails }, url, signedUp) {
  const text = 'select count(*)::int as rows, count(distinct email)::int as people from signups where email like $1';
  const [{ rows, people }] = await query(text, [`${loadName}-%`]);
  report({
    did: 'signups answered 200 meanwhile',
    times: signedUp,
    promised: 'each stored once',
    found: `${rows} of ${people} people`,
    held: signedUp > 0 && rows === signedUp && people === signedUp,
  });
  const statuses = await inParallel(keys, 8, async (key) => {
    const { status } = await ask(`${url}/access/usage`, { headers: { 'x-api-key': key } });
    return status;
  });
  report({
    did: 'keys taken before, between and after',
    times: keys.length,
    promised: 'each works',
    found: `${describeTally(statuses)}; ${emails.length} links not opened yet`,
    held: statuses.every((status) => status === 200),
  });
}

async function reportMails({ report }, mail, signedUp) {
  const listMailed = () => mail.mails.map(({ to }) => to).filter((to) => to.startsWith(`${loadName}-`));
  const seconds = await secondsUntil(() => new Set(listMailed()).size >= signedUp, 3 * mailSeconds, 200);
  const mailed = listMailed();
  const people = new Set(mailed).size;
  report({
    did: 'mails of those signups',
    times: signedUp,
    promised: `each person has one, within ${mailSeconds} s`,
    found: `${people} people, ${mailed.length} mails`,
    held: people === signedUp && mailed.length === signedUp,
    inTime: seconds <= mailSeconds,
  });
}
