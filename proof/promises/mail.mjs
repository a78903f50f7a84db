// Many people sign up at once; the mail server hangs for one of them, and for twenty others in one domain.
import { describeTally, inParallel, range } from '../callers/ask.mjs';
import { signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { startService } from '../environment/service.mjs';

export const alone = true;
export const limitSeconds = 120;

const people = 150;
/** From the last signup on; the mail server hangs for longer than that. */
const promisedSeconds = 20;
const patienceSeconds = 60;

export async function prove(scope) {
  const hanging = ['hanging@example.org', ...range(20).map((number) => `hanging@host-${number}.silent.example`)];
  const mail = await startMailServer(scope, { trouble: (to) => (hanging.includes(to) ? 'hangs' : undefined) });
  const service = await startService(scope, { ...mail.environment, TRUST_PROXY: '1' });
  await inParallel(hanging, 5, (email) => signUp(service.url, email));
  const emails = range(people).map((number) => `person-${number}@example-${number % 10}.org`);
  const statuses = await inParallel(emails, 10, async (email) => (await signUp(service.url, email)).status);
  const startMs = performance.now();
  await waitUntil(() => mail.mails.length >= people, patienceSeconds);
  const seconds = (performance.now() - startMs) / 1000;
  // Whatever comes twice comes soon after.
  await waitUntil(() => mail.mails.length > people, 2);
  const counts = emails.map((email) => mail.countFor(email));
  const exactlyOnce = counts.filter((count) => count === 1).length;
  scope.report({
    did: 'signups while the mail server hangs for one recipient, and for twenty in another domain',
    times: people,
    promised: `each mailed exactly once, all within ${promisedSeconds} s of the last signup`,
    found: `${describeTally(statuses)}; ${exactlyOnce} mailed once, ${Math.max(...counts)} mails at most, in ${seconds.toFixed(1)} s`,
    held: exactlyOnce === people,
    inTime: seconds <= promisedSeconds,
  });
}
