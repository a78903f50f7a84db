import { inTurns } from '@almanac/data/internal';
import { type AnyOperation, type DescribedFailure, describeOperations } from '@almanac/operations';
import { Body } from '../responses/body.js';
import { Failure } from '../responses/errors.js';
import { jsonType } from '../responses/headers.js';
import { maxUrlLength } from './routes.js';

const readsKeys = ({ charge, readsKey }: AnyOperation) => charge === 'day' || readsKey;
const takesBody = ({ method }: AnyOperation) => method !== 'GET';
/** The only private GET is the one that redeems a token. */
const redeemsToken = ({ private: isPrivate }: AnyOperation) => isPrivate;

/** Every error of the service, and which operations can return it. */
const failures: Readonly<Record<string, DescribedFailure>> = {
  400: {
    name: 'BadRequest',
    about: 'A parameter or the body is invalid; the message says which and what it should be.',
  },
  401: {
    name: 'InvalidApiKey',
    about: 'The API key is not valid.',
    headers: { 'www-authenticate': 'Bearer.' },
    isPossible: readsKeys,
  },
  404: {
    name: 'NotFound',
    about: 'What the path or the token names does not exist.',
    isPossible: (operation) => Object.keys(operation.pathParams).length > 0 || redeemsToken(operation),
  },
  405: {
    name: 'MethodNotAllowed',
    about: 'The path exists, but does not allow this method.',
    headers: { allow: 'The allowed methods.' },
  },
  408: { name: 'RequestTimeout', about: 'The request took too long to arrive.' },
  410: { name: 'ExpiredToken', about: 'The link is older than 30 minutes.', isPossible: redeemsToken },
  413: { name: 'BodyTooLarge', about: 'The body is over 16 KiB.', isPossible: takesBody },
  414: { name: 'UriTooLong', about: `The URL is over ${maxUrlLength} characters.` },
  415: { name: 'UnsupportedMediaType', about: 'The body is not application/json.', isPossible: takesBody },
  429: {
    name: 'RateLimited',
    about: 'A rate limit is exceeded; the message says which.',
    headers: { 'retry-after': 'Whole seconds until it resets, at least 1.' },
    isPossible: ({ charge }) => charge !== 'nothing',
  },
  431: { name: 'HeadersTooLarge', about: 'The headers are over 16 KiB.' },
  500: { name: 'InternalError', about: 'The service failed.' },
  503: { name: 'Unavailable', about: 'A part of the service that this needs is unavailable.' },
};

const about = `The world's everyday reference data: countries, cities, phone codes, time zones, address formats, a world map, moon and seasons.
No key is needed; a free one raises the daily limit. With \`fields\`, records hold only the named fields.`;

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Optional: raises the daily limit.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key; x-api-key takes precedence.' },
} as const;

/** Returns a function that creates `/openapi.json` on the first call and then reuses it. */
export function createOpenapi(operations: readonly AnyOperation[], version: string): () => Promise<Body> {
  const create = async () => {
    const service = { title: 'Almanac', version, about, failures, failure: Failure, securitySchemes };
    const document = await inTurns(describeOperations(operations, service));
    return Body.fromText(jsonType, JSON.stringify(document), 'br');
  };
  let document: Promise<Body> | undefined;
  return () => {
    document ??= create();
    return document;
  };
}
