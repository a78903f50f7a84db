import type { Selectable } from 'kysely';
import type { Database } from '../storage/database.js';

/** A key as operators see it, without the secret. Instants are ISO 8601. */
export interface KeyEntry {
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  /** Null if the allowance of the tier applies. */
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** An upgrade request as operators see it. Instants are ISO 8601. */
export interface UpgradeEntry {
  readonly id: string;
  readonly email: string;
  readonly tier: string;
  readonly reason: string;
  /** `withdrawn`: approved, and the account was demoted later. */
  readonly status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  /** The reason the requester was given for a rejection. */
  readonly answer: string | null;
  readonly dailyLimit: number | null;
  /** Whether it came with the key of its email address. */
  readonly withKey: boolean;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

export function toKeyEntry(row: Selectable<Database['api_keys']>): KeyEntry {
  const { name, email, tier, daily_limit: dailyLimit, created_at_ms: createdAtMs, revoked_at_ms: endedAtMs } = row;
  return {
    name,
    email,
    tier,
    dailyLimit,
    createdAt: formatInstant(createdAtMs),
    endedAt: formatOptionalInstant(endedAtMs),
  };
}

export function toUpgradeEntry(row: Selectable<Database['upgrades']>): UpgradeEntry {
  const { id, email, tier, reason, status, answer, daily_limit: dailyLimit } = row;
  const createdAt = formatInstant(row.created_at_ms);
  return {
    id,
    email,
    tier,
    reason,
    status,
    answer,
    dailyLimit,
    withKey: row.with_key === 1,
    createdAt,
    decidedAt: formatOptionalInstant(row.decided_at_ms),
  };
}

function formatInstant(ms: number): string {
  return new Date(ms).toISOString();
}

function formatOptionalInstant(ms: number | null): string | null {
  return ms === null ? null : formatInstant(ms);
}
