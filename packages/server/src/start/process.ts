import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { type Logger, pino, stdSerializers } from 'pino';

/** The heap is collected in full after it has grown by this much, or by `minPercent` if that is more. */
const growthBytes = 32 * 1024 * 1024;
const minPercent = 12;

const adjustEveryMs = 1000;

/**
 * Tunes the garbage collector of V8 for a service whose requests leave no lasting objects. `npm run bench` and `npm run
 * bench -- memory` show the effect. By default V8 lets the heap grow several times as much before it collects; with all
 * languages in use the process would take half as much memory again. Pretenuring is off: under load, many request
 * objects survive a minor collection, so V8 would allocate such objects in the old generation, where they would keep
 * those of later requests alive.
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

/** If nobody reads standard output, further lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/** Never waits for a reader: while a pipe is full, Pino itself would block the event loop, and so signals. */
export function createLog(level: string): Logger {
  // The service continues if the reader of its log has ended.
  process.stdout.on('error', () => {});
  const write = (line: string) => {
    if (process.stdout.writableLength < maxWaitingBytes) process.stdout.write(line);
  };
  return pino({ level, serializers: { err: serializeCause } }, { write });
}

/** A cause that is only a message has no stack. */
function serializeCause(cause: unknown): unknown {
  return cause instanceof Error ? stdSerializers.err(cause) : cause;
}

/** Prints plain text to a terminal, and otherwise logs. */
export function announce(log: Logger, level: 'info' | 'warn' | 'fatal', text: string, cause?: string): void {
  if (!process.stdout.isTTY) log[level](cause === undefined ? {} : { err: { message: cause } }, text);
  else if (level === 'info') console.log(text);
  else console.error(`almanac: ${cause === undefined ? text : `${text}: ${cause}`}`);
}

/** Waits for no longer than a second. */
export async function flushLog(): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => process.stdout.write('', () => resolve())),
    new Promise<void>((resolve) => setTimeout(resolve, 1000)),
  ]);
}

const stopTimeoutMs = 10_000;

/** Calls `stop` at the first signal, and ends the process when `stop` is done or takes too long. */
export function stopOnSignals(log: Logger, stop: () => Promise<unknown>): void {
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
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stopOnce);
}
