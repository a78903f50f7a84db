import { onTestFinished } from 'vitest';
import { type MailServer, startMailServer } from '../../engines/mail-server.js';
import { waitUntil } from '../../machine/wait-until.js';
import { type Answer, ask } from './ask.js';

let addressCount = 0;

/** Each address is in a new network (/24). */
export function newAddress(): string {
  addressCount++;
  return `${10 + ((addressCount >> 16) & 63)}.${(addressCount >> 8) & 255}.${addressCount & 255}.1`;
}

/** If TRUST_PROXY is 1, a request with this header counts as one from the given IP address. */
export function createForwardedHeader(address = newAddress()): Record<string, string> {
  return { 'x-forwarded-for': address };
}

export function signUp(url: string, email: string, address?: string, seconds?: number): Promise<Answer> {
  const timeLimit = seconds === undefined ? {} : { seconds };
  const headers = createForwardedHeader(address);
  return ask(`${url}/access/signup`, { method: 'POST', headers, json: { email }, ...timeLimit });
}

export function requestUpgrade(url: string, email: string, reason = 'maps for thirty schools'): Promise<Answer> {
  const json = { email, reason };
  return ask(`${url}/access/request-upgrade`, { method: 'POST', headers: createForwardedHeader(), json });
}

/** `key` is defined if the status is 200. */
export async function verify(url: string, token: string): Promise<{ status: number; key?: string }> {
  const { status, body } = await ask(`${url}/access/verify?token=${token}`, { headers: createForwardedHeader() });
  return status === 200 ? { status, key: JSON.parse(body).data.apiKey } : { status };
}

export async function obtainKey(url: string, mail: MailServer, email: string): Promise<string> {
  const previousToken = findToken(mail, email);
  await signUp(url, email);
  await waitUntil(() => findToken(mail, email) !== previousToken);
  const { key, status } = await verify(url, findToken(mail, email) ?? '');
  if (key === undefined) throw new Error(`${email} got no key: ${status}`);
  return key;
}

/** Requests the usage of the key, from a new IP address. */
export function useKey(url: string, key: string): Promise<Answer> {
  return ask(`${url}/access/usage`, { headers: { 'x-api-key': key, ...createForwardedHeader() } });
}

/**
 * The server is closed after the test. `environment` are the settings with which a service sends emails to it and trusts
 * one proxy.
 */
export async function startMail(): Promise<MailServer & { environment: Record<string, string> }> {
  const mail = await startMailServer();
  onTestFinished(() => mail.close());
  const environment = {
    MAIL_URL: mail.url,
    PUBLIC_URL: 'http://almanac.example',
    MAIL_FROM: 'almanac@almanac.example',
    TRUST_PROXY: '1',
  };
  return Object.assign(mail, { environment });
}

/** The newest token that was emailed to an address. */
export function findToken({ mails }: Pick<MailServer, 'mails'>, email: string): string | undefined {
  const tokens = mails.map(({ to, text }) => (to.includes(email) ? /token=([\w-]{20,})/.exec(text)?.[1] : undefined));
  return tokens.findLast((token) => token !== undefined);
}
