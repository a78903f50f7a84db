import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, openLibrary } from '@almanac/data/internal';
import { pino } from 'pino';
import { expect } from 'vitest';
import { type Accounts, openAccounts } from '../src/accounts/accounts.js';
import type { BackgroundJobs } from '../src/accounts/background-jobs.js';
import { mailDelayMs } from '../src/accounts/signup/signup.js';
import { createApp } from '../src/app.js';
import { readConfig } from '../src/config/config.js';
import type { HttpApp } from '../src/http/connections/http-app.js';
import { PngRenderer } from '../src/responses/images/png-renderer.js';
import { closeAtEnd } from './engines/close-at-end.js';
import { openSharedLibrary } from './open-shared-library.js';
import { type Answer, loadOpenapiCheck } from './openapi-check.js';
import { prepareDownload } from './prepare-download.js';
import { createSender } from './send-request.js';

/**
 * The clock of accounts is this many milliseconds ahead of the clock of requests, so that signup emails, which are sent
 * with that delay, are due at once.
 */
export const accountClockAheadMs = mailDelayMs;

/** The default current time in tests. */
export const nowMs = Date.parse('2026-12-01T12:00:00Z');

export interface Service {
  readonly app: HttpApp;
  readonly port: number;
  /** The URL on which the service listens. */
  readonly url: string;
  readonly accounts: Accounts;
  /** The jobs are not started, so that tests can decide when mail is sent and old rows are deleted. */
  readonly backgroundJobs: BackgroundJobs;
  /** The state folder of this service. */
  readonly folder: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a GET request, and returns the response's `data`; fails unless the status is 200. */
  readData(path: string): Promise<Answer['json']>;
  /** Sends a request, and checks the answer against openapi.json; `get` and `post` do so too. */
  ask(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
    remoteAddress?: string,
  ): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

/** Options of a test service. Limits are off by default. */
export interface ServiceOptions {
  /** Returns the current time of the service, in ms; by default always `nowMs`. */
  readonly clock?: () => number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives each line of the log. */
  readonly log?: (line: string) => void;
  /** The name of the package that renders PNGs. */
  readonly pngLibrary?: string;
  /** Reads the compiled files; by default, the service uses the library that all tests in the process share. */
  readonly load?: Load;
  /** Identifies the build of data and code. Entity tags depend on it. */
  readonly buildId?: string;
}

/**
 * Starts the whole service in this process, on the compiled data, with its own clock.
 * Without STATE_DIR, the service gets a temporary state folder.
 */
export async function startService({
  clock = () => nowMs,
  environment = {},
  log: writeLog,
  pngLibrary,
  load,
  buildId = 'test',
}: ServiceOptions = {}): Promise<Service> {
  const ownFolder = environment.STATE_DIR === undefined ? mkdtempSync(join(tmpdir(), 'almanac-test-')) : undefined;
  const folder = ownFolder ?? (environment.STATE_DIR as string);
  const config = readConfig({ STATE_DIR: folder, LIMITS: 'off', ...environment });
  const log = writeLog ? pino({ level: 'trace' }, { write: writeLog }) : pino({ level: 'silent' });
  const [almanac, { accounts, backgroundJobs, listUnavailable, close }] = await Promise.all([
    load ? openLibrary(load) : openSharedLibrary(),
    openAccounts(config, () => clock() + accountClockAheadMs, log),
  ]);
  prepareDownload(folder, almanac);
  const pngRenderer = new PngRenderer(pngLibrary);
  const app = await createApp({
    config,
    almanac,
    accounts,
    listUnavailable,
    drawPng: pngRenderer.render,
    clock,
    log,
    version: '0.0.0-test',
    buildId,
  });
  const sender = createSender(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const check = await loadOpenapiCheck((headers) =>
    sender.send({ port, method: 'GET', path: '/openapi.json', headers, remoteAddress: '192.0.2.254' }),
  );

  async function ask(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
    remoteAddress?: string,
  ): Promise<Answer> {
    const {
      status,
      headers: receivedHeaders,
      bytes,
    } = await sender.send({ port, method, path, headers, body, remoteAddress });
    let parsed: Answer['json'];
    const answer: Answer = {
      status,
      headers: receivedHeaders,
      bytes,
      get text() {
        return bytes.toString('utf8');
      },
      get json() {
        parsed ??= JSON.parse(bytes.toString('utf8'));
        return parsed;
      },
    };
    check(method, path, answer);
    return answer;
  }

  let closed: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    sender.close();
    await stopListening(app);
    await app.close();
    await pngRenderer.close();
    await close();
    if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
  }

  return {
    app,
    port,
    url: `http://127.0.0.1:${port}`,
    accounts,
    backgroundJobs: backgroundJobs as BackgroundJobs,
    folder,
    get: (path, headers) => ask('GET', path, headers),
    async readData(path) {
      const { status, json } = await ask('GET', path);
      expect([path, status]).toEqual([path, 200]);
      return json.data;
    },
    ask,
    post: (path, body, headers) =>
      ask('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    close: () => (closed ??= closeAll()),
  };
}

/** Starts a service that is closed after the test that calls this or, at the top of a file, after all its tests. */
export async function openService(options?: ServiceOptions): Promise<Service> {
  const service = await startService(options);
  closeAtEnd(() => service.close());
  return service;
}

/** Stops the server at once, since nothing is in transit when a test ends. */
function stopListening({ server }: HttpApp): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
