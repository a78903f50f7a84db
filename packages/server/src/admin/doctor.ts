import type { Config } from '../config/config.js';
import { checkAccounts } from './doctor/check-accounts.js';
import { checkMachine } from './doctor/check-machine.js';
import { checkMail } from './doctor/check-mail.js';
import { checkPort } from './doctor/check-port.js';
import { checkRedis } from './doctor/check-redis.js';
import { checkSettings, type Environment } from './doctor/check-settings.js';
import { checkStateFolder } from './doctor/check-state-folder.js';
import { checkVersions } from './doctor/check-versions.js';
import { type Finding, problem } from './doctor/finding.js';
import { createSecretHider } from './doctor/hide-secrets.js';

export type { Finding };

/** The checks with what they look at, in the order of the report. */
const checks: readonly (readonly [string, (config: Config) => readonly Finding[] | Promise<readonly Finding[]>])[] = [
  ['versions', checkVersions],
  ['STATE_DIR', checkStateFolder],
  ['memory', checkMachine],
  ['port', checkPort],
  ['accounts', checkAccounts],
  ['Redis', checkRedis],
  ['mail', checkMail],
];

/** Longer than each check waits by itself. */
const timeoutMs = 10_000;

/**
 * Examines what the service would find here: its settings, the versions in use, and whether what it needs can be reached. Changes
 * nothing, and is done within ten seconds. The findings contain no password.
 */
export async function examine(environment: Environment): Promise<readonly Finding[]> {
  const { config, findings } = checkSettings(environment);
  const hide = createSecretHider(environment);
  const found = await Promise.all(checks.map(([name, check]) => run(name, async () => check(config))));
  return [...findings, ...found.flat()].map((finding) => ({ ...finding, message: hide(finding.message) }));
}

async function run(name: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([problem(name, `no answer within ${timeoutMs / 1000} s`)]), timeoutMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (fault) {
    return [problem(name, fault instanceof Error ? fault.message : String(fault))];
  } finally {
    clearTimeout(timer);
  }
}
