import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseEmail } from '../../src/accounts/signup/email.js';
import { leaseMs } from '../../src/mail/outbox-worker.js';
import { openStorage } from '../../src/storage/open-storage.js';
import { findFreePort } from '../engines/free-port.js';
import { type MailServer, smtpPassword, startMailServer } from '../engines/mail-server.js';
import { endAllPrograms, startProgram } from '../engines/program.js';
import { startSharedDatabases } from '../engines/shared-databases.js';
import { type Service, startService } from '../service.js';
import { post, readToken, verify } from './people.js';
import { sendSignup } from './program-requests.js';
import { silentLog } from './silent-log.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let nowMs = Date.parse('2026-12-01T12:00:00Z');
let mailServer: MailServer;
const services: Service[] = [];
const log: string[] = [];
beforeAll(async () => {
  mailServer = await startMailServer();
});
beforeEach(() => {
  mailServer.refuseWith = undefined;
  log.length = 0;
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  endAllPrograms();
});
afterAll(() => mailServer.close());

async function start(environment: Record<string, string> = {}): Promise<Service> {
  const service = await startService({
    clock: () => nowMs,
    log: (line) => log.push(line),
    environment: {
      MAIL_URL: mailServer.url,
      MAIL_FROM: 'Almanac <keys@almanac.example>',
      PUBLIC_URL: 'https://almanac.example',
      ...environment,
    },
  });
  services.push(service);
  return service;
}

const signUp = (service: Service, email: string, remoteAddress?: string) =>
  post(service, '/access/signup', { email }, remoteAddress);
const sendDue = (service: Service) => service.backgroundJobs.outboxWorker.sendDue();
const countLogLines = (message: string) =>
  log.filter((line) => (JSON.parse(line) as { msg: string }).msg.startsWith(message)).length;
const listMailsTo = (email: string) => mailServer.mails.filter(({ to }) => to.includes(email));

describe('An email', () => {
  it('for verification can be read in a terminal: unbroken links, text in lines of at most 72 characters, no encoding', async () => {
    const service = await start();
    await signUp(service, 'ada@example.org');
    await sendDue(service);
    const [mail] = listMailsTo('ada@example.org');
    const token = readToken(mail?.text ?? '');
    expect(mail?.text).toBe(`Someone, hopefully you, asked for a free Almanac API key for this
address.

To see your key, open this page within 30 minutes and press the button.
The key is shown only once.

  https://almanac.example/verify#token=${token}

Or, in a terminal:

  curl -G https://almanac.example/access/verify --data-urlencode token=${token}

Just the token: ${token}

The new key replaces any previous key for this address. If this was not
you, ignore this email: nothing will happen.
`);
    expect(mail?.source).toContain('Content-Transfer-Encoding: 7bit\r\n\r\nSomeone');
    expect(mail?.source).toMatch(/^Subject: Your Almanac API key\r$/m);
    expect(mail?.source).toMatch(/^From: Almanac <keys@almanac\.example>\r$/m);
    expect(mail?.source).toMatch(/^To: ada@example\.org\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/im);
    expect(mail?.source).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(mail?.source).not.toContain('alm_live_');
    expect((await verify(service, token)).status).toBe(200);
  });

  it('for verification has no URL that changes anything if a scanner opens it, and has a command that gets the key', async () => {
    const service = await start();
    await signUp(service, 'scanned@example.org');
    await sendDue(service);
    const [mail] = listMailsTo('scanned@example.org');
    const token = readToken(mail?.text ?? '');
    const source = mail?.source.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    const urls = source.match(/[\w+.-]+:\/\/[^\s"'<>]+/g) ?? [];
    expect(new Set(urls)).toEqual(
      new Set([`https://almanac.example/verify#token=${token}`, 'https://almanac.example/access/verify']),
    );
    for (const url of urls) {
      const { pathname, search } = new URL(url);
      for (const method of ['HEAD', 'GET', 'POST', 'PUT', 'DELETE']) await service.ask(method, pathname + search);
    }
    const [, command = ''] = /^ {2}(curl .+)$/m.exec(mail?.text ?? '') ?? [];
    const [, ...words] = command.replace('https://almanac.example', service.url).split(' ');
    const { stdout } = await promisify(execFile)('curl', ['-s', ...words]);
    expect(JSON.parse(stdout).data.apiKey).toMatch(/^alm_live_/);
  });

  it.each(startSharedDatabases())(
    'for verification is not sent to blocked addresses or beyond the daily maximum of an address; such signups are deleted from %s',
    async (_name, createDatabase) => {
      const url = await createDatabase();
      const service = await start({ DATABASE_URL: url, LIMITS: 'on' });
      const storage = await openStorage(url, silentLog);
      await storage.db.insertInto('blocks').values({ email: 'eve@blocked.example', created_at_ms: nowMs }).execute();
      const answers = [];
      // A caller who has not used this email address today learns nothing about it.
      const stranger = '203.0.113.7';
      for (const [name, address] of [['ada'], ['eve'], ['ada'], ['ada'], ['ada', stranger]]) {
        const { status, text } = await signUp(service, `${name}@blocked.example`, address);
        answers.push([status, text]);
      }
      expect(new Set(answers.map(String)).size).toBe(1);
      const listEmails = async (table: 'signups' | 'outbox') =>
        (await storage.db.selectFrom(table).select('email').execute()).map(({ email }) => email).sort();
      const everyone = [...Array(4).fill('ada@blocked.example'), 'eve@blocked.example'];
      expect([await listEmails('signups'), await listEmails('outbox')]).toEqual([everyone, everyone]);
      const earlierMailCount = mailServer.mails.length;
      await sendDue(service);
      expect(mailServer.mails.slice(earlierMailCount).flatMap(({ to }) => to)).toEqual(
        Array(3).fill('ada@blocked.example'),
      );
      expect([await listEmails('signups'), await listEmails('outbox')]).toEqual([everyone.slice(1, 4), []]);
      expect(service.backgroundJobs.outboxWorker.attempts.sent).toBe(3);
      await storage.close();
    },
  );

  it('gets no additional header or recipient, whatever the address contains', async () => {
    const service = await start();
    const storage = await openStorage(join(service.folder, 'almanac.sqlite'), silentLog);
    const hostileAddresses = [
      'a@example.org\r\nBcc: eve@example.org',
      'a@example.org\nBcc: eve@example.org',
      'a@example.org, eve@example.org',
      'a@example.org> BODY=8BITMIME\r\nRCPT TO:<eve@example.org',
      '"a@example.org\r\nBcc: eve@example.org" <b@example.org>',
    ];
    for (const [index, email] of hostileAddresses.entries()) {
      const id = `evil-${index}`;
      await storage.db.insertInto('signups').values({ id, email, created_at_ms: nowMs }).execute();
      const message = {
        id,
        kind: 'verify',
        email,
        about: id,
        created_at_ms: nowMs,
        due_at_ms: nowMs,
        attempts: 0,
      } as const;
      await storage.db.insertInto('outbox').values(message).execute();
    }
    const earlierMailCount = mailServer.mails.length;
    await sendDue(service);
    for (const { to, source } of mailServer.mails.slice(earlierMailCount)) {
      expect(to).not.toContain('eve@example.org');
      expect(source).not.toMatch(/^Bcc:/im);
      expect(source.match(/^To:/gim)).toHaveLength(1);
    }
    await storage.close();
  });

  it('goes to exactly the parsed address, even if it contains special or non-ASCII characters', async () => {
    const service = await start();
    const addresses = ['a/d?e#f=g@b.co', "o'hara`{|}~^$&*@b.co", 'Ada@ＢÜＣＨＥＲ。example', 'a@faß.de', 'a@1.2.3.co'];
    for (const text of addresses) expect((await signUp(service, text)).status).toBe(200);
    const earlierMailCount = mailServer.mails.length;
    await sendDue(service);
    const newMails = mailServer.mails.slice(earlierMailCount);
    const parsedAddresses = addresses
      .map((text) => parseEmail(text))
      .map((address) => 'email' in address && address.email);
    expect(newMails.flatMap(({ to }) => to).sort()).toEqual(parsedAddresses.sort());
    expect(newMails.map(({ source }) => /^To: (.*)\r$/m.exec(source)?.[1]).sort()).toEqual(parsedAddresses.sort());
  });

  it('about a rejected upgrade shows the operator’s words as plain text', async () => {
    const service = await start();
    await post(service, '/access/request-upgrade', { email: 'reject@example.org', reason: 'a class of thirty pupils' });
    const id = (await service.accounts.admin.listUpgrades())[0]?.id ?? '';
    const reason = 'Zu groß für uns. <script>alert(1)</script>\nBcc: eve@example.org';
    await service.accounts.admin.reject('a test', id, reason);
    await sendDue(service);
    const [mail] = listMailsTo('reject@example.org');
    expect(mail?.text).toContain(reason);
    expect(mail?.source).not.toMatch(/<script>alert\(1\)<\/script>[^\r]*<\/p>/);
    expect(mail?.source).toContain('&#60;script');
  });
});

describe('A mail server that refuses', () => {
  it('an email temporarily (451) gets it again after 10 s, 20 s, 40 s … until it accepts it, and the email arrives once', async () => {
    const service = await start();
    mailServer.refuseWith = { code: 451, message: '4.7.1 greylisted, try again' };
    await signUp(service, 'grey@example.org');
    for (const [attempt, pauseMs] of [10_000, 20_000, 40_000].entries()) {
      await sendDue(service);
      expect(countLogLines('could not send an email')).toBe(attempt + 1);
      nowMs += pauseMs - 1;
      await sendDue(service);
      expect(countLogLines('could not send an email')).toBe(attempt + 1);
      nowMs += 1;
    }
    mailServer.refuseWith = undefined;
    await sendDue(service);
    nowMs += hourMs;
    await sendDue(service);
    expect(listMailsTo('grey@example.org')).toHaveLength(1);
  });

  it('emails for an hour gets all of them once afterwards, with valid links', async () => {
    const unavailableServer = await startMailServer();
    const service = await start({ MAIL_URL: unavailableServer.url });
    await unavailableServer.markUnavailable();
    for (let minute = 0; minute < 60; minute++) {
      if (minute < 20) expect((await signUp(service, `hour-${minute}@example.org`)).status).toBe(200);
      await sendDue(service);
      nowMs += minuteMs;
    }
    await unavailableServer.markAvailable();
    nowMs += 31 * minuteMs;
    await sendDue(service);
    expect(unavailableServer.mails.flatMap(({ to }) => to).sort()).toEqual(
      Array.from({ length: 20 }, (_, minute) => `hour-${minute}@example.org`).sort(),
    );
    for (const { text } of unavailableServer.mails) expect((await verify(service, readToken(text))).status).toBe(200);
    await unavailableServer.close();
  });

  it('an email for a day does not get it again, which is logged', async () => {
    const service = await start();
    mailServer.refuseWith = { code: 451, message: '4.3.0 later' };
    await signUp(service, 'never@example.org');
    let attempts = 0;
    for (; countLogLines('gave up on an email after a day') === 0; attempts++) {
      await sendDue(service);
      nowMs += hourMs / 2;
    }
    // The pauses add up to a day: 8 of 10 s to 21 min, then 47 of half an hour.
    expect(attempts).toBe(56);
    mailServer.refuseWith = undefined;
    await sendDue(service);
    expect(listMailsTo('never@example.org')).toHaveLength(0);
  });

  it('an email while the clock jumps 25 hours ahead for a moment still gets it, once', async () => {
    const service = await start();
    mailServer.refuseWith = { code: 451, message: '4.3.0 later' };
    await signUp(service, 'jumped@example.org');
    await sendDue(service);
    nowMs += 25 * hourMs;
    await sendDue(service);
    nowMs -= 25 * hourMs - minuteMs;
    await sendDue(service);
    expect([countLogLines('could not send an email'), countLogLines('gave up')]).toEqual([3, 0]);
    mailServer.refuseWith = undefined;
    nowMs += minuteMs;
    await sendDue(service);
    expect((await verify(service, readToken(listMailsTo('jumped@example.org')[0]?.text ?? ''))).status).toBe(200);
    expect(listMailsTo('jumped@example.org')).toHaveLength(1);
  });

  it('an email by closing the connection gets it again, once', async () => {
    const service = await start();
    mailServer.breaksOff = true;
    await signUp(service, 'broken@example.org');
    await sendDue(service);
    expect([countLogLines('could not send an email'), listMailsTo('broken@example.org').length]).toEqual([1, 0]);
    mailServer.breaksOff = false;
    nowMs += minuteMs;
    await sendDue(service);
    nowMs += hourMs;
    await sendDue(service);
    expect(listMailsTo('broken@example.org')).toHaveLength(1);
  });

  it('a recipient permanently (550) does not get the email again, and no address is logged', async () => {
    const service = await start();
    mailServer.refuseWith = { code: 550, message: '5.1.1 <nobody@example.org> is not known here' };
    await signUp(service, 'nobody@example.org');
    await sendDue(service);
    expect(countLogLines('gave up on an email that was rejected')).toBe(1);
    expect(log.join()).not.toContain('nobody@example.org');
  });

  it('connections at every address of its name is logged, with the reason', async () => {
    const service = await start({ MAIL_URL: `smtp://localhost:${await findFreePort()}` });
    await signUp(service, 'nobody-listens@example.org');
    await sendDue(service);
    expect(countLogLines('could not send an email')).toBe(1);
    expect(log.join()).toContain('ECONNREFUSED');
  });

  it('with a message that repeats the link does not cause the token to be logged', async () => {
    const service = await start();
    mailServer.refuseWith = { code: 454, message: `4.7.1 link https://almanac.example/verify#token=${'t'.repeat(43)}` };
    await signUp(service, 'listed@example.org');
    await sendDue(service);
    expect(log.join()).toContain('4.7.1 link https://almanac.example/verify#token=…');
  });

  it('the password causes a log line that does not contain the password', async () => {
    const wrongPassword = 'wrong-password-9876543210';
    const service = await start({ MAIL_URL: mailServer.url.replace(smtpPassword, wrongPassword) });
    await signUp(service, 'auth@example.org');
    await sendDue(service);
    expect(countLogLines('could not send an email')).toBe(1);
    expect(log.join()).not.toContain(wrongPassword);
    expect(log.join()).not.toContain(Buffer.from(wrongPassword).toString('base64'));
  });
});

describe('Two services with the same outbox', () => {
  it.each(startSharedDatabases())('in %s send each email once', async (name, createDatabase) => {
    const url = await createDatabase();
    const [one, other] = [await start({ DATABASE_URL: url }), await start({ DATABASE_URL: url })];
    for (let message = 0; message < 40; message++) await signUp(one, `${name}-${message}@example.org`.toLowerCase());
    await Promise.all([sendDue(one), sendDue(other), sendDue(other)]);
    const recipients = mailServer.mails.flatMap(({ to }) => to).filter((to) => to.startsWith(name.toLowerCase()));
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
  });
});

describe('Without PUBLIC_URL,', () => {
  it('a link has the port on which the service listens, with PORT=0', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'almanac-port-'));
    const program = await startProgram({ STATE_DIR: folder });
    const response = await sendSignup(program.url, 'ada@example.org');
    expect(response.status).toBe(200);
    await vi.waitFor(() => expect(program.readOutput()).toContain('mail written to the outbox folder'), 60_000);
    const outbox = join(folder, 'outbox');
    const [mail = ''] = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'));
    expect(mail).toContain(`  ${program.url}/verify#token=${readToken(mail)}\r\n`);
    expect(program.readOutput()).not.toContain(readToken(mail));
    expect(program.readOutput()).not.toContain('ada@example.org');
    expect(await program.end('SIGTERM')).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('A process that is killed between the commit and the sending of an email', () => {
  it('does not lose it: the next process sends it once, after the lease has expired', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'almanac-killed-'));
    // A mail server that accepts connections but never replies.
    const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as AddressInfo;
    const program = await startProgram({
      STATE_DIR: folder,
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://almanac.example',
    });
    const connection = once(silentServer, 'connection');
    const response = await sendSignup(program.url, 'killed@example.org');
    expect(response.status).toBe(200);
    await connection;
    await program.end('SIGKILL');
    silentServer.close();

    nowMs = Date.now() + leaseMs / 2;
    const nextService = await start({ STATE_DIR: folder });
    await sendDue(nextService);
    expect(listMailsTo('killed@example.org')).toHaveLength(0);
    nowMs = Date.now() + leaseMs + 1000;
    await sendDue(nextService);
    nowMs += hourMs;
    await sendDue(nextService);
    const mails = listMailsTo('killed@example.org');
    expect(mails).toHaveLength(1);
    nowMs -= hourMs;
    expect((await verify(nextService, readToken(mails[0]?.text ?? ''))).status).toBe(200);
    rmSync(folder, { recursive: true, force: true });
  });
});
