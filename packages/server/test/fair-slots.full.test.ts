import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { preparedFile } from './prepare-download.js';
import { type Service, startService } from './service.js';
import { closeStalledConnections, maxTransfers, stall } from './stall.js';

/** The settings of a service behind a proxy that reports the address of each request. */
const environment = {
  LIMITS: 'on',
  TRUST_PROXY: '1',
  ANONYMOUS_BURST: '100000/10s',
  ANONYMOUS_DAILY_LIMIT: '100000',
  DOWNLOADS_DAILY_LIMIT: '200',
};

let service: Service;
beforeAll(async () => {
  service = await startService({ environment });
  return () => service.close();
});

afterEach(closeStalledConnections);

/**
 * Requests a path `count` times from the addresses that `chooseAddress` returns. Reads no bodies, and returns the
 * statuses.
 */
async function stallAll(path: string, count: number, chooseAddress: (index: number) => string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++)
    statuses.push(await stall(service.port, path, { 'x-forwarded-for': chooseAddress(index) }));
  return statuses;
}

const all200 = (count: number) => Array.from({ length: count }, () => 200);

describe('Long lists that are not read', () => {
  it.each([
    ['five /64s', (index: number) => `2001:db8:${1 + (index % 5)}::1`],
    ['sixty-four /64s of one /48', (index: number) => `2001:db8:1:${index}::1`],
  ])('but were requested by %s give way to lists and batches of other networks', async (_who, chooseAddress) => {
    expect(await stallAll('/cities', maxTransfers, chooseAddress)).toEqual(all200(maxTransfers));
    const otherAddresses = [1, 2, 3, 4].map((number) => `2001:db8:ffff:${number}::1`);
    for (const address of otherAddresses) {
      const headers = { 'x-forwarded-for': address, 'accept-encoding': 'identity' };
      const list = await service.get('/states', headers);
      expect([list.status, String(list.bytes.length)]).toEqual([200, list.headers['content-length']]);
      const batch = await service.post('/batch', { requests: [{ path: '/countries?lang=*' }] }, headers);
      expect([batch.status, batch.json.data[0].status]).toEqual([200, 200]);
      expect(batch.bytes.length).toBeGreaterThan(65_536);
    }
  });
});

describe('Long lists', () => {
  it('keep their transfer slots if other callers send only HEAD', async () => {
    const ownAddress = '2001:db8:3::1';
    await stallAll('/cities', maxTransfers, () => ownAddress);
    const plain = { 'accept-encoding': 'identity' };
    const head = await service.ask('HEAD', '/states', { ...plain, 'x-forwarded-for': '203.0.113.2' });
    expect(head.status).toBe(200);
    expect((await service.get('/states', { ...plain, 'x-forwarded-for': ownAddress })).status).toBe(503);
  });
});

describe('Downloads that are not read', () => {
  const path = '/downloads/latest/large.csv';

  beforeAll(async () => {
    const { latest } = await service.readData('/downloads');
    const folder = join(service.folder, 'downloads', latest);
    const manifestFile = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const content = Buffer.alloc(30_000_000, 'a,b\r\n');
    writeFileSync(join(folder, 'large.csv'), content);
    const largeFile = { ...preparedFile, name: 'large.csv', bytes: content.length, sha256: hash('sha256', content) };
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, files: [...manifest.files, largeFile] }));
  });

  it.each([
    ['four addresses', (index: number) => `192.0.2.${1 + (index % 4)}`],
    ['sixty-four /64s of one /48', (index: number) => `2001:db8:1:${index}::1`],
  ])('but were requested by %s give way to downloads of other networks', async (_who, chooseAddress) => {
    expect(await stallAll(path, maxTransfers, chooseAddress)).toEqual(all200(maxTransfers));
    for (const address of ['198.51.100.1', '198.51.100.2', '2001:db8:2::1']) {
      const { status, bytes } = await service.get(path, { 'x-forwarded-for': address });
      expect([status, bytes.length]).toEqual([200, 30_000_000]);
    }
  });

  it('keep their transfer slots if other callers may not download, or send only HEAD', async () => {
    const [holder, other] = [{ 'x-forwarded-for': '192.0.2.10' }, { 'x-forwarded-for': '203.0.113.1' }];
    // Each counts as one download.
    while ((await service.get('/downloads/latest/continents.csv', other)).status !== 429);
    await stallAll(path, maxTransfers, () => holder['x-forwarded-for']);
    expect((await service.ask('HEAD', path, other)).status).toBe(200);
    expect((await service.get(path, other)).status).toBe(429);
    expect((await service.get(path, holder)).status).toBe(503);
  });

  it('lead to 503 for a further download by their network if they occupy all transfer slots, even from a new address', async () => {
    await stallAll(path, maxTransfers, (index) => `2001:db8:1:${index}::1`);
    const { status, json, headers } = await service.get(path, { 'x-forwarded-for': '2001:db8:1:ff::1' });
    expect([status, json.error.code, headers['retry-after']]).toEqual([503, 'unavailable', '10']);
  });
});
