import type { Logger } from 'pino';
import { flushLog } from './create-log.js';

/** How long stopping may take, in ms. */
const stopTimeoutMs = 10_000;

/** Calls `stop` on the first of the signals, and ends the process when it is done or takes too long. */
export function stopOnSignals(
  log: Logger,
  stop: () => Promise<unknown>,
  signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT'],
): void {
  let stopping = false;
  const stopOnce = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    void stop()
      .then(
        () => 0,
        (fault: unknown) => {
          log.error({ err: fault }, 'stopping failed');
          return 1;
        },
      )
      .then(async (code) => {
        await flushLog();
        process.exit(code);
      });
  };
  for (const signal of signals) process.on(signal, stopOnce);
}
