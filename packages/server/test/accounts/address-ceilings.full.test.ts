import { describe, expect, it } from 'vitest';
import type { Answer } from '../openapi-check.js';
import type { Service } from '../service.js';
import { readRemaining, start } from './limited-service.js';
import { getKey } from './people.js';

const officeAddress = '192.0.2.1';

/**
 * Signs up `count` account holders and returns their keys. Each signs up from another IP address because signups are
 * limited by IP address.
 */
async function getKeys(service: Service, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let holder = 0; holder < count; holder++)
    keys.push(await getKey(service, `holder-${holder}@example.org`, `198.51.100.${holder}`));
  return keys;
}

function ask(service: Service, address: string, key?: string, path = '/countries/JP'): Promise<Answer> {
  return service.ask('GET', path, key === undefined ? {} : { 'x-api-key': key }, undefined, address);
}

/**
 * Sends `times` requests with each key, from the address that `addressFor` returns, by default that of the office.
 * Returns the statuses of all answers.
 */
async function askWithEach(
  service: Service,
  keys: readonly string[],
  times: number,
  addressFor: (keyIndex: number) => string = () => officeAddress,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    for (const [keyIndex, key] of keys.entries()) statuses.push((await ask(service, addressFor(keyIndex), key)).status);
  }
  return statuses;
}

const countStatus = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

describe('Free keys that are used from one address or from one IPv6 /48', () => {
  it('share ten times the burst of one key, and the refusal names ADDRESS_CEILING', async () => {
    const service = await start({ KEY_BURST: '3/10s' });
    const keys = await getKeys(service, 11);
    const statuses = await askWithEach(service, keys, 3);
    expect([countStatus(statuses, 200), countStatus(statuses, 429)]).toEqual([30, 3]);

    const refused = await ask(service, officeAddress, keys[10]);
    expect(refused.status).toBe(429);
    expect(refused.json.error.message).toContain('30 requests in 10 seconds together');
    expect(refused.json.error.message).toContain('ADDRESS_CEILING');
    expect(refused.headers['retry-after']).toBe('10');
    expect(readRemaining(refused)).toEqual([1, 2498]);
    expect((await ask(service, '192.0.2.2', keys[10])).status).toBe(200);
  });

  it('share a ceiling even if each key has its own address in the /48', async () => {
    const service = await start({ KEY_BURST: '3/10s', ADDRESS_CEILING: '2' });
    const keys = await getKeys(service, 3);
    const statuses = await askWithEach(service, keys, 3, (keyIndex) => `2001:db8:7:${keyIndex}::1`);
    expect(countStatus(statuses, 200)).toBe(6);
    expect((await ask(service, '2001:db8:8::1', keys[2])).status).toBe(200);
  });

  it('are not refused because of requests that another key sent beyond its own burst', async () => {
    const service = await start({ KEY_BURST: '3/10s', ADDRESS_CEILING: '2' });
    const [firstKey, otherKey] = await getKeys(service, 2);
    expect(countStatus(await askWithEach(service, [firstKey as string], 20), 200)).toBe(3);
    expect(countStatus(await askWithEach(service, [otherKey as string], 3), 200)).toBe(3);
  });

  it('share an allowance of processor time', async () => {
    const service = await start({ ADDRESS_CEILING: '1' });
    const [firstKey, otherKey] = await getKeys(service, 2);
    const toCitiesPath = (lang: string) => `/cities.csv?fields=id&lang=${lang}`;
    for (const lang of ['de', 'fr', 'ja'])
      expect((await ask(service, officeAddress, firstKey, toCitiesPath(lang))).status).toBe(200);
    const refused = await ask(service, officeAddress, otherKey, toCitiesPath('ru'));
    expect([refused.status, refused.json.error.message]).toEqual([429, expect.stringContaining('ADDRESS_CEILING')]);
    expect((await ask(service, '192.0.2.2', otherKey, toCitiesPath('ru'))).status).toBe(200);
  });

  it('share no daily ceiling', async () => {
    const service = await start({ KEY_BURST: '100/10s', FREE_DAILY_LIMIT: '5', ADDRESS_CEILING: '1' });
    const keys = await getKeys(service, 3);
    expect(countStatus(await askWithEach(service, keys, 5), 200)).toBe(15);
  });

  it('share no ceiling if ADDRESS_CEILING is 0', async () => {
    const service = await start({ KEY_BURST: '3/10s', ADDRESS_CEILING: '0' });
    expect(countStatus(await askWithEach(service, await getKeys(service, 4), 3), 200)).toBe(12);
  });

  it('share no ceiling with keys of the higher tier', async () => {
    const service = await start({ KEY_BURST: '3/10s', ADDRESS_CEILING: '1' });
    const keys = await getKeys(service, 2);
    const reason = 'we look up many countries';
    await service.post('/access/request-upgrade', { email: 'holder-1@example.org', reason });
    const { admin } = service.accounts;
    const [upgrade] = await admin.listUpgrades();
    expect((await admin.approve('a test', upgrade?.id ?? '', null)).outcome).toBe('decided');
    expect(countStatus(await askWithEach(service, [keys[0] as string], 3), 200)).toBe(3);
    expect((await ask(service, officeAddress, keys[0])).status).toBe(429);
    expect(countStatus(await askWithEach(service, [keys[1] as string], 3), 200)).toBe(3);
  });
});

describe('Callers without a key in one IPv6 /48', () => {
  it('share ten times the burst of one caller', async () => {
    const service = await start({ ANONYMOUS_BURST: '3/10s' });
    const answers: Answer[] = [];
    for (let subnet = 0; subnet < 33; subnet++)
      answers.push(await ask(service, `2001:db8:7:${subnet.toString(16)}::1`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429, 429, 429]);
    expect(answers[30]?.json.error.message).toContain('ADDRESS_CEILING');
    expect((await ask(service, '2001:db8:8::1')).status).toBe(200);
  });

  it('share no ceiling if ADDRESS_CEILING is 0', async () => {
    const service = await start({ ANONYMOUS_BURST: '1/10s', ADDRESS_CEILING: '0' });
    for (let subnet = 0; subnet < 30; subnet++)
      expect((await ask(service, `2001:db8:7:${subnet.toString(16)}::1`)).status).toBe(200);
  });
});
