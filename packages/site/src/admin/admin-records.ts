/** A key as operators see it. */
export interface KeyEntry {
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  /** Null if the allowance of the tier applies. */
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A request for a higher allowance. */
export interface UpgradeEntry {
  readonly id: string;
  readonly email: string;
  readonly reason: string;
  readonly status: string;
  /** The reason that was given for a rejection. */
  readonly answer: string | null;
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

/** A blocked email address. */
export interface BlockEntry {
  readonly email: string;
  readonly since: string;
}

/** The records that operators decide about. */
export interface AdminRecords {
  /** Pending ones first. */
  readonly upgrades: readonly UpgradeEntry[];
  readonly keys: readonly KeyEntry[];
  readonly blocks: readonly BlockEntry[];
}
