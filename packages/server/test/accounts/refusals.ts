import type { Answer } from '../openapi-check.js';

/** Reads the status, code and message of an error, and its parameter if it has one. */
export function readError({ status, json }: Answer): unknown[] {
  const { code, message, param } = json.error as { code: string; message: string; param?: string };
  return param === undefined ? [status, code, message] : [status, code, message, param];
}

/** The error for an invalid email address, as `readError` returns it. */
export const invalidEmailError = [
  400,
  'invalid_body',
  'email must be an email address, for example name@example.org',
  'email',
];

let addressCount = 0;
/** Returns an address in a network that has not sent a request yet. */
export function newAddress(): string {
  addressCount += 1;
  return `198.${18 + (addressCount >> 8)}.${addressCount & 255}.1`;
}
