const checkEveryMs = 50;

/** The peer's responses may still arrive. Because of the error code, callers of the service get 503. */
export class PeerSilent extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Waits for responses from a peer, and rejects all of them once the peer has been silent for too long. Silence is
 * measured in checks by this process, not by the clock, so a machine that froze both processes does not make the peer
 * look silent. A peer that keeps responding is not considered silent, however many requests are queued.
 */
export class Watchdog {
  readonly #maxChecks: number;
  readonly #waiting = new Set<(fault: Error) => void>();
  #silentChecks = 0;
  #timer: NodeJS.Timeout | undefined;

  /** The first check may follow a request at once, so one more than the time holds is awaited. */
  constructor(timeoutMs: number) {
    this.#maxChecks = Math.ceil(timeoutMs / checkEveryMs) + 1;
  }

  /** Settles like the response, or rejects with `PeerSilent`. */
  wait<T>(response: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#silentChecks = 0;
      this.#waiting.add(reject);
      this.#timer ??= this.#scheduleCheck();
      const trackedResponse = response.finally(() => {
        this.#silentChecks = 0;
        this.#waiting.delete(reject);
      });
      trackedResponse.then(resolve, reject);
    });
  }

  /** If this process was busy, timers fire before I/O: the immediates let it read what has already arrived. */
  #scheduleCheck(): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => setImmediate(() => this.#check())), checkEveryMs).unref();
  }

  #check(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    this.#silentChecks += 1;
    if (this.#silentChecks < this.#maxChecks) {
      this.#timer = this.#scheduleCheck();
      return;
    }
    const fault = new PeerSilent(`no response within ${(this.#maxChecks - 1) * checkEveryMs} ms`);
    for (const reject of this.#waiting) reject(fault);
    this.#waiting.clear();
  }
}
