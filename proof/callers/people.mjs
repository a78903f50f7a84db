// People who sign up, each from an address of their own: the service is to trust one proxy (TRUST_PROXY=1).
import { waitUntil } from '../environment/processes.mjs';
import { ask } from './ask.mjs';

let last = 0;

/** An address in a network (/24) that nobody has called from. */
export function newAddress() {
  last++;
  return `${10 + ((last >> 16) & 63)}.${(last >> 8) & 255}.${last & 255}.1`;
}

/** A header by which a request comes from an address. */
export function comingFrom(address = newAddress()) {
  return { 'x-forwarded-for': address };
}

/** Signs up. */
export function signUp(url, email, { address, seconds } = {}) {
  const headers = comingFrom(address);
  return ask(`${url}/access/signup`, { method: 'POST', headers, json: { email }, seconds });
}

/** Spends the token of a mail; answers with the key where there is one. */
export async function verify(url, token) {
  const answer = await ask(`${url}/access/verify?token=${token}`, { headers: comingFrom() });
  return { ...answer, key: answer.status === 200 ? JSON.parse(answer.body).data.apiKey : undefined };
}

/** Signs up, waits for the mail with its token and verifies; answers with the key, `undefined` where there is none. */
export async function obtainKey(url, mail, email) {
  const before = mail.tokenFor(email);
  await signUp(url, email);
  const hasCome = await waitUntil(() => mail.tokenFor(email) !== before);
  return hasCome ? (await verify(url, mail.tokenFor(email))).key : undefined;
}
