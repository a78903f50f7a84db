import { readFile } from 'node:fs/promises';
import { openAlmanac } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { createApp } from './app.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { openAccess } from './open-access.js';

/** How long open requests may take once a stop was asked for. */
const stopWithinMs = 10_000;

/**
 * Starts the service with the configuration of the environment, and stops it cleanly on SIGTERM or SIGINT.
 *
 * @returns when the service listens; a bad configuration ends the process with one line that names the variable
 */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<void> {
  const config = readConfigOrExit(environment);
  const log = pino({ level: config.logLevel });
  const [almanac, { version }, buildId, opened] = await Promise.all([
    openAlmanac(loadFromFolder()),
    readOwnPackage(),
    readBuildId(),
    openAccess(config, Date.now, log),
  ]);
  const { access, listDegraded } = opened;
  const app = await createApp({
    almanac,
    access,
    listDegraded,
    contact: config.mail.contact,
    adminToken: config.adminToken,
    clock: Date.now,
    log,
    version,
    buildId,
  });
  app.addHook('onClose', () => access.close());
  const address = await app.listen({ port: config.port, host: config.host });
  access.start();
  greet(address, config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(app, log, signal));
}

/** Says where it listens and what the limits are. */
function greet(address: string, { limitsOn, allowances }: Config): void {
  const { anonymousDaily, freeDaily, anonymousBurst } = allowances;
  console.log(`Almanac listens on ${address}`);
  console.log(
    limitsOn
      ? `Limits: ${anonymousDaily} requests a day without a key (${anonymousBurst.quota} in ${anonymousBurst.windowMs / 1000} s), ${freeDaily} with a free one. For your own use: LIMITS=off`
      : 'Limits: off',
  );
}

function stop(app: FastifyInstance, log: Logger, signal: string): void {
  log.info({ signal }, 'stopping');
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  app.close().then(
    () => process.exit(0),
    (fault: unknown) => {
      log.error({ err: fault }, 'stopping failed');
      process.exit(1);
    },
  );
}

function readConfigOrExit(environment: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(environment);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    console.error(`almanac: ${fault.message}`);
    process.exit(2);
  }
}

async function readOwnPackage(): Promise<{ version: string }> {
  return JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
}

/** The build writes a hash over datasets and code, so that tags change when answers may. */
async function readBuildId(): Promise<string> {
  return (await readFile(new URL('../dist/build-id', import.meta.url), 'utf8')).trim();
}
