import type { Logger } from 'pino';
import { checkDataFiles } from '../admin/data-files/check-data-files.js';
import { describeStartupError } from '../admin/startup-errors.js';
import {
  type Config,
  ConfigError,
  describeMistypedVariables,
  describeUnsharedReplicas,
  readConfig,
} from '../config/config.js';
import { makeDownloadsLater } from '../downloads/downloads-maker.js';
import { serveMetrics } from '../metrics/metrics-server.js';
import { isPostgresUrl } from '../storage/open-storage.js';
import { lockStateFolder } from '../storage/sqlite/lock-file.js';
import { createService } from './create-service.js';
import { announce, createLog, flushLog, setV8Flags, stopOnSignals } from './process.js';

/**
 * Starts the service as configured by the environment, and resolves when it is listening. SIGTERM and SIGINT stop it
 * gracefully. If it cannot start, reports the reason in one line and ends the process: with exit code 2 if the
 * configuration is invalid, otherwise 1.
 */
export async function startServer(): Promise<void> {
  setV8Flags();
  const log = createLog('info');
  for (const line of describeMistypedVariables(process.env)) announce(log, 'warn', line);
  const config = await readConfigOrExit(log);
  log.level = config.logLevel;
  for (const line of describeUnsharedReplicas(config)) announce(log, 'warn', line);
  let close: () => Promise<unknown> = async () => {};
  // Until the service is opened, `close` does nothing.
  stopOnSignals(log, () => close());
  try {
    // Two services would each grant whole allowances from one file, and send each email twice.
    const usesStateFolder = config.redisUrl === undefined || !isPostgresUrl(config.databaseUrl);
    if (usesStateFolder) process.once('exit', lockStateFolder(config.stateFolder));
    const fileCheck = checkDataFiles();
    // If opening fails because of a damaged file, the check reports the file, so its error comes first.
    const opening = createService(config, log).catch((fault: unknown) => fileCheck.then(() => Promise.reject(fault)));
    const [service] = await Promise.all([opening, fileCheck]);
    const { metrics } = service;
    const metricsServer =
      config.metrics && metrics && (await serveMetrics(config.metrics, () => metrics.format(), log));
    const stopping = new AbortController();
    close = async () => {
      stopping.abort();
      await service.close();
      await metricsServer?.close();
    };
    const address = await service.app.listen(config);
    service.backgroundJobs.start(address);
    if (config.downloads.areMadeAfterStart)
      makeDownloadsLater(config.downloads.folder, log, stopping.signal).catch(() => {});
    announceStart(log, address, metricsServer?.url, config);
  } catch (fault) {
    announce(log, 'fatal', 'could not start', describeStartupError(fault, config));
    await flushLog();
    process.exit(1);
  }
}

function announceStart(
  log: Logger,
  address: string,
  metricsUrl: string | undefined,
  { limitsOn, allowances }: Config,
): void {
  const { anonymousDaily, freeDaily, anonymousBurst } = allowances;
  announce(log, 'info', `Almanac listens on ${address}`);
  if (metricsUrl !== undefined) announce(log, 'info', `Metrics: ${metricsUrl}`);
  announce(
    log,
    'info',
    limitsOn
      ? `Limits: ${anonymousDaily} requests a day without a key (${anonymousBurst.quota} in ${anonymousBurst.windowMs / 1000} s), ${freeDaily} with a free one. For your own use: LIMITS=off`
      : 'Limits: off',
  );
}

async function readConfigOrExit(log: Logger): Promise<Config> {
  try {
    return readConfig(process.env);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    announce(log, 'fatal', 'could not start', fault.message);
    await flushLog();
    process.exit(2);
  }
}
