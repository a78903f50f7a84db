// Sets up a process of the service: garbage collector, log and signals.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { type Logger, pino, stdSerializers } from 'pino';

/** The heap is collected in full after it has grown by this many bytes, or by `minPercent` if that is more. */
const growthBytes = 32 * 1024 * 1024;
/** The minimum growth of the heap before a full collection, as a percentage of the heap. */
const minPercent = 12;

const adjustEveryMs = 1000;

/**
 * Tunes V8's garbage collector for a service whose requests leave no lasting objects. `npm run bench` and `npm run
 * bench -- memory` show the effect.
 *
 * The heap is collected after it has grown by an eighth, or by some megabytes if that is more. By default V8 waits for
 * several times as much growth; with all languages in use the process would take half as much memory again. Pretenuring
 * is off: under load, many objects of requests survive a minor collection, so V8 would allocate such objects in the old
 * generation, where they would keep objects of later requests alive.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  limitHeapGrowth();
  setInterval(limitHeapGrowth, adjustEveryMs).unref();
}

function limitHeapGrowth(): void {
  const percent = Math.round((100 * growthBytes) / getHeapStatistics().used_heap_size);
  setFlagsFromString(`--heap-growing-percent=${Math.max(minPercent, percent)}`);
}

/** The maximum number of bytes that wait while nobody reads standard output; further lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Creates the log on standard output, which never waits for a reader. Pino's own way of writing blocks the event loop,
 * and with it the handling of signals, while a pipe is full.
 */
export function createLog(level: string): Logger {
  // The service continues if the reader of its log has ended.
  process.stdout.on('error', () => {});
  const write = (line: string) => {
    if (process.stdout.writableLength < maxWaitingBytes) process.stdout.write(line);
  };
  return pino({ level, serializers: { err: serializeCause } }, { write });
}

/** Serializes an error. A cause that is only a message has no stack, so it is returned unchanged. */
function serializeCause(cause: unknown): unknown {
  return cause instanceof Error ? stdSerializers.err(cause) : cause;
}

/** Reports a line about the start: as plain text in a terminal, otherwise in the log. */
export function announce(log: Logger, level: 'info' | 'warn' | 'fatal', text: string, cause?: string): void {
  if (!process.stdout.isTTY) log[level](cause === undefined ? {} : { err: { message: cause } }, text);
  else if (level === 'info') console.log(text);
  else console.error(`almanac: ${cause === undefined ? text : `${text}: ${cause}`}`);
}

/** Waits until the log is written, but for no longer than a second. */
export async function flushLog(): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => process.stdout.write('', () => resolve())),
    new Promise<void>((resolve) => setTimeout(resolve, 1000)),
  ]);
}

/** How long stopping may take, in ms. */
const stopTimeoutMs = 10_000;

/** Calls `stop` when the first signal arrives, and ends the process when `stop` is done or takes too long. */
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
