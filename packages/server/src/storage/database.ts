import { createHash } from 'node:crypto';
import { type Generated, type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';

/** Accounts in a SQLite file or in PostgreSQL. Both use the same queries. */
export interface Storage {
  readonly engine: 'sqlite' | 'postgres';
  readonly db: Kysely<Database>;
  /** For lookups of keys. With PostgreSQL it has its own connections, so that lookups wait for no other queries. */
  readonly keys: Kysely<Database>;
  readonly isUnavailable: boolean;
  /** True if storage is unavailable or cannot be written. */
  readonly isFailing: boolean;
  /** Copies everything to a file while storage is in use. Undefined for PostgreSQL, which has `pg_dump`. */
  readonly copyTo: ((path: string) => void) | undefined;
  close(): Promise<void>;
}

/** Instants are in ms since 1970. API keys and tokens are stored only as SHA-256. */
export interface Database {
  /** The retention job deletes a signup after a day or, if its email or link is still needed, later. */
  signups: {
    id: string;
    email: string;
    created_at_ms: number;
  };
  /**
   * Tokens in links that are sent by email. Using one invalidates it and all tokens of its email address that are not
   * newer.
   */
  tokens: {
    hash: string;
    signup_id: string;
    created_at_ms: number;
    spent_at_ms: number | null;
  };
  api_keys: {
    /** The 12 characters that identify the key. */
    name: string;
    hash: string;
    email: string;
    /** Registered domain; null for keys from versions that did not count by domain. */
    domain: Generated<string | null>;
    tier: Tier;
    /** Null if the allowance of the tier applies. */
    daily_limit: number | null;
    created_at_ms: number;
    revoked_at_ms: number | null;
  };
  upgrades: {
    id: string;
    email: string;
    tier: string;
    reason: string;
    status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
    /** Why the request was rejected. */
    answer: string | null;
    /** Null if the allowance of the tier applies, or the request was not approved. */
    daily_limit: number | null;
    created_at_ms: number;
    decided_at_ms: number | null;
    /** 1 if the request was sent with the key of its email address. */
    with_key: Generated<number>;
  };
  /** Addresses that may not have a key. */
  blocks: {
    /** The address, or its keyed hash after it was forgotten (accounts/blocks.ts). */
    email: string;
    created_at_ms: number;
  };
  /** A worker leases a row by setting a later due time, and deletes it when the email is sent. */
  outbox: {
    id: string;
    kind: MailKind;
    email: string;
    /** Id of the signup or upgrade. */
    about: string;
    created_at_ms: number;
    due_at_ms: number;
    attempts: number;
  };
  audit: {
    id: string;
    at_ms: number;
    actor: string;
    action: string;
    /** An email address, the name of a key or the id of an upgrade request. */
    subject: string;
  };
  /** Secret keys of keyed hashes. */
  secrets: {
    name: string;
    value: string;
  };
}

export type Tier = 'free' | 'higher';

/** `discard` is a signup that gets no email because its mailbox has reached the daily limit. */
export type MailKind = 'verify' | 'discard' | 'upgrade-approved' | 'upgrade-rejected';

/** SHA-256 in hexadecimal, which is stored instead of the secret. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Locks an email address until the transaction ends. Otherwise a key issued while an upgrade is approved would miss the
 * upgrade. SQLite allows only one writing transaction at a time.
 */
export async function lockEmail(db: Transaction<Database>, email: string): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);
}
