import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.js';

/** What an operator sees of a key: never the key itself. Instants are ISO 8601. */
export interface KeyEntry {
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  /** Null where the tier's allowance holds. */
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** What an operator sees of a request for more. */
export interface UpgradeEntry {
  readonly id: string;
  readonly email: string;
  readonly tier: string;
  readonly reason: string;
  /** `withdrawn`: it was approved, and the account was demoted since. */
  readonly status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  /** The operator's words to the person, where it was rejected. */
  readonly answer: string | null;
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

export function toKeyEntry(row: Selectable<Database['api_keys']>): KeyEntry {
  const { name, email, tier, daily_limit: dailyLimit, created_at_ms: createdAtMs, revoked_at_ms: endedAtMs } = row;
  return { name, email, tier, dailyLimit, createdAt: instant(createdAtMs), endedAt: instantOrNull(endedAtMs) };
}

export function toUpgradeEntry(row: Selectable<Database['upgrades']>): UpgradeEntry {
  const { id, email, tier, reason, status, answer, daily_limit: dailyLimit } = row;
  const createdAt = instant(row.created_at_ms);
  return {
    id,
    email,
    tier,
    reason,
    status,
    answer,
    dailyLimit,
    createdAt,
    decidedAt: instantOrNull(row.decided_at_ms),
  };
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}

function instantOrNull(ms: number | null): string | null {
  return ms === null ? null : instant(ms);
}
