import { describe, expect, it } from 'vitest';
import { createApiKey } from '../../../src/accounts/api-key.js';
import { expectInTime } from '../../machine/in-time.js';
import { readCpuSeconds } from '../../machine/processes.js';
import { waitUntil } from '../../machine/wait-until.js';
import { ask, mapConcurrently, range } from '../callers/ask.js';
import { createForwardedHeader, findToken, newAddress, signUp, startMail } from '../callers/people.js';
import { isShort, issueKey, newFolder, start } from '../callers/start.js';

const guessCount = isShort ? 150 : 400;
const maxMillisecondsPerGuess = 2;
/** The default burst of an IP address. After this many lookups, guesses get 429 for up to ten seconds. */
const burst = 20;
const burstSeconds = 10;

async function startService() {
  const mail = await startMail();
  const STATE_DIR = newFolder();
  const service = await start({ ...mail.environment, STATE_DIR });
  // The first thousand requests of a process take longer.
  await mapConcurrently(range(1000), 8, () => sendKey(service.url, createApiKey(), newAddress()));
  /** Wrong guesses must get `wrongStatus` within the burst, and 429 after it, at little cost. */
  const expectRefusals = async (wrongStatus: number, guess: (index: number) => Promise<number>) => {
    const [startMs, before] = [performance.now(), readCpuSeconds(service.pid)];
    const statuses = await mapConcurrently(range(guessCount), 16, guess);
    const milliseconds = ((readCpuSeconds(service.pid) - before) * 1000) / guessCount;
    // The burst starts again every ten seconds.
    const bursts = 2 + Math.ceil((performance.now() - startMs) / 1000 / burstSeconds);
    expect(statuses.filter((status) => status !== wrongStatus && status !== 429)).toEqual([]);
    expect(statuses.filter((status) => status === wrongStatus).length).toBeLessThanOrEqual(burst * bursts);
    expectInTime('milliseconds of a core for a guess', milliseconds, maxMillisecondsPerGuess);
  };
  return { service, mail, STATE_DIR, expectRefusals };
}

describe('Guesses', () => {
  it('at keys from one IP address are looked up only twenty times in ten seconds, while the right key works', async () => {
    const { service, STATE_DIR, expectRefusals } = await startService();
    const key = await issueKey({ STATE_DIR });
    const address = newAddress();
    await expectRefusals(401, async (index) => {
      if (index % 50 === 0) expect(await sendKey(service.url, key, address)).toBe(200);
      return sendKey(service.url, createApiKey(), address);
    });
  });

  it('at tokens from one IP address are looked up only twenty times in ten seconds, and the right token works ten seconds later', async () => {
    const { service, mail, expectRefusals } = await startService();
    const address = newAddress();
    const email = 'ada@example.org';
    await signUp(service.url, email, address);
    await waitUntil(() => findToken(mail, email) !== undefined);
    const token = findToken(mail, email) ?? '';
    const sendToken = async (sentToken: string) => {
      const answer = await ask(`${service.url}/access/verify?token=${sentToken}`, {
        headers: createForwardedHeader(address),
      });
      return answer.status;
    };
    await expectRefusals(404, (index) => sendToken(token.slice(0, index % token.length) + createApiKey().slice(-12)));
    const isAccepted = async () => (await sendToken(token)) === 200;
    const seconds = await waitUntil(isAccepted, { pauseMs: 1000 });
    // The token is tried once a second.
    expectInTime('seconds until the right token works', seconds, burstSeconds + 5);
  });
});

async function sendKey(url: string, key: string, address: string): Promise<number> {
  return (await ask(`${url}/countries/DE`, { headers: { 'x-api-key': key, ...createForwardedHeader(address) } }))
    .status;
}
