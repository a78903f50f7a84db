import { type Static, Type } from 'typebox';

const nullableString = Type.Union([Type.String(), Type.Null()]);

export const DailyLimit = Type.Union([Type.Integer(), Type.Null()], {
  description: 'Null if the allowance of the tier applies.',
});

export const Key = Type.Object(
  {
    name: Type.String(),
    email: Type.String(),
    tier: Type.String(),
    dailyLimit: DailyLimit,
    createdAt: Type.String(),
    endedAt: nullableString,
  },
  { $id: 'KeyEntry' },
);

export const Upgrade = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    tier: Type.String(),
    reason: Type.String(),
    status: Type.Enum(['pending', 'approved', 'rejected', 'withdrawn'], {
      description: 'withdrawn: approved, and the account was demoted later.',
    }),
    answer: Type.Union([Type.String(), Type.Null()], {
      description: 'The reason given to the requester for a rejection.',
    }),
    dailyLimit: DailyLimit,
    createdAt: Type.String(),
    decidedAt: nullableString,
    withKey: Type.Boolean({ description: 'True if the request was sent with the key of its email address.' }),
  },
  { $id: 'UpgradeEntry' },
);

export const Block = Type.Object({ email: Type.String(), since: Type.String() }, { $id: 'BlockEntry' });

/** A key as operators see it, without the secret. `endedAt` is when it was revoked. Times are ISO 8601. */
export type KeyEntry = Static<typeof Key>;

/** An upgrade request as operators see it. Times are ISO 8601. */
export type UpgradeEntry = Static<typeof Upgrade>;

/** A blocked email address, or the hash of one that was forgotten, and the time of the block in ISO 8601. */
export type BlockEntry = Static<typeof Block>;
