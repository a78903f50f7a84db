import { callService, type Problem, type ServiceAnswer, type ServiceCall } from '../account/call-service.js';
import { findFormats } from '../page/formats.js';
import type { Visit } from '../page/visit.js';

export interface KeyEntry {
  /** The first part of the key, which identifies it: `alm_live_` and 12 characters. */
  readonly name: string;
  readonly email: string;
  readonly tier: string;
  /** The most requests a day; null if the allowance of the tier applies. */
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  /** Null if the key is valid. */
  readonly endedAt: string | null;
}

export interface UpgradeEntry {
  readonly id: string;
  readonly email: string;
  readonly reason: string;
  /** `pending` until the request is approved or rejected. */
  readonly status: string;
  /** The reason for a rejection. */
  readonly answer: string | null;
  /** The approved number of requests a day, if any. */
  readonly dailyLimit: number | null;
  readonly createdAt: string;
  readonly decidedAt: string | null;
}

export interface BlockEntry {
  readonly email: string;
  readonly since: string;
}

export interface AdminRecords {
  /** Pending requests come first. */
  readonly upgrades: readonly UpgradeEntry[];
  readonly keys: readonly KeyEntry[];
  readonly blocks: readonly BlockEntry[];
}

/** Calls an operation for operators by its path below `/admin`. */
export type AdminCall = <T>(path: string, call?: ServiceCall) => Promise<ServiceAnswer<T>>;

/**
 * Calls the API and, if it reports no problem, shows the message and reloads the records. Returns the problem, if any.
 */
export type RunAction = (path: string, call: ServiceCall, message: string) => Promise<Problem | undefined>;

export function createAdminCall(link: Visit['link'], token: string): AdminCall {
  return (path, call = {}) =>
    callService(link(`/admin${path}`), { ...call, headers: { authorization: `Bearer ${token}` } });
}

/** Returns the problem of the first call that fails. */
export async function loadRecords(call: AdminCall): Promise<ServiceAnswer<AdminRecords>> {
  const upgrades = await call<UpgradeEntry[]>('/upgrades');
  if ('problem' in upgrades) return upgrades;
  const [keys, blocks] = await Promise.all([call<KeyEntry[]>('/keys'), call<BlockEntry[]>('/blocks')]);
  if ('problem' in keys) return keys;
  if ('problem' in blocks) return blocks;
  return { data: { upgrades: upgrades.data, keys: keys.data, blocks: blocks.data } };
}

/** Writes an instant in local time and in English; returns '' for null. */
export function formatInstant(instant: string | null): string {
  if (instant === null) return '';
  const ms = Date.parse(instant);
  return findFormats('en').instant(ms, -new Date(ms).getTimezoneOffset());
}
