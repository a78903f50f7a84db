/**
 * The minimum pace, in bytes per ms: a reader slower than 16 KB a second may lose its place to a caller without one.
 */
const minPace = 16;

/**
 * How far a reader may fall behind that pace, and how long a new one has to begin, in ms. It is long, because the
 * operating system accepts a megabyte at a time.
 */
const patienceMs = 60_000;

/** Identifies who takes a place: a caller and their network. */
export interface Holder {
  readonly subject: string;
  readonly network: string;
}

export interface Place {
  /** Counts bytes that the reader has taken. */
  wrote(bytes: number): void;
  release(): void;
}

interface HeldPlace extends Holder {
  /** When its reader will be too far behind the minimum pace. */
  behindAtMs: number;
  readonly giveWay: () => void;
}

/**
 * Limits concurrent transfers in this process. When all places are taken, a caller without one gets the place of a
 * network with more places, or of another caller in the same network. Readers behind the minimum pace give way first,
 * then readers of the network and the caller with the most places.
 */
export class Places {
  readonly #max: number;
  readonly #clockMs: () => number;
  /** The places that are taken, oldest first. */
  readonly #held = new Set<HeldPlace>();

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
      const evicted = this.#chooseEvicted({ subject, network });
      if (!evicted) return undefined;
      this.#held.delete(evicted);
      evicted.giveWay();
    }
    const held: HeldPlace = { subject, network, giveWay, behindAtMs: this.#clockMs() + patienceMs };
    this.#held.add(held);
    return {
      wrote: (bytes) => {
        held.behindAtMs = Math.min(held.behindAtMs + bytes / minPace, this.#clockMs() + patienceMs);
      },
      release: () => this.#held.delete(held),
    };
  }

  #chooseEvicted(newHolder: Holder): HeldPlace | undefined {
    const nowMs = this.#clockMs();
    const isSlow = ({ behindAtMs }: HeldPlace) => behindAtMs < nowMs;
    const hasMore = (held: HeldPlace) => {
      const level = held.network === newHolder.network ? 'subject' : 'network';
      const more = this.#count(level, held[level]) - this.#count(level, newHolder[level]);
      // A fast reader gives way only if that makes the shares more equal.
      return more >= (isSlow(held) ? 1 : 2);
    };
    const weigh = (held: HeldPlace) =>
      (isSlow(held) ? 1e6 : 0) + 1000 * this.#count('network', held.network) + this.count(held);
    // Of several with the same weight, the newest gives way: it has read least.
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
