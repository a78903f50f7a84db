import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaseMs, maxStatementMs, statementsPerDelivery } from '../../src/mail/outbox-worker.js';
import { createSmtpTransport, smtpLimits } from '../../src/mail/smtp-transport.js';
import { type Hang, type MailServer, startMailServer } from '../engines/mail-server.js';
import { type Service, startService } from '../service.js';
import { post } from './people.js';

const servers: MailServer[] = [];
const services: Service[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function startServer(encryption?: 'tls' | 'starttls'): Promise<MailServer> {
  const server = await startMailServer(encryption);
  servers.push(server);
  return server;
}

async function startServiceWith(server: MailServer): Promise<Service> {
  const service = await startService({
    clock: Date.now,
    environment: { MAIL_URL: server.url, PUBLIC_URL: 'https://almanac.example' },
  });
  services.push(service);
  return service;
}

const from = 'keys@almanac.example';
const message = { subject: 'A subject', text: 'A text\n', html: '<p>A text</p>\n' };
/** The wait for emails while a delivery hangs: shorter than the maximum duration of a delivery. */
const shortWait = { timeout: 40_000, interval: 20 };
const longWait = { timeout: 60_000, interval: 20 };
const createSendOptions = (signal = new AbortController().signal) => ({ nowMs: 0, signal });
const listRecipients = (server: MailServer) => server.mails.flatMap(({ to }) => to);

describe('A mail server', () => {
  const shortLimits = { connectTimeoutMs: 5000, greetingTimeoutMs: 200, idleTimeoutMs: 200, deliveryTimeoutMs: 5000 };

  it.each<Hang['at']>(['greeting', 'recipient', 'data'])(
    'that hangs at the stage "%s" is abandoned, and its connection is closed',
    async (stage) => {
      const server = await startServer();
      const transport = createSmtpTransport(server.url, from, shortLimits);
      server.hang = { at: stage };
      await expect(transport.send('ada@example.org', message, createSendOptions())).rejects.toThrow(
        /never received|Timeout/,
      );
      await vi.waitFor(() => expect(server.openCount).toBe(0), longWait);
      server.hang = undefined;
      await createSmtpTransport(server.url, from).send('ada@example.org', message, createSendOptions());
      expect(listRecipients(server)).toEqual(['ada@example.org']);
    },
  );

  it.each([
    ['none', undefined, ''],
    ['TLS', 'tls', '?tls.rejectUnauthorized=false'],
    ['STARTTLS', 'starttls', '?requireTLS=true&tls.rejectUnauthorized=false'],
  ] as const)(
    'with encryption %s that hangs is abandoned once a delivery takes too long, even if silence is allowed for longer',
    async (_name, encryption, options) => {
      const server = await startServer(encryption);
      server.hang = { at: 'data' };
      const longSilenceLimits = {
        ...shortLimits,
        idleTimeoutMs: 60_000,
        greetingTimeoutMs: 60_000,
        deliveryTimeoutMs: 1000,
      };
      const transport = createSmtpTransport(server.url + options, from, longSilenceLimits);
      await expect(transport.send('ada@example.org', message, createSendOptions())).rejects.toThrow(
        'took longer than 1000 ms',
      );
      await vi.waitFor(() => expect(server.openCount).toBe(0), longWait);
      expect(listRecipients(server)).toEqual([]);
      server.hang = undefined;
      await createSmtpTransport(server.url + options, from).send('ada@example.org', message, createSendOptions());
      expect(listRecipients(server)).toEqual(['ada@example.org']);
    },
  );

  it('that does not offer the required encryption gets no email', async () => {
    const server = await startServer();
    const transport = createSmtpTransport(`${server.url}?requireTLS=true`, from, shortLimits);
    await expect(transport.send('ada@example.org', message, createSendOptions())).rejects.toThrow(/STARTTLS|TLS/i);
    expect(listRecipients(server)).toEqual([]);
  });

  it('that hangs is abandoned when the service stops', async () => {
    const server = await startServer();
    server.hang = { at: 'recipient' };
    const cancel = new AbortController();
    const delivery = createSmtpTransport(server.url, from).send(
      'ada@example.org',
      message,
      createSendOptions(cancel.signal),
    );
    const rejection = expect(delivery).rejects.toThrow('the service is stopping');
    await vi.waitFor(() => expect(server.hangingCount).toBe(1), longWait);
    cancel.abort();
    await rejection;
    await vi.waitFor(() => expect(server.openCount).toBe(0), longWait);
  });
});

describe('A recipient whose mail server hangs', () => {
  it.each<Hang['at']>(['recipient', 'data'])('at the stage "%s" delays no other recipient', async (stage) => {
    const server = await startServer();
    server.hang = { at: stage, recipients: 'hang' };
    const service = await startServiceWith(server);
    service.backgroundJobs.start('http://localhost');
    await post(service, '/access/signup', { email: 'hang@example.org' });
    await vi.waitFor(() => expect(server.hangingCount).toBe(1), longWait);
    const otherRecipients = Array.from({ length: 150 }, (_, index) => `other-${index}@example.org`);
    let maxOpen = 0;
    for (const email of otherRecipients) {
      expect((await post(service, '/access/signup', { email })).status).toBe(200);
      maxOpen = Math.max(maxOpen, server.openCount);
    }
    await vi.waitFor(() => {
      maxOpen = Math.max(maxOpen, server.openCount);
      expect(server.mails).toHaveLength(150);
    }, shortWait);
    expect(listRecipients(server).sort()).toEqual(otherRecipients.sort());
    expect(maxOpen).toBeLessThanOrEqual(3);

    // The service stops without waiting for the delivery that hangs, and loses no email.
    await service.backgroundJobs.stop();
    server.hang = undefined;
    const nextService = await startService({
      clock: () => Date.now() + leaseMs,
      environment: { STATE_DIR: service.folder, MAIL_URL: server.url, PUBLIC_URL: 'https://almanac.example' },
    });
    services.push(nextService);
    await nextService.backgroundJobs.outboxWorker.sendDue();
    expect(listRecipients(server).sort()).toEqual(['hang@example.org', ...otherRecipients].sort());
  });

  it('occupies one of ten slots, so that at most ten deliveries hang at once', async () => {
    const server = await startServer();
    server.hang = { at: 'data' };
    const service = await startServiceWith(server);
    service.backgroundJobs.start('http://localhost');
    for (let index = 0; index < 12; index++)
      await post(service, '/access/signup', { email: `at-once@example-${index}.org` });
    await vi.waitFor(() => expect(server.hangingCount).toBe(10), longWait);
    expect(server.openCount).toBe(10);
  });

  it('shares two slots with all others under its registrable domain, so twenty of them do not delay mail to other domains', async () => {
    const server = await startServer();
    server.hang = { at: 'recipient', recipients: 'silent' };
    const service = await startServiceWith(server);
    for (let index = 0; index < 20; index++)
      await post(service, '/access/signup', { email: `silent-${index}@host-${index}.silent.example` });
    service.backgroundJobs.start('http://localhost');
    await vi.waitFor(() => expect(server.hangingCount).toBe(2), longWait);
    for (let index = 0; index < 20; index++)
      await post(service, '/access/signup', { email: `other-${index}@example.org` });
    await vi.waitFor(() => expect(server.mails).toHaveLength(20), { timeout: 15_000, interval: 20 });
    expect(server.hangingCount).toBe(2);
  });
});

describe('The lease of an email', () => {
  it('is longer than its delivery can take, even if storage and mail server are slow', () => {
    const { connectTimeoutMs, greetingTimeoutMs, idleTimeoutMs, deliveryTimeoutMs } = smtpLimits;
    expect(deliveryTimeoutMs).toBeGreaterThanOrEqual(connectTimeoutMs + greetingTimeoutMs + idleTimeoutMs);
    expect(leaseMs).toBeGreaterThan(deliveryTimeoutMs + statementsPerDelivery * maxStatementMs);
  });
});
