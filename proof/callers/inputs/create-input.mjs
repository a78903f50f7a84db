// Any of the hostile inputs: number so many of a seed.
import { Choice } from './choice.mjs';
import { createBase, createDescribedInput } from './described-inputs.mjs';
import { listDescribedRoutes } from './described-routes.mjs';
import { createHandWrittenInput } from './hand-written-inputs.mjs';
import { createOddString } from './odd-values.mjs';

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
  'x-api-key',
  'authorization',
  'content-type',
  'origin',
  'cookie',
  'referer',
  'user-agent',
  'x-request-id',
  'x-forwarded-for',
  'forwarded',
  'x-forwarded-host',
  'x-http-method-override',
  'mcp-protocol-version',
  'access-control-request-method',
  'te',
  'upgrade-insecure-requests',
  '__proto__',
];
const headerValues = [
  '*',
  '',
  ',',
  ';q=',
  'a;q=1e9',
  'text/csv',
  'application/xml;q=1',
  'br;q=0, *;q=0',
  'identity;q=0',
  'bytes=0-',
  'bytes=-1',
  'bytes=5-2',
  'bytes=0-0,1-1',
  'bytes=99999999999999999999-',
  'items=1-2',
  'W/"a"',
  '"',
  '"a", W/"b", *',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer alm_live_0',
  `alm_live_${'0'.repeat(12)}_${'0'.repeat(38)}`,
  'null',
  'http://evil.example',
  'a=b; c',
  '127.0.0.1',
  '::1, 1.2.3.4',
  'for="[::1]"',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '-1',
  'zz-ZZ-zz',
  'de;q=0.5, *;q=0.1',
  'x'.repeat(3000),
  'é',
  '\t',
  '2025-06-18',
];
/** What takes tens of milliseconds, however it is asked for: a tenth is enough. */
const dear =
  /\.png|^(?:\/v1)?(?:\/cities(?:\.\w+)?(?:\?limit=[^2&][^&]*)?$|\/changes|\/maps\/.*json|\/atlas\/zone|\/tools\/time|\/llms-full|\/?(?:\?|$))|^\/site\/elements/;

/** Creates the inputs of a seed from openapi.json and by hand. */
export class Inputs {
  #seed;
  #routes;
  #about;

  /** @param about what hand-written inputs need to know */
  constructor(seed, openapi, about) {
    this.#seed = seed;
    this.#routes = listDescribedRoutes(openapi);
    this.#about = about;
  }

  /** The right requests, from which the others are made. */
  listBases() {
    return this.#routes.flatMap((route) => [
      createBase(route, []),
      ...route.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => createBase(route, [name])),
    ]);
  }

  /** Creates one input; `bytes` is the request as it is sent. */
  create(place) {
    const choice = new Choice(this.#seed, place);
    const input = this.#choose(choice);
    const isPlain = choice.chance(0.85);
    const headers = { ...input.headers, ...(isPlain ? {} : createOddHeaders(choice)) };
    return { ...input, place, isPlain, bytes: Inputs.write({ ...input, headers }) };
  }

  /** A request as it is sent. */
  static write(input) {
    return writeRequest(input, { host: 'almanac', ...input.headers });
  }

  #choose(choice) {
    for (;;) {
      const input = choice.chance(0.3)
        ? createHandWrittenInput(choice, this.#about)
        : createDescribedInput(choice, choice.pick(this.#routes));
      if (!dear.test(input.path) || choice.chance(0.1)) return input;
    }
  }
}

function createOddHeaders(choice) {
  const count = 1 + choice.below(3);
  const pairs = Array.from({ length: count }, () => [
    choice.pick(headerNames),
    choice.chance(0.6) ? choice.pick(headerValues) : createOddString(choice),
  ]);
  // Line breaks are left to the proof of smuggled requests.
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '')]));
}

function writeRequest({ method, path, body }, headers) {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${path} HTTP/1.1`, ...lines, ...length].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')]);
}
