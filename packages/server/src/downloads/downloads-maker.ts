import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { builtFolder } from '../storage/built-folder.js';

/**
 * The delay after the start, in ms: long enough not to slow it, and for a short trial of the service to make no files.
 */
const delayMs = 15_000;

/** The maximum duration of the process, in ms: many times its usual duration. */
const timeLimitMs = 20 * 60_000;

/** The pause after a failure, such as a full disk, in ms. */
const retryMs = 10 * 60_000;

/** The maximum heap of the process, in MB. Names in every language take most of it. */
const maxHeapMb = 1024;

const program = fileURLToPath(new URL('downloads/make-downloads.js', builtFolder));

const run = promisify(execFile);

/** Makes the downloads in a low-priority process, and tries again until it succeeds. Rejects when aborted. */
export async function makeDownloadsLater(folder: string, log: Logger, signal: AbortSignal): Promise<void> {
  for (let waitMs = delayMs; ; waitMs = retryMs) {
    await sleep(waitMs, undefined, { signal, ref: false });
    try {
      const args = [`--max-old-space-size=${maxHeapMb}`, program];
      const env = { DOWNLOADS_DIR: folder };
      await run(process.execPath, args, { env, timeout: timeLimitMs, killSignal: 'SIGKILL', signal });
      log.info('the downloads are ready');
      return;
    } catch (fault) {
      signal.throwIfAborted();
      const { stderr = '', message: summary } = fault as Error & { readonly stderr?: string };
      const message = stderr.trim().slice(-1000) || summary;
      log.warn({ err: { message } }, 'could not make the downloads; trying again in ten minutes');
    }
  }
}
