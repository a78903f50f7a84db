// Mail addresses that are another way to write somebody else's, or that are cut off on their way.
import { describeTally, inParallel } from '../callers/ask.mjs';
import { signUp } from '../callers/people.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { startService } from '../environment/service.mjs';

export const limitSeconds = 60;

const bad = [
  '"victim"@example.org',
  '"v\\ictim"@example.org',
  '"<script>"@b.co',
  'a\\b@b.co',
  'a+b@b.co',
  'a@b.co?bcc=x@y.co',
  'a@b.co/x',
  'a@b.co#x',
  'a@b%2eco',
  'a@b.co\\x',
  'a@b.co\r\nbcc: x@y.co',
  'a@b.co,x@y.co',
  'a b@b.co',
  '<a@b.co>',
  'a@[127.0.0.1]',
  'www.example.org',
  'a@localhost\u0000.org',
];
const good = ['victim@example.org', "o'brien.x_y-z@example.org", 'ada@bücher.example'];

export async function prove(scope) {
  const mail = await startMailServer(scope);
  const service = await startService(scope, { ...mail.environment, TRUST_PROXY: '1' });
  await check('mail addresses with aliases, quotes and rests', bad, 400);
  await check('plain mail addresses', good, 200);

  async function check(did, emails, expected) {
    const statuses = await inParallel(emails, 1, async (email) => (await signUp(service.url, email)).status);
    const wrong = emails.filter((_, place) => statuses[place] !== expected);
    scope.report({
      did,
      times: emails.length,
      promised: `each ${expected}`,
      found: `${describeTally(statuses)}${wrong.length > 0 ? `; not so: ${wrong.map((email) => JSON.stringify(email)).join(' ')}` : ''}`,
      held: wrong.length === 0,
    });
  }
}
