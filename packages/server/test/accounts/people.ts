import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Answer } from '../openapi-check.js';
import type { Service } from '../service.js';

/** Reads the token from an email's link. */
export function readToken(mailText: string): string {
  const [, token = ''] = /\/verify#token=([\w-]{43})\b/.exec(mailText) ?? [];
  expect(token, 'an email with a link').not.toBe('');
  return token;
}

/** Reads the emails in a service's outbox folder. */
export function readOutbox({ folder }: Service): string[] {
  const outbox = join(folder, 'outbox');
  return existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')) : [];
}

/** Signs up, and returns the token from the email. The service must write emails to files. */
export async function signUp(service: Service, email: string, remoteAddress?: string): Promise<string> {
  const { status, json } = await post(service, '/access/signup', { email }, remoteAddress);
  expect([status, json.data?.status]).toEqual([200, 'pending']);
  return readToken((await sendMail(service)).find((mail) => mail.includes(`To: ${email}\r\n`)) ?? '');
}

/** Sends the emails that are due, and returns them. */
export async function sendMail(service: Service): Promise<string[]> {
  const earlierMails = new Set(readOutbox(service));
  await service.backgroundJobs.outboxWorker.sendDue();
  return readOutbox(service).filter((mail) => !earlierMails.has(mail));
}

/** Signs up, exchanges the token from the email for a key, and returns the key. */
export async function getKey(service: Service, email: string, remoteAddress?: string): Promise<string> {
  const { status, json } = await verify(service, await signUp(service, email, remoteAddress));
  expect(status).toBe(200);
  return json.data.apiKey as string;
}

/** Exchanges the token of a link for a key, and returns the whole answer. */
export function verify(service: Service, token: string): Promise<Answer> {
  return service.get(`/access/verify?token=${token}`);
}

export function post(service: Service, path: string, body: unknown, remoteAddress = '127.0.0.1'): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  return service.ask('POST', path, headers, JSON.stringify(body), remoteAddress);
}
