/** The tables. Instants are milliseconds since 1970; secrets are kept as SHA-256 only. */
export interface Database {
  signups: SignupTable;
  tokens: TokenTable;
  api_keys: ApiKeyTable;
  upgrades: UpgradeTable;
  blocks: BlockTable;
  outbox: OutboxTable;
  audit: AuditTable;
}

/** A wish for a key. Swept a day after it could last be verified. */
interface SignupTable {
  id: string;
  email: string;
  created_at_ms: number;
}

/** A link that was mailed. Several may be good at once, until one is used. */
interface TokenTable {
  hash: string;
  signup_id: string;
  created_at_ms: number;
  spent_at_ms: number | null;
}

interface ApiKeyTable {
  /** The 12 characters by which a key is named. */
  name: string;
  hash: string;
  email: string;
  tier: Tier;
  /** Null where the tier's allowance holds. */
  daily_limit: number | null;
  created_at_ms: number;
  revoked_at_ms: number | null;
}

interface UpgradeTable {
  id: string;
  email: string;
  tier: string;
  reason: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn';
  /** The operator's words to the person, where it was rejected. */
  answer: string | null;
  daily_limit: number | null;
  created_at_ms: number;
  decided_at_ms: number | null;
}

/** A mail address that may have no key. */
interface BlockTable {
  email: string;
  created_at_ms: number;
}

/** Mail that is still to be sent. Who sends a row first moves its due time on; the row is deleted when it is sent. */
interface OutboxTable {
  id: string;
  kind: MailKind;
  email: string;
  /** What the mail is about: the id of a signup or of an upgrade. */
  about: string;
  created_at_ms: number;
  due_at_ms: number;
  attempts: number;
}

/** What operators have done. */
interface AuditTable {
  id: string;
  at_ms: number;
  actor: string;
  action: string;
  subject: string;
}

export type Tier = 'free' | 'higher';

export type MailKind = 'verify' | 'upgrade-approved' | 'upgrade-rejected';
