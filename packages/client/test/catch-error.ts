import { expect } from 'vitest';
import { AlmanacError } from '../src/index.js';

export async function catchError(pending: Promise<unknown>): Promise<AlmanacError> {
  const error: unknown = await pending.catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(AlmanacError);
  return error as AlmanacError;
}
