import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { BackgroundJobs } from '../../src/accounts/background-jobs.js';
import { readConfig } from '../../src/config/config.js';
import type { Metrics } from '../../src/metrics/metrics.js';
import { serveMetrics } from '../../src/metrics/metrics-server.js';
import { createService } from '../../src/start/create-service.js';
import { parseMetrics, type Scrape } from './parse-metrics.js';

/** A service in this process, with its metrics on another port. */
export interface MeasuredService {
  readonly port: number;
  readonly url: string;
  readonly metricsUrl: string;
  readonly metrics: Metrics;
  /** The jobs are not started, so that tests can decide when mail is sent. */
  readonly backgroundJobs: BackgroundJobs;
  scrape(): Promise<Scrape>;
  close(): Promise<void>;
}

/** Starts the service and the server of its metrics in this process, as the command `almanac serve` does. */
export async function startMeasuredService(
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredService> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-metrics-'));
  const config = readConfig({ STATE_DIR: folder, METRICS_PORT: '0', ...environment });
  const log = pino({ level: 'silent' });
  const { app, backgroundJobs, metrics, close } = await createService(config, log);
  if (!metrics || !config.metrics) throw new Error('metrics must be on');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const server = await serveMetrics(config.metrics, () => metrics.format(), log);
  const { port } = app.server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: server.url,
    metrics,
    backgroundJobs,
    scrape: () => scrape(server.url),
    async close() {
      await close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Requests the metrics, as Prometheus does, and parses them. */
export async function scrape(metricsUrl: string): Promise<Scrape> {
  const response = await fetch(metricsUrl);
  if (response.status !== 200) throw new Error(`${metricsUrl} is ${response.status}: ${await response.text()}`);
  return parseMetrics(await response.text());
}
