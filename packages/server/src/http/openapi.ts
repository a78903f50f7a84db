import { runInSlices } from '@almanac/data/internal';
import { type AnyOperation, type DescribedFailure, describeOperations } from '@almanac/operations';
import { Body } from '../responses/body.js';
import { FailureSchema } from '../responses/errors.js';
import { jsonType } from '../responses/headers.js';
import type { Document } from './request-handler.js';
import { maxUrlLength } from './routes.js';

const readsKeys = ({ charge, readsKey }: AnyOperation) => charge === 'day' || readsKey;
const takesBody = ({ method }: AnyOperation) => method !== 'GET';
/** A part can be had of what does not change from request to request. */
const takesRange = ({ method, noStore }: AnyOperation) => method === 'GET' && !noStore;
/** Only the operations that consume a token are sensitive. */
const consumesToken = ({ sensitive }: AnyOperation) => sensitive;

/** Whether the path or an id names a record. */
const namesRecord = ({ pathParams, params }: AnyOperation) => Object.keys(pathParams).length > 0 || 'id' in params;

/** Every error of the service, and which operations can return it. */
const failures: Readonly<Record<string, DescribedFailure>> = {
  400: {
    name: 'BadRequest',
    description: 'A parameter or the body does not hold; the message says which and what it should be.',
  },
  401: {
    name: 'InvalidApiKey',
    description: 'The key that was sent is not valid.',
    headers: { 'www-authenticate': 'Bearer.' },
    isPossible: readsKeys,
  },
  404: {
    name: 'NotFound',
    description: 'What the path, the id or the token names is not there.',
    isPossible: (operation) => namesRecord(operation) || consumesToken(operation),
  },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path is there, for other methods.',
    headers: { allow: 'The methods that are.' },
  },
  408: { name: 'RequestTimeout', description: 'The request took too long to arrive.' },
  410: { name: 'ExpiredToken', description: 'The link is older than 30 minutes.', isPossible: consumesToken },
  413: { name: 'BodyTooLarge', description: 'The body is over 16 KiB.', isPossible: takesBody },
  414: { name: 'UriTooLong', description: `The address is over ${maxUrlLength} characters.` },
  415: { name: 'UnsupportedMediaType', description: 'The body is not application/json.', isPossible: takesBody },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The range that was asked for begins after the end.',
    headers: { 'content-range': 'The length: bytes */1234.' },
    isPossible: takesRange,
  },
  429: {
    name: 'RateLimited',
    description: 'An allowance is used up; the message says which.',
    headers: { 'retry-after': 'Whole seconds until it is whole again, at least 1.' },
    isPossible: ({ charge }) => charge !== 'nothing',
  },
  431: { name: 'HeadersTooLarge', description: 'The headers are over 16 KiB.' },
  500: { name: 'InternalError', description: 'Our fault.' },
  503: { name: 'Unavailable', description: 'A part that this needs is down.' },
};

const description = `The world's everyday reference data: countries, cities, phone codes, time zones, address formats, a world map, moon and seasons.
No key is needed; a free one raises the daily allowance. With \`fields\`, records hold the named fields only.`;

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Optional: raises the daily allowance.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key; x-api-key wins.' },
} as const;

/** What `/openapi.json` says of this service. */
export interface AboutService {
  readonly version: string;
  /** Where errors in the data are reported. */
  readonly contactUrl: string | undefined;
  readonly publicUrl: string | undefined;
}

/** Creates `/openapi.json`, which is written on the first request. */
export function createOpenapi(
  operations: readonly AnyOperation[],
  { version, contactUrl, publicUrl = '/' }: AboutService,
): Document {
  const write = async () => {
    const about = { title: 'Almanac', version, description, contactUrl, url: publicUrl };
    const service = { ...about, failures, failure: FailureSchema, securitySchemes };
    const document = await runInSlices(describeOperations(operations, service));
    return Body.fromText(jsonType, JSON.stringify(document), 'br');
  };
  let writing: Promise<Body> | undefined;
  const load = () => {
    writing ??= write();
    return writing;
  };
  return { tagParts: ['openapi', publicUrl, contactUrl ?? ''], load };
}
