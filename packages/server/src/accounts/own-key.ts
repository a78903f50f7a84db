import { type AnyOperation, Failure, operation, record, recordResult } from '@almanac/operations';
import { Type } from 'typebox';
import type { Ledger } from '../limits/ledger.js';
import type { Storage } from '../storage/database.js';
import { revokeKey } from './api-key.js';
import type { OperationContext } from './callers/caller.js';

const Allowance = record('Allowance', 'How much of an allowance is used.', {
  limit: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Requests per period; null without limits (LIMITS=off).',
  }),
  used: Type.Integer({ description: 'Requests counted in this period.' }),
  remaining: Type.Union([Type.Integer(), Type.Null()]),
  resetsAt: Type.Union([Type.String(), Type.Null()], {
    description: 'When the whole allowance is available again, ISO 8601.',
  }),
});

const Work = record(
  'Work',
  'Processor time used for uncached answers, such as whole lists; in this process only, if the service has several.',
  {
    limitMs: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Maximum processor time at once, in milliseconds; null without limits (LIMITS=off).',
    }),
    usedMs: Type.Integer({ description: 'Processor time used, in milliseconds.' }),
    remainingMs: Type.Union([Type.Integer(), Type.Null()]),
    resetsAt: Type.Union([Type.String(), Type.Null()], {
      description: 'When all of the processor time is available again, ISO 8601; it is refilled continuously.',
    }),
  },
);

const Usage = record('Usage', 'Usage of a key, or of an address without one.', {
  tier: Type.Enum(['anonymous', 'free', 'higher']),
  daily: Allowance,
  burst: Allowance,
  work: Work,
});

const RevokedKey = record('Revoked', 'The key was revoked.', { status: Type.Literal('revoked') });

const unlimited = { limit: null, used: 0, remaining: null, resetsAt: null };
const unlimitedWork = { limitMs: null, usedMs: 0, remainingMs: null, resetsAt: null };

/** @param ledger undefined with `LIMITS=off` */
export function usageOperation(ledger: Ledger | undefined): AnyOperation {
  return operation({
    id: 'getUsage',
    path: '/access/usage',
    description: 'The usage of the key that you send, or of your address if you send none.',
    params: {},
    reads: [],
    answers: recordResult(Usage),
    charge: 'burst',
    readsKey: true,
    noStore: true,
    examples: [{ description: 'The usage of this address', path: '/access/usage' }],
    async run(_ask, _data, context) {
      const { caller, nowMs } = context as OperationContext;
      if (!ledger) return { value: { tier: caller.tier, daily: unlimited, burst: unlimited, work: unlimitedWork } };
      const { burst, daily, work } = await ledger.read(caller, nowMs);
      const describe = (limit: number, { remaining, resetsAtMs }: typeof burst) => ({
        limit,
        used: limit - remaining,
        remaining,
        resetsAt: new Date(resetsAtMs).toISOString(),
      });
      const { limitMs, leftMs, fullInMs } = work;
      return {
        value: {
          tier: caller.tier,
          daily: describe(caller.daily, daily),
          burst: describe(caller.burst.quota, burst),
          work: {
            limitMs,
            usedMs: limitMs - leftMs,
            remainingMs: leftMs,
            resetsAt: new Date(nowMs + fullInMs).toISOString(),
          },
        },
      };
    },
  });
}

export function revokeOwnKeyOperation(storage: Storage, keysChanged: () => void): AnyOperation {
  return operation({
    id: 'revokeOwnKey',
    method: 'DELETE',
    path: '/access/key',
    description: 'Revoke the key you send.',
    params: {},
    reads: [],
    answers: recordResult(RevokedKey),
    charge: 'burst',
    readsKey: true,
    noStore: true,
    examples: [],
    async run(_ask, _data, context) {
      const { caller, nowMs } = context as OperationContext;
      if (!caller.key) return new Failure('invalid_api_key', 'send the key to revoke in the x-api-key header');
      await revokeKey(storage.db, { name: caller.key.name }, nowMs);
      keysChanged();
      return { value: { status: 'revoked' } };
    },
  });
}
