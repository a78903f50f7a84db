import {
  type Config,
  ConfigError,
  describeMistypedVariables,
  describeUnsharedReplicas,
  type Environment,
  isPublic,
  listInvalidVariables,
  readConfig,
} from '../config/config.js';
import { type Variable, variables } from '../config/variables.js';
import { isPostgresUrl } from '../storage/open-storage.js';
import {
  checkMemory,
  checkPort,
  checkStateFolder,
  checkVersions,
  type Finding,
  reportOk,
  reportProblem,
  reportWarning,
} from './doctor/check-machine.js';
import { checkAccounts, checkMail, checkRedis } from './doctor/check-services.js';
import { hidePasswords } from './startup-errors.js';

export type { Finding };

/** The checks that follow that of the settings, each with its subject, in the order of the report. */
const checks: readonly (readonly [string, (config: Config) => Finding[] | Promise<Finding[]>])[] = [
  ['versions', checkVersions],
  ['STATE_DIR', checkStateFolder],
  ['memory', checkMemory],
  ['port', checkPort],
  ['accounts', checkAccounts],
  ['Redis', checkRedis],
  ['mail', checkMail],
];

/** How long a check may take, in ms. The timeouts within the checks are shorter. */
const timeoutMs = 10_000;

/** Runs all checks. Leaves nothing behind, takes at most ten seconds, and reports no password. */
export async function examine(environment: Environment): Promise<readonly Finding[]> {
  const { config, findings } = checkSettings(environment);
  const checkFindings = await Promise.all(checks.map(([name, check]) => runCheck(name, async () => check(config))));
  return [...findings, ...checkFindings.flat()].map(({ message, ...finding }) => ({
    ...finding,
    // The message of a driver may contain the URL of its server.
    message: hidePasswords(message),
  }));
}

async function runCheck(name: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([reportProblem(name, `no answer within ${timeoutMs / 1000} s`)]), timeoutMs);
  });
  try {
    return await Promise.race([check(), timeout]);
  } catch (fault) {
    return [reportProblem(name, fault instanceof Error ? fault.message : String(fault))];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reports the valid settings that are set, then those that are mistyped, invalid, contradictory or unlikely. The
 * returned `config` has the defaults of invalid settings, and of `MAIL_URL` if settings contradict each other.
 */
function checkSettings(environment: Environment): { readonly config: Config; readonly findings: readonly Finding[] } {
  const invalid = listInvalidVariables(environment);
  const invalidNames = new Set(invalid.map(({ name }) => name));
  const valid = Object.fromEntries(Object.entries(environment).filter(([name]) => !invalidNames.has(name)));
  const { config, contradiction } = readValid(valid);
  const settingMessages = Object.entries<Variable<unknown>>(variables).flatMap(([name]) => {
    const value = valid[name]?.trim();
    if (!value) return [];
    return [`${name}=${hideCredentials(value)}`];
  });
  if (settingMessages.length === 0 && invalid.length === 0) settingMessages.push('all settings have their defaults');
  return {
    config,
    findings: [
      ...settingMessages.map((message) => reportOk('settings', message)),
      ...describeMistypedVariables(environment).map((message) => reportWarning('settings', message)),
      ...invalid.map(({ message }) => reportProblem('settings', message)),
      ...contradiction.map((message) => reportProblem('settings', message)),
      ...listUnlikelySettings(config).map((message) => reportWarning('settings', message)),
    ],
  };
}

/** If the settings contradict each other, ignores `MAIL_URL` and also returns the error message. */
function readValid(environment: Environment): { readonly config: Config; readonly contradiction: readonly string[] } {
  try {
    return { config: readConfig(environment), contradiction: [] };
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    return { config: readConfig({ ...environment, MAIL_URL: undefined }), contradiction: [fault.message] };
  }
}

/** Warns of valid settings whose effect may surprise an operator. */
function listUnlikelySettings(config: Config): string[] {
  const { publicUrl, trustedProxies, limitsOn, mail, databaseUrl, redisUrl, replicas } = config;
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const hasMailServer = mail.url !== 'file:';
  const warnings = describeUnsharedReplicas(config);
  if (isHttps && limitsOn && trustedProxies.kind === 'none')
    warnings.push('TRUST_PROXY is none: behind a proxy all callers share one allowance; set it to 1 for one proxy');
  if (isPublic(config) && !hasMailServer)
    warnings.push('MAIL_URL is file: nobody gets an email; set it to smtp://… so that people can sign up');
  if (hasMailServer && mail.contact.endsWith('@localhost'))
    warnings.push(`MAIL_FROM is ${mail.contact}, which mail servers reject; set it to an address of yours`);
  if (redisUrl !== undefined && replicas === 1)
    warnings.push(
      'REPLICAS is 1: while Redis is unavailable each replica grants the whole remaining quota; set it to the number of replicas',
    );
  if (redisUrl !== undefined && replicas === 1 && !isPostgresUrl(databaseUrl))
    warnings.push('REDIS_URL shares limits between replicas, but the accounts are in a file; set DATABASE_URL too');
  return warnings;
}

/** Removes user, password, query and fragment, which may contain secrets, from a URL; returns other text unchanged. */
function hideCredentials(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}
