import { openPhoneNumbers } from '@almanac/data';
import type { Logger } from 'pino';
import { openAccounts } from '../accounts/accounts.js';
import type { BackgroundJobs } from '../accounts/background-jobs.js';
import { openServedData } from '../admin/data-files/open-served-data.js';
import { createApp } from '../app.js';
import type { Config } from '../config/config.js';
import type { HttpApp } from '../http/connections/http-app.js';
import { createGauge, type Metrics, openMetrics } from '../metrics/metrics.js';
import { addBackgroundMetrics } from '../metrics/service-metrics.js';
import { PngRenderer } from '../responses/images/png-renderer.js';
import { readBuildId, readManifest } from '../storage/built-folder.js';
import { addContacts } from './add-contacts.js';

/**
 * The service does not listen yet.
 * @throws if the data, the build id or the accounts cannot be opened
 */
export async function createService(
  config: Config,
  log: Logger,
): Promise<{
  app: HttpApp;
  backgroundJobs: BackgroundJobs;
  metrics: Metrics | undefined;
  /** Also closes everything that the app uses. */
  close(): Promise<void>;
}> {
  const [almanac, { version, bugs }, buildId, { accounts, backgroundJobs, listUnavailable, close }, metrics] =
    await Promise.all([
      openServedData(),
      readManifest(),
      readBuildId(),
      openAccounts(config, Date.now, log),
      config.metrics && openMetrics(log),
      // Node remembers a failed import, so modules that are imported on demand elsewhere are imported at the start.
      openPhoneNumbers(),
    ]);
  const pngRenderer = new PngRenderer();
  const app = await createApp({
    config: addContacts(config, bugs),
    almanac,
    accounts,
    listUnavailable,
    drawPng: pngRenderer.render,
    clock: Date.now,
    log,
    version,
    buildId,
    metrics,
  });
  metrics?.add(() => [
    createGauge(
      'almanac_png_queue_length',
      'Images being rendered or waiting to be rendered.',
      pngRenderer.queueLength,
    ),
  ]);
  if (metrics) addBackgroundMetrics(metrics, () => backgroundJobs.readState());
  return {
    app,
    backgroundJobs,
    metrics,
    async close() {
      await app.close();
      await pngRenderer.close();
      await close();
    },
  };
}
