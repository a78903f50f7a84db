import type { Logger } from 'pino';

/** How long open requests may take once a stop was asked for. */
const stopWithinMs = 10_000;

/** Stops once, on one of the signals, and ends the process when that is done or takes too long. */
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
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        log.error({ err: fault }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, stopOnce);
}
