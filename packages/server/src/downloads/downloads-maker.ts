import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { builtFolder } from '../built-folder.js';
import { getDownloadsFolder } from './folders.js';
import { isBeingMade } from './making-lock.js';

/** Many times as long as it takes. */
const timeLimitMs = 20 * 60_000;

/** After a failure, as from a full disk, the next attempt waits; after a success too, where the files are gone again. */
const waitAfterFailureMs = 10 * 60_000;
const waitAfterSuccessMs = 60_000;

/** Names by every language take most of it. */
const maxHeapMb = 1024;

/** The process runs compiled code only. */
const program = fileURLToPath(new URL('downloads/make-downloads.js', builtFolder));

/** Whether the downloads are being made, and when to ask again. */
export interface Making {
  readonly isFailed: boolean;
  readonly retryAfterSeconds: number;
}

/**
 * Makes the downloads when they are first asked for: in a process of low priority, of which there is never more than one. Other processes
 * of the service, and other replicas that share the folder, are kept from starting one by a lock file.
 */
export class DownloadsMaker {
  readonly #stateFolder: string;
  readonly #log: FastifyBaseLogger;
  #child: ChildProcess | undefined;
  #notBeforeMs = 0;
  #isClosing = false;

  constructor(stateFolder: string, log: FastifyBaseLogger) {
    this.#stateFolder = stateFolder;
    this.#log = log;
  }

  /** Starts making the downloads, if nobody does and no attempt has failed just now. */
  async request(): Promise<Making> {
    const waitMs = this.#notBeforeMs - performance.now();
    if (waitMs > 0) return { isFailed: true, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    if (!this.#child && !(await isBeingMade(getDownloadsFolder(this.#stateFolder)))) this.#child ??= this.#start();
    return { isFailed: false, retryAfterSeconds: 30 };
  }

  /** Ends the process, if it runs. */
  close(): void {
    this.#isClosing = true;
    this.#child?.kill('SIGKILL');
  }

  #start(): ChildProcess {
    const args = [`--max-old-space-size=${maxHeapMb}`, program, this.#stateFolder, String(timeLimitMs)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], env: {} });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs).unref();
    let reason = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      reason = (reason + chunk.toString()).slice(-1000);
    });
    const end = (why: string | undefined) => {
      if (this.#child !== child) return;
      clearTimeout(timer);
      this.#child = undefined;
      if (this.#isClosing) return;
      if (why === undefined) {
        this.#notBeforeMs = performance.now() + waitAfterSuccessMs;
        this.#log.info('the downloads are ready');
        return;
      }
      this.#notBeforeMs = performance.now() + waitAfterFailureMs;
      this.#log.warn({ why }, 'the downloads could not be made; almanac export --downloads makes them as well');
    };
    child.on('error', (fault) => end(fault.message));
    child.once('exit', (code, signal) =>
      end(code === 0 ? undefined : reason.trim() || `it ended with ${signal ?? code}`),
    );
    this.#log.info('making the downloads');
    return child;
  }
}
