import { readFile } from 'node:fs/promises';
import { openAlmanac } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import { pino } from 'pino';
import { createApp } from './app.js';
import { ConfigError, readConfig } from './config.js';

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
  const [almanac, { version }, buildId] = await Promise.all([
    openAlmanac(loadFromFolder()),
    readOwnPackage(),
    readBuildId(),
  ]);
  const app = await createApp({ almanac, clock: Date.now, log, version, buildId });
  const address = await app.listen({ port: config.port, host: config.host });
  console.log(`Almanac listens on ${address}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      app.close().then(
        () => process.exit(0),
        (fault: unknown) => {
          log.error({ err: fault }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
}

function readConfigOrExit(environment: Readonly<Record<string, string | undefined>>) {
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
