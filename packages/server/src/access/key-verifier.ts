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

/** Verifies keys, and remembers good ones for seconds by the text itself: hashing each time would halve what a core can answer. */
export class KeyVerifier {
  readonly #db: Kysely<Database>;
  readonly #remembered = new LRUCache<string, { readonly key: VerifiedKey; readonly untilMs: number }>({
    max: 20_000,
  });

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async verify(text: string, nowMs: number): Promise<Verification> {
    const key = this.recall(text, nowMs);
    if (key) return { outcome: 'verified', key };
    if (!isApiKey(text)) return { outcome: 'malformed' };
    const verification = await this.#ask(hashSecret(text));
    if (verification.outcome === 'verified')
      this.#remembered.set(text, { key: verification.key, untilMs: nowMs + rememberMs });
    else this.#remembered.delete(text);
    return verification;
  }

  /** A key that was verified seconds ago. */
  recall(text: string, nowMs: number): VerifiedKey | undefined {
    const known = this.#remembered.get(text);
    return known && nowMs < known.untilMs ? known.key : undefined;
  }

  /** Forgets every key: what this process has changed counts at once. */
  forget(): void {
    this.#remembered.clear();
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
