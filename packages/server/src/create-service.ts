import { readFile } from 'node:fs/promises';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { BackgroundJobs } from './accounts/background-jobs.js';
import { openAccounts, type PrimaryServices } from './accounts/open-accounts.js';
import { createApp } from './app.js';
import { readBuildId } from './build/build-id.js';
import type { Config } from './config.js';
import { PngPainter } from './images/png-painter.js';

/** The service as configured, not yet listening. Closing the app closes all that it uses. */
export async function createService(
  config: Config,
  log: Logger,
  primary?: PrimaryServices,
): Promise<{ app: FastifyInstance; backgroundJobs: BackgroundJobs | undefined }> {
  const [almanac, { version }, buildId, { access, backgroundJobs, listDegraded, close }] = await Promise.all([
    openLibrary(loadFromFolder()),
    readOwnPackage(),
    readBuildId(),
    openAccounts(config, Date.now, log, primary),
  ]);
  const painter = new PngPainter();
  const app = await createApp({
    almanac,
    access,
    listDegraded,
    drawPng: painter.draw,
    contact: config.mail.contact,
    adminToken: config.adminToken,
    clock: Date.now,
    log,
    version,
    buildId,
  });
  app.addHook('onClose', async () => {
    await painter.close();
    await close();
  });
  return { app, backgroundJobs };
}

async function readOwnPackage(): Promise<{ version: string }> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
}
