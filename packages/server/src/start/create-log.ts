import { type Logger, pino } from 'pino';

/** Bytes buffered while nobody reads standard output; later lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Creates the log on standard output. Nothing waits for its reader: pino's own way of writing holds the event loop, and with it signals,
 * while a pipe is full.
 */
export function createLog(level: string): Logger {
  // The service goes on when the reader of its log has ended.
  process.stdout.on('error', () => {});
  const write = (line: string) => {
    if (process.stdout.writableLength < maxWaitingBytes) process.stdout.write(line);
  };
  return pino({ level }, { write });
}

/** Waits until the log is written, but for no longer than a second. */
export async function flushLog(): Promise<void> {
  await Promise.race([
    new Promise<void>((resolve) => process.stdout.write('', () => resolve())),
    new Promise<void>((resolve) => setTimeout(resolve, 1000)),
  ]);
}
