import { afterAll, beforeAll, expect } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { type Service, startService } from '../service.js';

/** Returns true if the value of a field has the expected type and form. */
export type Check = (value: unknown) => boolean;
/** A record, or a part of it, as values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Passes strings that are not blank. */
export const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
export const isInteger: Check = (value) => Number.isInteger(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';
/** Passes codes of two uppercase letters, such as the ISO codes of countries. */
export const isCode: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
/** Passes numbers from `-limit` to `limit`. */
export const isWithin =
  (limit: number): Check =>
  (value) =>
    typeof value === 'number' && Math.abs(value) <= limit;
export const isListWhere =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** Lists the fields of a record that fail their checks, each with its value. A missing field is undefined. */
export function findFaults(record: Values, fields: Readonly<Record<string, Check>>): string[] {
  return Object.entries(fields)
    .filter(([field, check]) => !check(record[field]))
    .map(([field]) => `${field}: ${JSON.stringify(record[field])}`);
}

/**
 * Starts a service before the tests of a file, and closes it after them.
 * @returns a function that requests a path, expects the status 200, and returns the JSON of the body
 */
export function startContractService(): (path: string) => Promise<Answer['json']> {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  return async (path) => {
    const { status, json } = await service.get(path);
    expect([path, status]).toEqual([path, 200]);
    return json;
  };
}
