import type { Failure } from '@almanac/operations';
import { LRUCache } from 'lru-cache';

/** A refusal by a limit, and the headers that describe the limit. */
export interface Refusal {
  readonly failure: Failure;
  readonly headers: readonly string[];
  readonly by: 'burst' | 'daily' | 'address';
}

/** Who was refused. */
interface Refused {
  readonly subject: string;
  readonly network: string;
}

/** For how long a refusal is assumed to hold, in ms: short, because a limit may be raised or its counts lost. */
const maxAgeMs = 1000;

const maxCallers = 10_000;

/** The refusals of the last second: callers who go on asking are refused by them, before anything of their requests is read. */
export class RecentRefusals {
  readonly #latest = new LRUCache<string, Refusal & { readonly fromMs: number; readonly untilMs: number }>({
    max: maxCallers,
  });

  /** @param resetMs how long the limit refuses this caller, in ms */
  add(caller: Refused, refusal: Refusal, nowMs: number, resetMs: number): void {
    this.#latest.set(writeKey(caller), { ...refusal, fromMs: nowMs, untilMs: nowMs + Math.min(maxAgeMs, resetMs) });
  }

  find(caller: Refused, nowMs: number): Refusal | undefined {
    if (this.#latest.size === 0) return undefined;
    const key = writeKey(caller);
    const known = this.#latest.get(key);
    if (!known || (nowMs >= known.fromMs && nowMs < known.untilMs)) return known;
    this.#latest.delete(key);
    return undefined;
  }
}

/** A ceiling refuses a key in one network only. */
function writeKey({ subject, network }: Refused): string {
  return `${subject} in ${network}`;
}
