import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { builtFolder } from '../storage/built-folder.js';

/** Waits until the start is over, and a short trial makes nothing. */
const delayMs = 15_000;

/** Many times as long as it takes. */
const timeLimitMs = 20 * 60_000;

/** After a failure, as from a full disk. */
const retryMs = 10 * 60_000;

/** Names by every language take most of it. */
const maxHeapMb = 1024;

/** The process runs compiled code only. */
const program = fileURLToPath(new URL('downloads/make-downloads.js', builtFolder));

/** Makes the downloads after the start of the service, unless they are there: in a process of low priority. Returns how to stop that. */
export function makeDownloadsLater(folder: string, log: Logger): () => void {
  let child: ChildProcess | undefined;
  let timer = setTimeout(start, delayMs).unref();
  let isStopped = false;
  return () => {
    isStopped = true;
    clearTimeout(timer);
    child?.kill('SIGKILL');
  };

  function start(): void {
    const args = [`--max-old-space-size=${maxHeapMb}`, program, folder, String(timeLimitMs)];
    try {
      child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {},
        timeout: timeLimitMs,
        killSignal: 'SIGKILL',
      });
    } catch (fault) {
      // Such as too little memory.
      retryLater((fault as Error).message);
      return;
    }
    let reason = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      reason = (reason + chunk.toString()).slice(-1000);
    });
    child.on('error', (fault) => retryLater(fault.message));
    child.once('exit', (code, signal) => {
      if (code === 0) log.info('the downloads are ready');
      else retryLater(reason.trim() || `it ended with ${signal ?? code}`);
    });
  }

  function retryLater(why: string): void {
    if (isStopped) return;
    log.warn({ why }, 'the downloads are not made yet; trying again in ten minutes');
    clearTimeout(timer);
    timer = setTimeout(start, retryMs).unref();
  }
}
