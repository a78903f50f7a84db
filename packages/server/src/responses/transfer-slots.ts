/** In bytes per ms: a reader slower than 16 KB a second may lose its slot to another caller. */
const minPace = 16;

/**
 * How far a reader may fall behind. It is long because the operating system buffers about a megabyte at once, so even a
 * steady reader seems to pause.
 */
const patienceMs = 60_000;

export interface Holder {
  readonly subject: string;
  readonly network: string;
}

export interface TransferSlot {
  countBytes(bytes: number): void;
  release(): void;
}

interface HeldSlot extends Holder {
  /** When the reader will be too far behind if it reads nothing more, in ms of the monotonic clock. */
  behindAtMs: number;
  readonly giveWay: () => void;
}

/**
 * Limits concurrent transfers in this process. When all slots are taken, a new transfer gets the slot of a network that
 * has more slots, or of a caller in the same network who has more slots: at least one more if the reader is too far
 * behind the minimum pace, otherwise at least two. Readers that are too far behind give way first, then the readers of
 * the network and of the caller with the most slots.
 */
export class TransferSlots {
  readonly #max: number;
  readonly #monotonicClock: () => number;
  /** Oldest first. */
  readonly #heldSlots = new Set<HeldSlot>();

  constructor(max: number, monotonicClock: () => number = () => performance.now()) {
    this.#max = max;
    this.#monotonicClock = monotonicClock;
  }

  /** Returns undefined if no transfer can be evicted. `giveWay` aborts this transfer when it is evicted. */
  take({ subject, network }: Holder, giveWay: () => void): TransferSlot | undefined {
    if (this.#heldSlots.size >= this.#max) {
      const evictedSlot = this.#chooseSlotToEvict({ subject, network });
      if (!evictedSlot) return undefined;
      this.#heldSlots.delete(evictedSlot);
      evictedSlot.giveWay();
    }
    const heldSlot: HeldSlot = { subject, network, giveWay, behindAtMs: this.#monotonicClock() + patienceMs };
    this.#heldSlots.add(heldSlot);
    return {
      countBytes: (bytes) => {
        heldSlot.behindAtMs = Math.min(heldSlot.behindAtMs + bytes / minPace, this.#monotonicClock() + patienceMs);
      },
      release: () => this.#heldSlots.delete(heldSlot),
    };
  }

  #chooseSlotToEvict(newHolder: Holder): HeldSlot | undefined {
    const nowMs = this.#monotonicClock();
    const isSlow = ({ behindAtMs }: HeldSlot) => behindAtMs < nowMs;
    const hasMore = (heldSlot: HeldSlot) => {
      const field = heldSlot.network === newHolder.network ? 'subject' : 'network';
      const more = this.#count(field, heldSlot[field]) - this.#count(field, newHolder[field]);
      // A fast reader gives way only if that makes the shares more equal.
      return more >= (isSlow(heldSlot) ? 1 : 2);
    };
    const weigh = (heldSlot: HeldSlot) =>
      (isSlow(heldSlot) ? 1e6 : 0) +
      1000 * this.#count('network', heldSlot.network) +
      this.#count('subject', heldSlot.subject);
    // Of several slots with the same weight, the newest gives way: its reader has read least.
    return [...this.#heldSlots]
      .reverse()
      .filter(hasMore)
      .sort((a, b) => weigh(b) - weigh(a))[0];
  }

  #count(field: 'subject' | 'network', value: string): number {
    let count = 0;
    for (const heldSlot of this.#heldSlots) if (heldSlot[field] === value) count++;
    return count;
  }
}
