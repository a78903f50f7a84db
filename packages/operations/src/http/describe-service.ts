import { runInSlices } from '@almanac/data/internal';
import { type DescribedFailure, describeOperations, type ServiceDescription } from '../openapi/document.js';
import type { AnyOperation } from '../operation.js';
import type { Document } from './answer-route.js';
import { FailureSchema } from './errors.js';
import { jsonType } from './headers.js';
import { maxUrlLength } from './route-table.js';

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
  410: { name: 'ExpiredToken', description: 'The link has expired.', isPossible: consumesToken },
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

/** Introduces the service in Markdown. */
function introduce({ licences }: AboutService): string {
  return `The world's everyday reference data: countries, states, cities, time zones, currencies, languages, phone numbers, addresses, maps, the Moon and the sky.

**Keys.** None is needed. A free one, sent as \`x-api-key\` or \`Authorization: Bearer\`, raises the daily allowance; \`RateLimit\` headers say what is left.

**Lists.** \`limit\` and \`offset\` page through a list, and \`Link\` leads to the next page. Without \`limit\`, a list is complete. Every list is also CSV and NDJSON, and where its records have places GeoJSON, at the same path with a suffix: \`/countries.csv\`. \`.json\` is the same as none.

**Fields.** With \`fields\`, records have only the fields that it names; the schemas whose names begin with \`Partial\` describe these answers. Without it, records are complete.

**Languages.** \`lang\` is the language of names. Unknown values are null.

**Errors** are JSON with a stable \`code\`, a message that says what would be right and, where there is one, the parameter at fault.

**Licences.** The code is under the MIT licence. The data are under the licences of their sources: ${licences.join(', ')}, or free facts and the public domain; \`/meta\` names each source with its licence.`;
}

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Optional: raises the daily allowance.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key in another header; `x-api-key` takes precedence.',
  },
} as const;

/** What `/openapi.json` says of this service. */
export interface AboutService {
  readonly version: string;
  /** The operator's mail address. */
  readonly contact: string;
  /** Where errors in the data are reported. */
  readonly contactUrl: string | undefined;
  readonly publicUrl: string | undefined;
  /** SPDX identifiers of the licences of the data. */
  readonly licences: readonly string[];
}

/** Creates `/openapi.json`, which describes the service and its operations. */
export function createOpenapi(operations: readonly AnyOperation[], about: AboutService): Document {
  const { version, publicUrl = '/', contact, contactUrl = '', licences } = about;
  const service: ServiceDescription = {
    title: 'Almanac',
    version,
    description: introduce(about),
    url: publicUrl,
    contact: chooseContact(about),
    license: {
      name: `Code: MIT. Data: ${licences.join(', ')} or public domain, by source.`,
      identifier: [...new Set(['MIT', ...licences])].join(' AND '),
    },
    failures,
    failure: FailureSchema,
    securitySchemes,
    readsKeys,
  };
  return {
    contentType: jsonType,
    tagParts: ['openapi', publicUrl, contact, contactUrl],
    write: async () => JSON.stringify(await runInSlices(describeOperations(operations, service))),
  };
}

/** The errors that an operation can return, by status. */
export function listFailures(operation: AnyOperation): { readonly status: number; readonly description: string }[] {
  return Object.entries(failures)
    .filter(([, { isPossible }]) => isPossible?.(operation) ?? true)
    .map(([status, { description }]) => ({ status: Number(status), description }));
}

function chooseContact({ contact, contactUrl }: AboutService): ServiceDescription['contact'] {
  if (contactUrl === undefined) return { name: 'The operator', ...(/@.+\./.test(contact) ? { email: contact } : {}) };
  const name = 'Errors in the data';
  return contactUrl.startsWith('mailto:')
    ? { name, email: contactUrl.slice('mailto:'.length) }
    : { name, url: contactUrl };
}

/** Lists the SPDX identifiers among the licences of sources; others are licences in words. */
export function listLicences(sources: readonly { readonly licence: string }[]): string[] {
  const identifiers = sources
    .map(({ licence }) => licence)
    .filter((licence) => /^(?!LicenseRef)[A-Z][\w.-]+$/.test(licence));
  return [...new Set(identifiers)].sort();
}
