// Whether an answer to a hostile input is one that a caller can work with.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { root } from '../../../scripts/steps.mjs';

const statusByCode = {
  invalid_query: 400,
  invalid_body: 400,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  expired_token: 410,
  body_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  rate_limited: 429,
  headers_too_large: 431,
  unavailable: 503,
};
/** What only the inside of the service knows: files, lines of a stack, the words of an engine. */
const leaks =
  /\n\s+at |node_modules|\/dist\/|\.[cm]?[jt]s:\d+|TypeError|RangeError|ReferenceError|SyntaxError|SQLITE_|ERR_[A-Z]+_|ENOENT|EISDIR|FST_ERR|undefined is not (?:a function|iterable)|Cannot read properties/;
const mostExamined = 200_000;
/** A message may repeat what was sent. */
const longestMessage = 20_000;
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Says what is wrong with an answer; undefined if nothing is.
 *
 * @param {import('./described-inputs.mjs').Input} input
 * @param {import('../pipelined.mjs').Answer} answer
 */
export function findFault(input, { status, headers, body }) {
  if (status === 0) return 'no answer';
  if (input.method === 'HEAD') return status >= 500 && status !== 503 ? `${status}` : undefined;
  const isError = status >= 400;
  const bytes = decompress[headers['content-encoding']]?.(body) ?? body;
  const text = isError || bytes.length < mostExamined ? bytes.toString('utf8') : '';
  const isJson = /^application\/(?:geo\+)?json/.test(headers['content-type'] ?? '');
  const [leak] = isError ? (leaks.exec(text) ?? (text.includes(root) ? [root] : [])) : [];
  if (leak) return `tells of its inside: ${leak}`;
  if (!isError) return isJson && text && status !== 206 ? findUnreadable(text) : undefined;
  if (status === 404 && headers['content-type']?.startsWith('text/html'))
    return text.startsWith('<!doctype html>') ? undefined : 'a page that is none';
  // Browsers load these, not programs.
  if (status === 404 && input.path.startsWith('/site/')) return undefined;
  if (!isJson) return `an error as ${headers['content-type']}`;
  // JSON-RPC has errors of its own.
  const isMcpError = input.path.startsWith('/mcp') && status === 400;
  return findUnreadable(text) ?? (isMcpError ? undefined : findWrongError(input, { status, headers, text }));
}

function findUnreadable(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `not JSON: ${error.message}`;
  }
}

function findWrongError(input, { status, headers, text }) {
  const { error, ...others } = JSON.parse(text);
  const { code, message, param, requestId, ...further } = error ?? {};
  const more = Object.keys({ ...others, ...further });
  if (more.length > 0) return `more than an error: ${more}`;
  if (statusByCode[code] !== status) return `${code} as ${status}`;
  if (typeof message !== 'string' || message === '' || message.length > longestMessage)
    return 'no message, or a long one';
  if (typeof requestId !== 'string' || requestId !== headers['x-request-id']) return 'another request id';
  if ((status === 503 || status === 429) && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    return `${status} without retry-after`;
  if (status === 405 && !headers.allow) return '405 without allow';
  return input.isPlain ? findUndocumented(input, status, param) : undefined;
}

/** What the document says of the route, and which parameters can be at fault. */
function findUndocumented({ statuses, odd }, status, param) {
  if (statuses && !statuses.includes(String(status))) return `${status} is not documented`;
  const isOfParameter = status === 400 && odd !== undefined;
  return isOfParameter && !odd.includes(param) ? `names ${param}, not ${odd[0]}` : undefined;
}
