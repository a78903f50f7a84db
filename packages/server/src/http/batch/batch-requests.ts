import { didYouMeanName, Invalid, type Parameter } from '@almanac/operations';
import { Type } from 'typebox';

export interface BatchRequest {
  readonly method: 'GET' | 'POST';
  /** The path and the query of the URL. */
  readonly path: string;
  readonly body: unknown;
}

export const maxRequests = 100;

const BatchRequestSchema = Type.Object(
  {
    path: Type.String({ description: 'Path and query, as in a URL.', examples: ['/countries/DE?lang=fr'] }),
    method: Type.Optional(
      Type.Enum(['GET', 'POST'], { default: 'GET', description: 'POST for requests with a body.' }),
    ),
    body: Type.Optional(Type.Object({}, { additionalProperties: true, description: 'The body, if there is one.' })),
  },
  { $id: 'BatchRequest', additionalProperties: false, description: 'One request of a batch.' },
);

/** The parameter with the requests of a batch. A malformed request makes the whole batch invalid. */
export const batchRequests: Parameter<readonly BatchRequest[], unknown> = {
  description: `The requests, 1 to ${maxRequests}.`,
  schema: Type.Array(BatchRequestSchema, { minItems: 1, maxItems: maxRequests }),
  read(value) {
    if (!Array.isArray(value) || value.length === 0 || value.length > maxRequests)
      return new Invalid(`must be a list of 1 to ${maxRequests} requests`);
    const requests: BatchRequest[] = [];
    for (const [index, item] of value.entries()) {
      const request = parseRequest(item);
      if (request instanceof Invalid) return new Invalid(`[${index}] ${request.shouldBe}`);
      requests.push(request);
    }
    return requests;
  },
  default: new Invalid('is required'),
  canonical: JSON.stringify,
};

const knownFields = Object.keys(BatchRequestSchema.properties);

function parseRequest(item: unknown): BatchRequest | Invalid {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return new Invalid('must be an object with a path, for example {"path":"/countries/DE"}');
  const unknownField = Object.keys(item).find((name) => !knownFields.includes(name));
  if (unknownField !== undefined)
    return new Invalid(`has no field ${JSON.stringify(unknownField)}${didYouMeanName(unknownField, knownFields)}`);
  const { path, method = 'GET', body } = item as { path?: unknown; method?: unknown; body?: unknown };
  if (typeof path !== 'string' || !path.startsWith('/'))
    return new Invalid('must have a path that starts with /, for example /countries/DE');
  const parsedMethod = typeof method === 'string' ? method.toUpperCase() : undefined;
  return parsedMethod === 'GET' || parsedMethod === 'POST'
    ? { path, method: parsedMethod, body }
    : new Invalid('must have the method GET or POST');
}
