import { runInSlices, type SourceInfo, type Steps } from '@almanac/data/internal';
import type { Document } from '../http/answer-route.js';
import { jsonType } from '../http/headers.js';
import type { AnyOperation } from '../operation.js';
import { describeTexts } from './answers.js';
import { commonFailures, FailureSchema, failures, listFailures } from './failures.js';
import { describeOperation, describeOtherFormats, optionalKey, securitySchemes } from './operations.js';
import { shareParameters } from './parameters.js';
import { describeTags, writePath } from './paths.js';
import { type Json, Schemas } from './schemas.js';

export { listFailures } from './failures.js';

/** The parts of `/openapi.json` that differ from service to service. */
interface AboutService {
  readonly version: string;
  /** The operator's email address. */
  readonly contact: string;
  /** The URL at which callers can report errors in the data. */
  readonly contactUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly sources: readonly SourceInfo[];
}

export function createOpenapi(operations: readonly AnyOperation[], about: AboutService): Document {
  const { publicUrl = '/', contact, contactUrl = '' } = about;
  return {
    contentType: jsonType,
    tagParts: ['openapi', publicUrl, contact, contactUrl],
    write: async () => JSON.stringify(await runInSlices(describeOperations(operations, about))),
  };
}

function* describeOperations(operations: readonly AnyOperation[], about: AboutService): Steps<Json> {
  const schemas = new Schemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = writePath(operation);
    const operationObject = describeOperation(operation, schemas);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject };
    for (const [suffix, get] of describeOtherFormats(operation, schemas)) paths[`${path}.${suffix}`] = { get };
    yield;
  }
  const licences = listLicences(about.sources);
  const license = {
    name: `Code: MIT. Data: ${licences.join(', ')} or public domain, by source.`,
    identifier: [...new Set(['MIT', ...licences])].join(' AND '),
  };
  const { version, publicUrl = '/' } = about;
  const parameters = shareParameters(Object.values(paths).flatMap(Object.values));
  const notModified = { description: 'Not modified: the tag in if-none-match is still current.' };
  const responses = { ...describeTexts(), NotModified: notModified, ...describeFailures(operations, schemas) };
  return {
    openapi: '3.1.0',
    info: { title: 'Almanac', version, description: introduce(licences), contact: chooseContact(about), license },
    servers: [{ url: publicUrl, description: 'This service.' }],
    security: optionalKey,
    tags: describeTags(operations),
    paths,
    components: { schemas: schemas.list(), parameters, responses, securitySchemes },
  };
}

/** Describes the failures of operations with the same schema together. */
function describeFailures(operations: readonly AnyOperation[], schemas: Schemas): Json {
  const others = commonFailures.map((status) => `- ${status}: ${failures[status]?.description}`);
  const otherFailure = { name: 'OtherFailure', description: `Any other failure:\n\n${others.join('\n')}`, headers: {} };
  const ownFailures = Object.entries(failures).filter(([status]) => !commonFailures.includes(Number(status)));
  const formats = new Map(operations.map(({ failures: format }) => [format?.name ?? '', format?.schema]));
  const responses = [...formats].flatMap(([prefix, schema = FailureSchema]) => {
    const content = { 'application/json': { schema: schemas.write(schema, `${prefix}Failure`) } };
    const names = operations
      .filter(({ failures: format }) => (format?.name ?? '') === prefix)
      .flatMap((operation) => listFailures(operation).map(({ name }) => name));
    return [...ownFailures.map(([, failure]) => failure), otherFailure]
      .filter(({ name }) => names.includes(name) || name === otherFailure.name)
      .map(({ name, description, headers = {} }) => {
        const headerEntries = Object.entries(headers).map(([header, description]) => [
          header,
          { description, required: true, schema: { type: 'string' } },
        ]);
        const responseHeaders = headerEntries.length > 0 ? { headers: Object.fromEntries(headerEntries) } : {};
        return [prefix + name, { description, ...responseHeaders, content }];
      });
  });
  return Object.fromEntries(responses);
}

function introduce(licences: readonly string[]): string {
  return `The world's everyday reference data: countries, states, cities, time zones, currencies, languages, phone numbers, addresses, maps, the Moon and the sky.

**Keys.** None is needed. A free one, sent as \`x-api-key\` or \`Authorization: Bearer\`, raises the daily allowance; \`RateLimit\` headers say what is left.

**Lists.** \`limit\` and \`offset\` page through a list, and \`Link\` leads to the next page. Without \`limit\`, a list is complete. Every list is also available as CSV and NDJSON, and as GeoJSON if its records have coordinates, at the same path with a suffix: \`/countries.csv\`. The suffix \`.json\` changes nothing.

**Fields.** With \`fields\`, records have only the fields that it names; the schemas whose names begin with \`Partial\` describe these answers. Without it, records are complete.

**Languages.** \`lang\` is the language of names. Unknown values are null.

**Errors** are JSON with a stable \`code\`, a message that says what would be right and, where there is one, the parameter at fault.

**Licences.** The code is under the MIT licence. The data are under the licences of their sources: ${licences.join(', ')}, or free facts and the public domain; \`/meta\` names each source with its licence.`;
}

function chooseContact({ contact, contactUrl }: AboutService): Json {
  if (contactUrl === undefined) return { name: 'The operator', ...(/@.+\./.test(contact) ? { email: contact } : {}) };
  const name = 'Errors in the data';
  return contactUrl.startsWith('mailto:')
    ? { name, email: contactUrl.slice('mailto:'.length) }
    : { name, url: contactUrl };
}

/** Lists the SPDX identifiers among the licences of sources. Other licences are described in words. */
function listLicences(sources: readonly SourceInfo[]): string[] {
  const identifiers = sources
    .map(({ licence }) => licence)
    .filter((licence) => /^(?!LicenseRef)[A-Z][\w.-]+$/.test(licence));
  return [...new Set(identifiers)].sort();
}
