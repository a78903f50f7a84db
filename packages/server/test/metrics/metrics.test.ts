import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailDelayMs } from '../../src/accounts/signup/signup.js';
import { serveMetrics } from '../../src/metrics/metrics-server.js';
import { findFreePort } from '../engines/free-port.js';
import { sendRaw, writeRawRequest } from '../raw-request.js';
import { type MeasuredService, startMeasuredService } from './measured-service.js';

const limits = { LIMITS: 'on', ANONYMOUS_BURST: '6/10s', ANONYMOUS_DAILY_LIMIT: '4' };
let service: MeasuredService;
let limitedService: MeasuredService;
beforeAll(async () => {
  const smtp = { MAIL_URL: `smtp://127.0.0.1:${await findFreePort()}`, PUBLIC_URL: 'http://almanac.example' };
  [service, limitedService] = await Promise.all([
    startMeasuredService({ LIMITS: 'off' }),
    startMeasuredService({ ...limits, ...smtp, TRUST_PROXY: '1' }),
  ]);
});
afterAll(() => Promise.all([service.close(), limitedService.close()]));

async function requestStatus(url: string, path: string, options: RequestInit = {}): Promise<number> {
  const response = await fetch(url + path, options);
  await response.arrayBuffer();
  return response.status;
}

const createPost = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('The metrics of requests', () => {
  it('count each request by the path of its operation, its method and its status', async () => {
    const { url, scrape } = service;
    for (const path of [
      '/countries/CH',
      '/countries/JP?lang=fr',
      '/v1/countries/ch',
      '/countries/XX',
      '/countries/CH?lang=3',
    ])
      await requestStatus(url, path);
    await requestStatus(url, '/countries/CH', { method: 'HEAD' });
    for (const path of ['/countries?limit=2', '/countries.csv', '/countries.ndjson']) await requestStatus(url, path);
    await requestStatus(url, '/where', createPost({ points: [{ latitude: 47.38, longitude: 8.54 }] }));
    await requestStatus(url, '/where', { ...createPost(0), body: '{' });
    await requestStatus(url, '/');
    const { findValue } = await scrape();
    const countRequests = (route: string, method: string, status: string) =>
      findValue('http_requests_total', { route, method, status });
    expect(countRequests('/countries/:alpha2', 'GET', '200')).toBe(3);
    expect(countRequests('/countries/:alpha2', 'GET', '404')).toBe(1);
    expect(countRequests('/countries/:alpha2', 'GET', '400')).toBe(1);
    expect(countRequests('/countries/:alpha2', 'HEAD', '200')).toBe(1);
    expect(countRequests('/countries', 'GET', '200')).toBe(3);
    expect(countRequests('/where', 'POST', '200')).toBe(1);
    expect(countRequests('/where', 'POST', '400')).toBe(1);
    expect(countRequests('/', 'GET', '200')).toBe(1);
    expect(findValue('http_request_duration_seconds_count', { route: '/countries/:alpha2' })).toBe(6);
    expect(findValue('http_request_duration_seconds_bucket', { route: '/countries/:alpha2', le: '+Inf' })).toBe(6);
    expect(findValue('http_request_duration_seconds_sum', { route: '/countries/:alpha2' })).toBeGreaterThan(0);
  });

  it('have a limited number of series, whatever callers send', async () => {
    const { url, port, scrape } = service;
    await requestStatus(url, '/countries/CH');
    const before = await scrape();
    for (let count = 0; count < 200; count++) await requestStatus(url, `/${'x'.repeat(count)}%22%0a${count}?${count}`);
    for (const method of ['PROPFIND', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])
      for (const path of ['/countries', '/"}\\', '/%00']) await sendRaw(port, writeRawRequest(method, path));
    await sendRaw(port, 'NONSENSE / HTTP/1.1\r\nhost: a\r\n\r\n');
    await sendRaw(port, 'GET /countries HTTP/1.1\r\nhost: a\r\nno colon\r\n\r\n');
    const { series, listLabelValues, findValue } = await scrape();
    const routes = before.listLabelValues('http_requests_total', 'route');
    expect(listLabelValues('http_requests_total', 'route')).toEqual(new Set([...routes, 'other']));
    const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'other'];
    expect(methods).toEqual(expect.arrayContaining([...listLabelValues('http_requests_total', 'method')]));
    for (const status of ['400', '501'])
      expect(findValue('http_requests_total', { route: 'other', method: 'other', status })).toBe(1);
    // A kind of garbage collection gets its series when it first happens, which may be now.
    const isOfCallers = (key: string) => !key.startsWith('nodejs_gc_');
    const addedSeries = [...series.keys()].filter((key) => isOfCallers(key) && !before.series.has(key));
    expect(addedSeries.length).toBeLessThan(40);
  });

  it('count a stream as in progress until its connection is closed', async () => {
    const { port, scrape } = service;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /cities HTTP/1.1\r\nhost: almanac\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    expect((await scrape()).findValue('http_requests_in_flight')).toBe(1);
    socket.destroy();
    await expect.poll(async () => (await scrape()).findValue('http_requests_in_flight')).toBe(0);
    expect((await scrape()).findValue('http_requests_total', { route: '/cities', method: 'GET', status: '200' })).toBe(
      1,
    );
  });
});

describe('The metrics of the service', () => {
  it('count responses from the cache and other responses, and report the size of the cache', async () => {
    const { url, scrape } = service;
    const before = await scrape();
    for (let count = 0; count < 5; count++) await requestStatus(url, '/countries/CH?fields=name');
    const { findValue } = await scrape();
    const countAdded = (name: string) => (findValue(name) as number) - (before.findValue(name) as number);
    // A response is cached only when it is requested for the second time.
    expect([
      countAdded('almanac_response_cache_hits_total'),
      countAdded('almanac_response_cache_misses_total'),
    ]).toEqual([3, 2]);
    expect(countAdded('almanac_response_cache_responses')).toBe(1);
    expect(findValue('almanac_response_cache_bytes')).toBeGreaterThan(1000);
  });

  it('count allowed requests, and refused requests by reason', async () => {
    const { url, scrape } = limitedService;
    const statuses = [];
    for (let count = 0; count < 8; count++) statuses.push(await requestStatus(url, '/countries/CH'));
    statuses.push(
      await requestStatus(url, '/nowhere'),
      await requestStatus(url, '/nowhere'),
      await requestStatus(url, '/nowhere'),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429, 404, 404, 429]);
    const { findValue } = await scrape();
    const countResults = (result: string) => findValue('almanac_rate_limit_results_total', { result });
    expect([countResults('allowed'), countResults('daily'), countResults('burst'), countResults('work')]).toEqual([
      6, 4, 1, 0,
    ]);
    expect(findValue('almanac_rate_limiter_degraded')).toBe(0);
  });

  it('report the number of waiting emails, the age of the oldest, and the results of attempts to send them', async () => {
    const { url, scrape, backgroundJobs } = service;
    expect(await requestStatus(url, '/access/signup', createPost({ email: 'ada@example.org' }))).toBe(200);
    const scrapeWhileWaiting = await scrape();
    expect(scrapeWhileWaiting.findValue('almanac_outbox_messages')).toBe(1);
    expect(scrapeWhileWaiting.findValue('almanac_outbox_oldest_age_seconds')).toBeGreaterThan(0);
    await sleep(mailDelayMs);
    await backgroundJobs.outboxWorker.sendDue();
    const { findValue } = await scrape();
    expect(findValue('almanac_outbox_messages')).toBe(0);
    expect(findValue('almanac_outbox_oldest_age_seconds')).toBe(0);
    expect(findValue('almanac_mail_attempts_total', { result: 'sent' })).toBe(1);
    expect(findValue('almanac_mail_sending')).toBe(0);
    expect(findValue('almanac_storage_up', { engine: 'sqlite' })).toBe(1);
  });

  it('count failed attempts to send an email, which goes on waiting', async () => {
    const { url, scrape, backgroundJobs } = limitedService;
    const signup = createPost({ email: 'ada@example.org' });
    const headers = { ...signup.headers, 'x-forwarded-for': '203.0.113.1' };
    expect(await requestStatus(url, '/access/signup', { ...signup, headers })).toBe(200);
    await sleep(mailDelayMs);
    await backgroundJobs.outboxWorker.sendDue();
    const { findValue } = await scrape();
    expect(findValue('almanac_mail_attempts_total', { result: 'failed' })).toBe(1);
    expect(findValue('almanac_outbox_messages')).toBe(1);
  });

  it('include the versions of the program and the data, and the metrics of the process', async () => {
    const { url, scrape } = service;
    const { data } = (await (await fetch(`${url}/health`)).json()) as { data: Record<string, string> };
    const { findValue, listLabelValues, series } = await scrape();
    expect([...listLabelValues('almanac_build_info', 'version')]).toEqual([data.version]);
    expect([...listLabelValues('almanac_build_info', 'data_version')]).toEqual([data.dataVersion]);
    expect(findValue('almanac_png_queue_length')).toBe(0);
    for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total'])
      expect(findValue(name), name).toBeGreaterThan(0);
    expect(findValue('process_start_time_seconds')).toBeLessThan(Date.now() / 1000);
    expect(
      [...series.keys()].filter((key) => key.startsWith('nodejs_gc_duration_seconds_count')).length,
    ).toBeGreaterThan(0);
  });

  it('leave out only the values that cannot be read', async () => {
    const { url, scrape, metrics } = service;
    metrics.add(() => {
      throw new Error('cannot be read');
    });
    metrics.add(() => Promise.reject(new Error('cannot be read either')));
    expect(await requestStatus(url, '/languages/fr')).toBe(200);
    const route = { route: '/languages/:code', method: 'GET', status: '200' };
    expect((await scrape()).findValue('http_requests_total', route)).toBe(1);
  });
});

describe('The server of the metrics', () => {
  it('serves only /metrics, which the service itself does not serve', async () => {
    const { url, metricsUrl } = service;
    const base = metricsUrl.replace('/metrics', '');
    expect(metricsUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    for (const path of ['/', '/health', '/metrics/', '/metrics2'])
      expect([path, await requestStatus(base, path)]).toEqual([path, 404]);
    expect(await requestStatus(base, '/metrics', { method: 'POST' })).toBe(405);
    expect(await requestStatus(base, '/metrics?x=1')).toBe(200);
    expect((await fetch(metricsUrl)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await requestStatus(url, '/metrics')).toBe(404);
  });

  it('reads the metrics only once for concurrent requests', async () => {
    let readings = 0;
    const read = async () => `readings ${++readings}\n`;
    const { url, close } = await serveMetrics({ host: '127.0.0.1', port: 0 }, read, pino({ level: 'silent' }));
    const request = 'GET /metrics HTTP/1.1\r\nhost: almanac\r\n';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${request}\r\n${request}\r\n${request}connection: close\r\n\r\n`);
    const text = Buffer.concat(await socket.toArray()).toString();
    expect(text.match(/readings \d/g)).toEqual(['readings 1', 'readings 1', 'readings 1']);
    await close();
  });
});

describe('docs/metrics.md', () => {
  const page = readFileSync(new URL('../../../../docs/metrics.md', import.meta.url), 'utf8');
  const documentedMetrics = [...page.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }));

  it('lists every metric that begins with http_ or almanac_, with its labels, and no other metric', async () => {
    const { url, scrape } = service;
    await requestStatus(url, '/countries/CH');
    const { types, series } = await scrape();
    const ownMetrics = [...types.keys()].filter((name) => /^(?:http|almanac)_/.test(name));
    expect(documentedMetrics.map(({ name }) => name).sort()).toEqual(ownMetrics.sort());
    for (const { name, labels } of documentedMetrics) {
      const sample = [...series.keys()].find((key) => key.startsWith(`${name}{`) || key.startsWith(`${name}_count{`));
      if (sample !== undefined)
        expect(
          [...sample.matchAll(/(\w+)="/g)].map(([, label]) => label),
          name,
        ).toEqual([...labels].sort());
    }
  });

  it('uses only existing metrics in its examples', async () => {
    const { types } = await service.scrape();
    const examples = [...page.matchAll(/```(?:promql|yaml)\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');
    const usedMetrics = [...examples.matchAll(/\b(?:http|almanac|nodejs|process)_\w+/g)].map(([name]) => name);
    expect(usedMetrics.length).toBeGreaterThan(10);
    for (const name of usedMetrics) expect([...types.keys()]).toContain(name.replace(/_bucket$/, ''));
  });
});
