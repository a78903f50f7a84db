/** Readers slower than this may lose their place to a caller without one, in bytes per ms: 16 KB a second. */
const minPace = 16;

/**
 * How far a reader may fall behind that pace, and how long a new one has to begin, in ms: the system takes a megabyte
 * at a time.
 */
const patienceMs = 60_000;

/** Those who share places: a caller and their network. */
export interface Holder {
  readonly subject: string;
  readonly network: string;
}

export interface Place {
  /** Counts bytes that the reader has taken. */
  wrote(bytes: number): void;
  release(): void;
}

interface Held extends Holder {
  /** When its reader will be behind the minimum pace. */
  behindAtMs: number;
  readonly giveWay: () => void;
}

/**
 * Limits concurrent transfers in this process. When all places are taken, a caller without one gets that of a network
 * that has more, or of another caller in the same network: readers behind the minimum pace give way first, then those
 * of the network and caller with the most.
 */
export class Places {
  readonly #max: number;
  readonly #clockMs: () => number;
  /** In the order in which they were taken. */
  readonly #held = new Set<Held>();

  /** @param clockMs a monotonic clock */
  constructor(max: number, clockMs: () => number = () => performance.now()) {
    this.#max = max;
    this.#clockMs = clockMs;
  }

  count({ subject }: Holder): number {
    return this.#count('subject', subject);
  }

  /**
   * Takes a place; undefined if no transfer can be evicted.
   *
   * @param giveWay aborts the transfer to free its place
   */
  take({ subject, network }: Holder, giveWay: () => void): Place | undefined {
    if (this.#held.size >= this.#max) {
      const loser = this.#findLoser({ subject, network });
      if (!loser) return undefined;
      this.#held.delete(loser);
      loser.giveWay();
    }
    const held: Held = { subject, network, giveWay, behindAtMs: this.#clockMs() + patienceMs };
    this.#held.add(held);
    return {
      wrote: (bytes) => {
        held.behindAtMs = Math.min(held.behindAtMs + bytes / minPace, this.#clockMs() + patienceMs);
      },
      release: () => this.#held.delete(held),
    };
  }

  #findLoser(taker: Holder): Held | undefined {
    const nowMs = this.#clockMs();
    const isSlow = ({ behindAtMs }: Held) => behindAtMs < nowMs;
    const hasMore = (held: Held) => {
      const level = held.network === taker.network ? 'subject' : 'network';
      const more = this.#count(level, held[level]) - this.#count(level, taker[level]);
      // Between fast readers a place changes hands only if that makes their shares more equal.
      return more >= (isSlow(held) ? 1 : 2);
    };
    const weigh = (held: Held) =>
      (isSlow(held) ? 1e6 : 0) + 1000 * this.#count('network', held.network) + this.count(held);
    // The newest of several with the same weight, which has read least.
    return [...this.#held]
      .reverse()
      .filter(hasMore)
      .sort((a, b) => weigh(b) - weigh(a))[0];
  }

  #count(level: 'subject' | 'network', value: string): number {
    let count = 0;
    for (const held of this.#held) if (held[level] === value) count++;
    return count;
  }
}
