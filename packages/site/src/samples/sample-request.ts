import { AlmanacError, type WrittenRequest, writeRequest } from '@almanac/client/write-request';
import type { SampleOperation } from './sample-operation.js';

/** The values of a request by the names of its parameters. Those of a body are JSON, all others strings; empty ones are left out. */
export type SampleValues = Readonly<Record<string, unknown>>;

/** Writes the request of a form. Until everything in its path is filled in, it is the path with the names of its parameters. */
export function writeSampleRequest({ path, inBody }: SampleOperation, values: SampleValues): WrittenRequest {
  const shape = { path, ...(inBody && { isInBody: (name: string) => inBody.includes(name) }) };
  try {
    return writeRequest(shape, Object.fromEntries(listGiven(values)));
  } catch (error) {
    if (error instanceof AlmanacError) return { path, body: undefined };
    throw error;
  }
}

/** The values that are sent: what forms leave empty is not. */
export function listGiven(values: SampleValues): [name: string, value: unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
}
