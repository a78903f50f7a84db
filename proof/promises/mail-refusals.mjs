// A mail server that puts mail off, refuses it, breaks off or hangs amid one, and one that offers no encryption where it is required.
import { signUp } from '../callers/people.mjs';
import { startReaders } from '../callers/readers.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { createShiftedClock } from '../environment/shifted-clock.mjs';

export const limitSeconds = 180;

/** The first pause between attempts is 10 s, the longest half an hour (outbox-worker.ts). */
const retryMs = 11_000;
const maxRetryMs = 1_801_000;
/** A day has fewer attempts. */
const maxAttempts = 80;
const patienceSeconds = 60;
/** A mail server that says nothing for 20 s has failed. */
const hangSeconds = 90;

export async function prove(scope) {
  await Promise.all([proveTroubles(scope), proveEncryption(scope)]);
}

async function proveTroubles(scope) {
  const once = (name) => (attempt) => (attempt === 1 ? name : undefined);
  const always = (name) => () => name;
  const troubles = {
    'well@example.org': () => undefined,
    'later@example.org': once('try later'),
    'broken@example.org': once('breaks off'),
    ...(scope.short ? {} : { 'hanging@example.org': once('hangs') }),
    'unknown@example.org': always('unknown'),
    'never@example.org': always('try later'),
  };
  const mail = await startMailServer(scope, { trouble: (to, attempt) => troubles[to]?.(attempt) });
  const { service, shift } = await startShifted(scope, 'troubles', mail.environment);
  const stopReaders = startReaders(service.url);
  scope.onEnd(stopReaders);
  for (const email of Object.keys(troubles)) await signUp(service.url, email);
  const delivered = Object.keys(troubles).filter((email) => !/^(?:unknown|never)@/.test(email));
  const haveFailed = () => Object.keys(troubles).every((email) => mail.countAttempts(email) > 0);
  await waitUntil(haveFailed, patienceSeconds);
  if (!scope.short) await waitUntil(() => countWarnings(service) >= Object.keys(troubles).length - 2, hangSeconds);
  await shift(retryMs);
  await waitUntil(() => delivered.every((email) => mail.countFor(email) > 0), patienceSeconds);
  await waitUntil(() => mail.countAttempts('never@example.org') > 1, patienceSeconds);
  const listGivenUp = () => service.errors().filter(({ msg }) => msg.startsWith('gave up on a mail'));
  for (let pauses = 1; pauses < maxAttempts && listGivenUp().length < 2; pauses++) {
    const before = mail.countAttempts('never@example.org');
    await shift(retryMs + pauses * maxRetryMs);
    const isOver = () => mail.countAttempts('never@example.org') > before || listGivenUp().length === 2;
    await waitUntil(isOver, patienceSeconds);
  }
  await waitUntil(() => listGivenUp().length === 2, patienceSeconds);
  const reads = await stopReaders();

  const counts = delivered.map((email) => `${email.split('@')[0]} ${mail.countFor(email)}`).join(', ');
  scope.report({
    did: `first attempts met by 451, a connection broken off in DATA${scope.short ? '' : ', silence'}`,
    times: delivered.length - 1,
    promised: 'each mailed once by the next attempt; data served meanwhile',
    found: `${counts}; ${reads.text}`,
    held: delivered.every((email) => mail.countFor(email) === 1) && reads.isServed,
  });
  const reasons = listGivenUp().map(({ msg }) => msg);
  const attempts = ['unknown', 'never'].map((name) => mail.countAttempts(`${name}@example.org`));
  const named = service.output().includes('@example.org');
  scope.report({
    did: '550 for a recipient; 451 for a whole day',
    times: 2,
    promised: 'the first given up at once, the other after a day; an error each, without the address',
    found: `${attempts.join(' and ')} attempts; ${reasons.join('; ')}${named ? '; an address is logged' : ''}`,
    held:
      attempts[0] === 1 &&
      attempts[1] > 1 &&
      reasons.join() === 'gave up on a mail that was rejected,gave up on a mail after a day' &&
      !named,
  });
}

async function proveEncryption(scope) {
  const email = 'private@example.org';
  const plain = await startMailServer(scope);
  const MAIL_URL = `${plain.environment.MAIL_URL}?requireTLS=true&tls.rejectUnauthorized=false`;
  const { service, shift } = await startShifted(scope, 'encryption', { ...plain.environment, MAIL_URL });
  await signUp(service.url, email);
  const hasFailed = await waitUntil(() => countWarnings(service) === 1, patienceSeconds);
  await plain.close();
  const encrypted = await startMailServer(scope, { offersTls: true, port: plain.port });
  await shift(retryMs);
  await waitUntil(() => encrypted.countFor(email) > 0, patienceSeconds);
  const unencrypted = [...plain.mails, ...encrypted.mails].filter(({ isEncrypted }) => !isEncrypted).length;
  scope.report({
    did: 'mail server without TLS where it is required, then with it',
    times: 1,
    promised: 'nothing is sent unencrypted; mailed once there is TLS',
    found: `${unencrypted} unencrypted, mailed ${encrypted.countFor(email)} times; ${hasFailed ? 'one warning' : 'no warning'}`,
    held: hasFailed && unencrypted === 0 && encrypted.countFor(email) === 1,
  });
}

/** A service whose clock can be put forward, so that nobody has to wait for the next attempt. */
async function startShifted(scope, name, environment) {
  const clock = createShiftedClock(scope, name);
  const service = await startService(scope, {
    ...environment,
    ...clock.environment,
    STATE_DIR: createStateFolder(scope, name),
    TRUST_PROXY: '1',
  });
  const shift = async (ms) => {
    await clock.shift(ms);
    // A signup makes the service look for mail that is due at once.
    await signUp(service.url, `after-${ms}@example.org`);
  };
  return { service, shift };
}

/** Attempts that failed and are to be repeated. */
function countWarnings({ output }) {
  return output().split('could not send a mail; retrying').length - 1;
}
