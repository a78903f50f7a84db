import { type Logger, pino } from 'pino';
import { startPrimary } from './cluster/primary.js';
import { type Config, ConfigError, readConfig } from './config.js';
import { createService } from './create-service.js';
import { describeStartupError } from './process/startup-errors.js';
import { stopOnSignals } from './process/stop-on-signals.js';
import { setV8Flags } from './process/v8-flags.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the service with the configuration of the environment, and stops it cleanly on SIGTERM or SIGINT.
 *
 * @returns when the service listens; what keeps it from starting ends the process with one line that says so
 */
export async function startServer(environment: Environment = process.env): Promise<void> {
  setV8Flags();
  const config = readConfigOrExit(environment);
  const log = pino({ level: config.logLevel });
  try {
    const address = await (config.workers > 1 ? startPrimary(config, environment, log) : startAlone(config, log));
    greet(address, config);
  } catch (fault) {
    console.error(`almanac: could not start: ${describeStartupError(fault, config)}`);
    process.exit(1);
  }
}

/** Serves, counts and sends mail in this one process. */
async function startAlone(config: Config, log: Logger): Promise<string> {
  let close: () => Promise<unknown> = async () => {};
  // Before it listens there is nothing to wait for.
  stopOnSignals(log, () => close());
  const { app, backgroundJobs } = await createService(config, log);
  close = () => app.close();
  const address = await app.listen({ port: config.port, host: config.host });
  backgroundJobs?.start(address);
  return address;
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

function readConfigOrExit(environment: Environment): Config {
  try {
    return readConfig(environment);
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    console.error(`almanac: ${fault.message}`);
    process.exit(2);
  }
}
