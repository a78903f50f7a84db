import { callService, type Problem, type ServiceAnswer, type ServiceCall } from '../account/call-service.js';
import type { AdminRecords, BlockEntry, KeyEntry, UpgradeEntry } from './admin-records.js';

/** Calls an operator's operation, by its path below `/admin`. */
export type AdminCall = <T>(path: string, call?: ServiceCall) => Promise<ServiceAnswer<T>>;

/** Calls the operation of a decision, reports its outcome, and reloads the records. Returns the problem, if any. */
export type Act = (path: string, call: ServiceCall, done: string) => Promise<Problem | undefined>;

/** Creates the calls of an operator. */
export function createAdminCall(basePath: string, token: string): AdminCall {
  return (path, call = {}) =>
    callService(basePath, `/admin${path}`, { ...call, headers: { authorization: `Bearer ${token}` } });
}

/** Loads the records that operators decide about. */
export async function loadRecords(call: AdminCall): Promise<ServiceAnswer<AdminRecords>> {
  const upgrades = await call<UpgradeEntry[]>('/upgrades');
  if ('problem' in upgrades) return upgrades;
  const [keys, blocks] = await Promise.all([call<KeyEntry[]>('/keys'), call<BlockEntry[]>('/blocks')]);
  if ('problem' in keys) return keys;
  if ('problem' in blocks) return blocks;
  return { data: { upgrades: upgrades.data, keys: keys.data, blocks: blocks.data } };
}
