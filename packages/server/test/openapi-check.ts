import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { Answer } from './service.js';

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { parameters: DescribedParameter[]; responses: Record<string, unknown> }>>>
  >;
}

interface DescribedParameter {
  readonly name: string;
  readonly 'x-holds-slashes'?: true;
}

/**
 * A check of any answer against `openapi.json`: the status is one that the operation names, errors included, and the body is what it
 * describes. Errors of unknown routes have the one shape as well.
 */
export function createOpenapiCheck(document: Document): (method: string, path: string, answer: Answer) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const patterns = Object.entries(document.paths).map(([path, methods]) => {
    const parameters = Object.values(methods).flatMap((method) => method.parameters);
    const expression = path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.name === name);
      return parameter?.['x-holds-slashes'] ? '.+' : '[^/]+';
    });
    return [path, new RegExp(`^${expression}/?$`)] as const;
  });

  return (method, path, answer) => {
    // A list with a suffix is the same list; openapi.json describes it once.
    const whole = (path.split('?')[0] ?? '').replace(/^\/v1(?=\/)/, '');
    const bare = whole.replace(/(?<!^\/openapi)\.(?:json|csv|ndjson|geojson)$/, '');
    const suffixed = bare !== whole;
    // A path without parameters wins over one with them, as in the router.
    const plain = patterns.find(([path]) => path === bare.replace(/(?<=.)\/$/, ''));
    const route = (plain ?? patterns.find(([, pattern]) => pattern.test(bare)))?.[0];
    const described = route === undefined ? {} : (document.paths[route] ?? {});
    const own = described[method === 'HEAD' ? 'get' : method.toLowerCase()];
    // What a method is answered that is not described must be among what the others are.
    const statuses = (own ? [own] : Object.values(described)).flatMap(({ responses }) => Object.keys(responses));
    // Formats that a list has not are routes that there are not.
    const isDescribed = route !== undefined && method !== 'OPTIONS' && !(suffixed && answer.status === 404);
    if (isDescribed)
      expect(statuses, `openapi.json names what ${method} ${route} was answered`).toContain(String(answer.status));
    if (answer.bytes.length === 0 || answer.headers['content-encoding'] || method === 'HEAD') return;
    // The operator's routes are nobody else's to know.
    if (bare.startsWith('/admin/') && answer.status < 400) return;
    if (answer.status >= 400 || !route) {
      if (answer.headers['content-type']?.startsWith('application/json') && bare !== '/openapi.json') {
        expectValid('#/components/schemas/Failure', answer);
      }
      return;
    }
    const type = (answer.headers['content-type'] ?? '').replace(/; charset=utf-8$/, '');
    if (type !== 'application/json') return;
    const pointer = `#/paths/${escapePointer(route)}/${method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`;
    // With `fields` the caller leaves out what the record would require.
    if (!/[?&]fields=/.test(path)) expectValid(pointer, answer);
  };

  function expectValid(pointer: string, answer: Answer): void {
    const validate = ajv.getSchema(`openapi${pointer}`);
    if (!validate) throw new Error(`openapi.json has no ${pointer}`);
    if (!validate(answer.json))
      throw new Error(`the answer is not what openapi.json says: ${ajv.errorsText(validate.errors?.slice(0, 5))}`);
  }
}

function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
}
