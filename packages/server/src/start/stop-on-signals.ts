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
  const stopOnce = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    let code = 0;
    try {
      await stop();
    } catch (fault) {
      log.error({ err: fault }, 'stopping failed');
      code = 1;
    }
    await flushLog();
    process.exit(code);
  };
  for (const signal of signals) process.on(signal, stopOnce);
}
