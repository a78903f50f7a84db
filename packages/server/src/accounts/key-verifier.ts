import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Tier } from '../storage/database.js';
import { hashSecret, isApiKey } from './api-key.js';

/** What is known of a good key. */
export interface VerifiedKey {
  readonly name: string;
  readonly email: string;
  readonly tier: Tier;
  /** The key's own daily allowance, or null where its tier's holds. */
  readonly dailyLimit: number | null;
}

/** Verifying answers with an outcome; it throws only when storage cannot be asked. */
export type Verification =
  | { readonly outcome: 'verified'; readonly key: VerifiedKey }
  | { readonly outcome: 'malformed' | 'unknown' | 'revoked' };

/** A key that is rotated or revoked stops within this time, on every replica. */
const rememberMs = 4000;

interface Remembered {
  readonly key: VerifiedKey;
  readonly verifiedAtMs: number;
  readonly verifiedAtMonotonicMs: number;
  readonly generation: number;
}

/** Verifies keys, and remembers good ones for seconds by the text itself: hashing each time would halve what a core can answer. */
export class KeyVerifier {
  readonly #db: Kysely<Database>;
  readonly #monotonicMs: () => number;
  readonly #remembered = new LRUCache<string, Remembered>({ max: 20_000 });
  #generation = 0;

  constructor(db: Kysely<Database>, monotonicMs = () => performance.now()) {
    this.#db = db;
    this.#monotonicMs = monotonicMs;
  }

  async verify(text: string, nowMs: number): Promise<Verification> {
    const key = this.recall(text, nowMs);
    if (key) return { outcome: 'verified', key };
    if (!isApiKey(text)) return { outcome: 'malformed' };
    const asked = { verifiedAtMonotonicMs: this.#monotonicMs(), generation: this.#generation };
    const verification = await this.#ask(hashSecret(text));
    if (verification.outcome === 'verified')
      this.#remembered.set(text, { key: verification.key, verifiedAtMs: nowMs, ...asked });
    else this.#remembered.delete(text);
    return verification;
  }

  /** A key that was verified seconds ago, by the clock and by the time that passed: a clock that was put back prolongs nothing. */
  recall(text: string, nowMs: number): VerifiedKey | undefined {
    const known = this.#remembered.get(text);
    if (!known || known.generation !== this.#generation) return undefined;
    const ageMs = nowMs - known.verifiedAtMs;
    const isRecent = ageMs >= 0 && ageMs < rememberMs;
    return isRecent && this.#monotonicMs() - known.verifiedAtMonotonicMs < rememberMs ? known.key : undefined;
  }

  /** Whether storage would be asked about a key that was good at no time, as far as this process remembers. */
  isUnknown(text: string): boolean {
    return isApiKey(text) && !this.#remembered.has(text);
  }

  /** Asks storage again about every key: what this process has changed counts at once. */
  forget(): void {
    this.#generation += 1;
  }

  async #ask(hash: string): Promise<Verification> {
    const row = await this.#db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!row || !timingSafeEqual(Buffer.from(row.hash, 'hex'), Buffer.from(hash, 'hex'))) return { outcome: 'unknown' };
    if (row.revoked_at_ms !== null) return { outcome: 'revoked' };
    return {
      outcome: 'verified',
      key: { name: row.name, email: row.email, tier: row.tier, dailyLimit: row.daily_limit },
    };
  }
}
