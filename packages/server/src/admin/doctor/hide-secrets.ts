import { type Variable, variables } from '../../config/variables.js';
import { hidePasswords } from '../startup-errors.js';

/** Short values occur in other words, and are no secrets worth the name. */
const minSecretLength = 4;

/** An address without user, password and query, which may hold secrets too; any other text as it is. */
export function hideCredentials(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text;
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}

/** Creates a function that takes every secret of the settings out of a text, such as the message of a driver that quotes its address. */
export function createSecretHider(environment: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const secrets = Object.entries<Variable<unknown>>(variables)
    .flatMap(([name, { isSecret }]) => listSecrets(environment[name]?.trim() ?? '', isSecret ?? false))
    .filter((secret) => secret.length >= minSecretLength)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '…'), hidePasswords(text));
}

function listSecrets(value: string, isSecret: boolean): string[] {
  if (isSecret) return [value];
  if (!URL.canParse(value)) return [];
  const { password, searchParams } = new URL(value);
  const inQuery = [...searchParams].flatMap(([name, text]) => (/pass|secret|token|key/i.test(name) ? [text] : []));
  return [password, decode(password), ...inQuery].filter((secret) => secret !== '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
