import { LRUCache } from 'lru-cache';
import type { Burst } from '../config/variables.js';

/**
 * Applies to all callers in one network together. Without it, each new key and each /64 of an IPv6 network would have a
 * full allowance.
 */
export interface Ceiling {
  /** Identifies the network whose requests are counted together. */
  readonly subject: string;
  /** Names the callers who share the ceiling, for use in a message. */
  readonly callers: string;
  /** The ceiling in bursts of one caller. */
  readonly bursts: number;
  /** The ceiling in budgets of processor time of one caller. */
  readonly workBudgets: number;
}

interface Window {
  readonly startMs: number;
  used: number;
}

/** A network that is evicted from memory starts a new window. */
const maxNetworks = 50_000;

/** Each process counts by itself. */
export class AddressCeiling {
  readonly #windows = new LRUCache<string, Window>({ max: maxNetworks });

  /**
   * Returns undefined if the request was counted or there is no ceiling, otherwise how long to wait until a request is
   * allowed, in ms.
   */
  take(ceiling: Pick<Ceiling, 'subject' | 'bursts'> | undefined, burst: Burst, nowMs: number): number | undefined {
    if (!ceiling) return undefined;
    const knownWindow = this.#windows.get(ceiling.subject);
    const isOver = !knownWindow || nowMs >= knownWindow.startMs + burst.windowMs || nowMs < knownWindow.startMs;
    const window = isOver ? { startMs: nowMs, used: 0 } : knownWindow;
    if (window.used >= ceiling.bursts * burst.quota) return window.startMs + burst.windowMs - nowMs;
    window.used += 1;
    if (isOver) this.#windows.set(ceiling.subject, window);
    return undefined;
  }

  /** Subtracts a request that was counted but then refused by another limit. */
  release(ceiling: Ceiling | undefined): void {
    const window = ceiling && this.#windows.get(ceiling.subject);
    if (window && window.used > 0) window.used -= 1;
  }
}
