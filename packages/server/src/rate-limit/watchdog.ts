const lookEveryMs = 50;

/** A peer owed answers and gave none for too long. They may still come. */
export class PeerSilent extends Error {}

/**
 * Waits for answers from one peer, and gives up on all of them when the peer has been silent for too long while answers were due. The
 * silence is counted in looks of this process, not by the clock: a machine that froze both for a while has made nobody silent. A peer
 * that goes on answering is not hanging, however many questions stand in line.
 */
export class Watchdog {
  readonly #maxLooks: number;
  readonly #waiting = new Set<(fault: Error) => void>();
  #silentLooks = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(silenceMs: number) {
    this.#maxLooks = Math.ceil(silenceMs / lookEveryMs);
  }

  /** The answer, or a fault: the question's own, or `PeerSilent`. */
  wait<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#silentLooks = 0;
      this.#waiting.add(reject);
      this.#timer ??= this.#lookLater();
      const settle =
        <V>(settled: (value: V) => void) =>
        (value: V) => {
          this.#silentLooks = 0;
          this.#waiting.delete(reject);
          settled(value);
        };
      answer.then(settle(resolve), settle(reject));
    });
  }

  /** When this process was busy itself, timers come before the answers that have arrived meanwhile: those are read first. */
  #lookLater(): NodeJS.Timeout {
    return setTimeout(() => setImmediate(() => setImmediate(() => this.#look())), lookEveryMs).unref();
  }

  #look(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    this.#silentLooks += 1;
    if (this.#silentLooks < this.#maxLooks) {
      this.#timer = this.#lookLater();
      return;
    }
    const fault = new PeerSilent(`no answer within ${this.#maxLooks * lookEveryMs} ms`);
    for (const giveUp of this.#waiting) giveUp(fault);
    this.#waiting.clear();
  }
}
