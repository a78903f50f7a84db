import { afterAll, beforeAll, expect } from 'vitest';
import type { Answer } from '../openapi-check.js';
import { type Service, startService } from '../service.js';

/** True if a value has the type that the contract gives a field. */
export type Check = (value: unknown) => boolean;
export type Values = Readonly<Record<string, unknown>>;

export const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
export const isInteger: Check = (value) => Number.isInteger(value);
export const isBoolean: Check = (value) => typeof value === 'boolean';
export const isCode: Check = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
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

/** Finds fields of a record that are missing or of the wrong type. */
export function findFaults(record: Values, fields: Readonly<Record<string, Check>>): string[] {
  return Object.entries(fields)
    .filter(([field, check]) => !check(record[field]))
    .map(([field]) => `${field}: ${JSON.stringify(record[field])}`);
}

/**
 * Starts a service for the tests of a file.
 * @returns a function that requests a path, expects 200, and returns the body
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
