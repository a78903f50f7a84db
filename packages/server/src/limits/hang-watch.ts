/**
 * Waits for answers from one peer, and gives up on all of them when the peer has been silent for too long while answers were due. One
 * timer for any number of questions; a peer that goes on answering is not hanging, however many questions stand in line.
 */
export class HangWatch {
  readonly #silenceMs: number;
  readonly #waiting = new Set<(fault: Error) => void>();
  #heardAtMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(silenceMs: number) {
    this.#silenceMs = silenceMs;
  }

  /** The answer, or a fault: the question's own, or that of a peer that hangs. */
  wait<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) this.#heardAtMs = performance.now();
      this.#waiting.add(reject);
      this.#timer ??= setTimeout(() => this.#look(), this.#silenceMs);
      const settle =
        <V>(settled: (value: V) => void) =>
        (value: V) => {
          this.#heardAtMs = performance.now();
          this.#waiting.delete(reject);
          settled(value);
        };
      answer.then(settle(resolve), settle(reject));
    });
  }

  /** When this process was busy itself, timers come before the answers that have arrived meanwhile: those are read first. */
  #look(): void {
    setImmediate(() => setImmediate(() => this.#judge()));
  }

  #judge(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const leftMs = this.#heardAtMs + this.#silenceMs - performance.now();
    if (leftMs > 0) {
      this.#timer = setTimeout(() => this.#look(), leftMs);
      return;
    }
    const fault = new Error(`no answer within ${this.#silenceMs} ms`);
    for (const giveUp of this.#waiting) giveUp(fault);
    this.#waiting.clear();
  }
}
