import { record } from '@almanac/data/schemas/fields';
import { Type } from 'typebox';
import { statusByCode } from '../failure.js';
import { maxUrlLength } from '../http/route-table.js';
import type { AnyOperation } from '../operation.js';

interface DescribedFailure {
  /** The name of the response in `openapi.json`. */
  readonly name: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True if an operation can return the error. By default, all operations can. */
  readonly isPossible?: (operation: AnyOperation) => boolean;
}

export const readsKeys = ({ charge, readsKey }: AnyOperation) => charge === 'day' || readsKey;
const takesBody = ({ method }: AnyOperation) => method !== 'GET';
/** Only responses that stay the same from request to request can be requested in ranges. */
const takesRange = ({ method, noStore }: AnyOperation) => method === 'GET' && !noStore;
/** Only operations that use up a token are sensitive. */
const consumesToken = ({ sensitive }: AnyOperation) => sensitive;

const namesRecord = ({ pathParams, params }: AnyOperation) => Object.keys(pathParams).length > 0 || 'record' in params;

/** Failures that do not depend on the operation. It describes them together, as its default response. */
export const commonFailures = [405, 408, 414, 431, 500];

/** The failures by HTTP status. */
export const failures: Readonly<Record<string, DescribedFailure>> = {
  400: {
    name: 'BadRequest',
    description: 'A parameter or the body is invalid; the message says which, and what it should be.',
  },
  401: {
    name: 'InvalidApiKey',
    description: 'The key is not valid.',
    headers: { 'www-authenticate': 'Bearer.' },
    isPossible: readsKeys,
  },
  404: {
    name: 'NotFound',
    description: 'There is nothing with this path, id or token.',
    isPossible: (operation) => namesRecord(operation) || consumesToken(operation),
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path exists, but not for this method.',
    headers: { allow: 'The allowed methods.' },
  },
  408: { name: 'RequestTimeout', description: 'The request took too long to arrive.' },
  410: { name: 'ExpiredToken', description: 'The link has expired.', isPossible: consumesToken },
  412: { name: 'PreconditionFailed', description: 'No tag in if-match is the tag of the content.' },
  413: { name: 'BodyTooLarge', description: 'The body is over 16 KiB.', isPossible: takesBody },
  414: { name: 'UriTooLong', description: `The URL is over ${maxUrlLength} characters.` },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not application/json, or compressed.',
    isPossible: takesBody,
  },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The requested range begins after the end of the content.',
    headers: { 'content-range': 'The length of the content, as in bytes */1234.' },
    isPossible: takesRange,
  },
  429: {
    name: 'RateLimited',
    description: 'An allowance is used up; the message says which.',
    headers: { 'retry-after': 'Whole seconds until the allowance is fully available again, at least 1.' },
    isPossible: ({ charge }) => charge !== 'nothing',
  },
  431: { name: 'HeadersTooLarge', description: 'The headers are over 16 KiB.' },
  500: { name: 'InternalError', description: 'An error in the service itself.' },
  503: { name: 'Unavailable', description: 'A part of the service that the operation needs is unavailable.' },
};

export function listFailures(
  operation: AnyOperation,
): readonly { readonly status: number; readonly name: string; readonly description: string }[] {
  return Object.entries(failures)
    .filter(([, { isPossible }]) => isPossible?.(operation) ?? true)
    .map(([status, { name, description }]) => ({ status: Number(status), name, description }));
}

export const FailureSchema = record('Failure', 'Any error.', {
  error: Type.Object(
    {
      code: Type.Enum(Object.keys(statusByCode), { description: 'The kind of error. It is stable.' }),
      message: Type.String({ description: 'The problem, and how to correct it.' }),
      param: Type.Optional(Type.String({ description: 'The name of the invalid parameter or field of the body.' })),
      suggestion: Type.Optional(
        Type.Object(
          {
            value: Type.String({ description: 'To be sent instead of the invalid value, name or path.' }),
            name: Type.Optional(Type.String({ description: 'The name of the record with this value.' })),
            path: Type.Optional(Type.String({ description: 'The request that was probably meant.' })),
          },
          { additionalProperties: false, description: 'What was probably meant, if that is known.' },
        ),
      ),
      requestId: Type.String({ description: 'Also in the x-request-id header, and in the log.' }),
    },
    { additionalProperties: false },
  ),
});
