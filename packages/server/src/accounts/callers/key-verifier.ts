import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Database, hashSecret, type Tier } from '../../storage/database.js';
import { isApiKey } from '../api-key.js';

export interface VerifiedKey {
  /** The 12 characters of the key that identify it in lists and logs. */
  readonly name: string;
  readonly email: string;
  readonly tier: Tier;
  /** Null if the allowance of the tier applies. */
  readonly dailyLimit: number | null;
}

/** How long a verified key is memoized, in ms. A revoked key stops working within this time on every replica. */
const memoizedForMs = 4000;

interface MemoizedKey {
  readonly key: VerifiedKey;
  readonly verifiedAtMs: number;
  readonly verifiedAtMonotonicMs: number;
  /** The number of calls to `forget` before the key was looked up. */
  readonly generation: number;
}

/** Valid keys are memoized unhashed for a few seconds: hashing the key of every request would halve throughput. */
export class KeyVerifier {
  readonly #db: Kysely<Database>;
  readonly #monotonicClock: () => number;
  readonly #memoized = new LRUCache<string, MemoizedKey>({ max: 20_000 });
  #generation = 0;

  constructor(db: Kysely<Database>, monotonicClock = () => performance.now()) {
    this.#db = db;
    this.#monotonicClock = monotonicClock;
  }

  /**
   * Returns undefined if the key is malformed, unknown or revoked.
   * @throws if storage cannot be queried
   */
  async verify(text: string, nowMs: number): Promise<VerifiedKey | undefined> {
    const recalledKey = this.recall(text, nowMs);
    if (recalledKey || !isApiKey(text)) return recalledKey;
    const queriedAt = { verifiedAtMonotonicMs: this.#monotonicClock(), generation: this.#generation };
    const key = await this.#query(hashSecret(text));
    if (key) this.#memoized.set(text, { key, verifiedAtMs: nowMs, ...queriedAt });
    else this.#memoized.delete(text);
    return key;
  }

  /**
   * Returns a memoized key that was verified less than `memoizedForMs` ago. Both the wall clock and the monotonic clock
   * must agree, so that setting the wall clock back does not keep the key memoized for longer.
   */
  recall(text: string, nowMs: number): VerifiedKey | undefined {
    const memoizedKey = this.#memoized.get(text);
    if (!memoizedKey || memoizedKey.generation !== this.#generation) return undefined;
    const ageMs = nowMs - memoizedKey.verifiedAtMs;
    const isRecent = ageMs >= 0 && ageMs < memoizedForMs;
    return isRecent && this.#monotonicClock() - memoizedKey.verifiedAtMonotonicMs < memoizedForMs
      ? memoizedKey.key
      : undefined;
  }

  /** True if the text is formatted as a key and is not memoized, so that verifying it queries storage. */
  isUnknown(text: string): boolean {
    return !this.#memoized.has(text) && isApiKey(text);
  }

  /** Invalidates every memoized key, so that changes in this process apply at once. */
  forget(): void {
    this.#generation += 1;
  }

  async #query(hash: string): Promise<VerifiedKey | undefined> {
    const row = await this.#db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!row || !timingSafeEqual(Buffer.from(row.hash, 'hex'), Buffer.from(hash, 'hex'))) return undefined;
    if (row.revoked_at_ms !== null) return undefined;
    return { name: row.name, email: row.email, tier: row.tier, dailyLimit: row.daily_limit };
  }
}
