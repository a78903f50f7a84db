import { type AnyOperation, describeOperations } from '@almanac/operations';
import { Body } from './answers/body.js';
import { jsonType } from './answers/headers.js';
import { Failure } from './errors.js';

const failures = {
  400: {
    name: 'BadRequest',
    about: 'A parameter or the body does not hold; the message says which and what it should be.',
  },
  401: { name: 'InvalidApiKey', about: 'The key that was sent is not valid.' },
  404: { name: 'NotFound', about: 'What the path or the token names is not there.' },
  410: { name: 'ExpiredToken', about: 'The link is older than 30 minutes.' },
  429: { name: 'RateLimited', about: 'An allowance is used up; retry-after says for how many seconds.' },
  500: { name: 'InternalError', about: 'Our fault.' },
  503: { name: 'Unavailable', about: 'A part that this needs is down.' },
} as const;

const about = `The world's everyday reference data: countries, cities, phone codes, time zones, address formats, a world map, moon and seasons.
No key is needed; a free one raises the daily allowance. With \`fields\`, records hold the named fields only.`;

const securitySchemes = {
  apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'Optional: raises the daily allowance.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'The same key; x-api-key wins.' },
} as const;

/** `/openapi.json`, written when it is first asked for. */
export function createOpenapi(operations: readonly AnyOperation[], version: string): () => Body {
  let body: Body | undefined;
  return () => {
    body ??= Body.of(
      jsonType,
      Buffer.from(
        JSON.stringify(
          describeOperations(operations, {
            title: 'Almanac',
            version,
            about,
            failures,
            failure: Failure,
            securitySchemes,
          }),
        ),
      ),
      'br',
    );
    return body;
  };
}
