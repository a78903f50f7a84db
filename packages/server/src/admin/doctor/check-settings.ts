import { type Config, ConfigError, listInvalidVariables, readConfig } from '../../config/config.js';
import { describeMistypedVariables } from '../../config/mistyped-variables.js';
import { type Variable, variables } from '../../config/variables.js';
import { isPostgresUrl } from '../../storage/open-storage.js';
import { type Finding, ok, problem, warning } from './finding.js';
import { hideCredentials } from './hide-secrets.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings as far as they are valid, and what is to be said of them. */
export interface CheckedSettings {
  readonly config: Config;
  readonly findings: readonly Finding[];
}

const check = 'settings';

/** Lists what is set, and what is invalid, mistyped or unlikely to be meant. Invalid settings count as not set for the other checks. */
export function checkSettings(environment: Environment): CheckedSettings {
  const invalid = listInvalidVariables(environment);
  const names = new Set(invalid.map(({ name }) => name));
  const valid = Object.fromEntries(Object.entries(environment).filter(([name]) => !names.has(name)));
  const { config, findings } = readValid(valid);
  const set = Object.entries<Variable<unknown>>(variables).flatMap(([name, variable]) =>
    valid[name]?.trim() ? [ok(check, describeSetting(name, variable, valid[name].trim()))] : [],
  );
  return {
    config,
    findings: [
      ...(set.length > 0 || invalid.length > 0 ? set : [ok(check, 'none: everything is as by default')]),
      ...describeMistypedVariables(environment).map((message) => warning(check, message)),
      ...invalid.map(({ message }) => problem(check, message)),
      ...findings,
      ...questionSettings(config),
    ],
  };
}

function readValid(environment: Environment): CheckedSettings {
  try {
    return { config: readConfig(environment), findings: [] };
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault;
    const withoutMail = readConfig({ ...environment, MAIL_URL: undefined });
    return { config: withoutMail, findings: [problem(check, fault.message)] };
  }
}

function describeSetting(name: string, { isSecret }: Variable<unknown>, text: string): string {
  return isSecret ? `${name} is set` : `${name}=${hideCredentials(text)}`;
}

/** Settings that are valid, but with which a public service does not work as its operator thinks. */
function questionSettings({
  publicUrl,
  trustedProxies,
  limitsOn,
  mail,
  databaseUrl,
  redisUrl,
  replicas,
}: Config): Finding[] {
  const isPublic = publicUrl?.startsWith('https:') ?? false;
  const hasMailServer = mail.url !== 'file:';
  return [
    ...(isPublic && limitsOn && trustedProxies.kind === 'none'
      ? [
          warning(
            check,
            'TRUST_PROXY is none: behind a proxy all callers share one allowance; set it to 1 for one proxy',
          ),
        ]
      : []),
    ...(isPublic && !hasMailServer
      ? [warning(check, 'MAIL_URL is file: nobody gets a mail; set it to smtp://… so that people can sign up')]
      : []),
    ...(hasMailServer && mail.contact.endsWith('@localhost')
      ? [warning(check, `MAIL_FROM is ${mail.contact}, which mail servers reject; set it to an address of yours`)]
      : []),
    ...(redisUrl !== undefined && replicas === 1
      ? [
          warning(
            check,
            'REPLICAS is 1: while Redis is unavailable each replica grants all that was left; set it to their number',
          ),
        ]
      : []),
    ...(redisUrl !== undefined && !isPostgresUrl(databaseUrl)
      ? [
          warning(
            check,
            'REDIS_URL shares limits between replicas, but the accounts are in a file; set DATABASE_URL too',
          ),
        ]
      : []),
  ];
}
