import { encodeValue } from '../parts/encode-value.js';
import type { SampleOperation } from './sample-operation.js';

/** The values of a request by the names of its parameters. Those of a body are JSON, all others strings; empty ones are left out. */
export type SampleValues = Readonly<Record<string, unknown>>;

/** A request as it is sent. */
export interface SampleRequest {
  /** Path and query. */
  readonly path: string;
  readonly body?: object;
}

/** Writes the request of an operation. */
export function writeRequest(operation: SampleOperation, values: SampleValues): SampleRequest {
  const { inPath, inBody = [] } = operation;
  const given = listGiven(values).filter(([name]) => !inPath.includes(name));
  const query = given.filter(([name]) => !inBody.includes(name));
  const body = given.filter(([name]) => inBody.includes(name));
  const queryText = query.map(([name, value]) => `${encodeValue(name)}=${encodeValue(String(value))}`).join('&');
  return {
    path: fillPath(operation, values) + (queryText && `?${queryText}`),
    ...(operation.inBody && { body: Object.fromEntries(body) }),
  };
}

/** The values that are sent: what forms leave empty is not. */
export function listGiven(values: SampleValues): [name: string, value: unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
}

function fillPath({ path, inPath }: SampleOperation, values: SampleValues): string {
  let filled = path;
  for (const name of inPath) {
    const value = encodeURIComponent(String(values[name] ?? ''));
    filled = filled.includes(`:${name}`)
      ? filled.replace(`:${name}`, () => value)
      : filled.replace('*', () => value.replaceAll('%2F', '/'));
  }
  return filled;
}
