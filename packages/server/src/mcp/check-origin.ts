import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { Failure } from '@almanac/operations';

const loopback = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/**
 * Refuses a browser that was led to a service on this machine under the name of another site (DNS rebinding). Pages of any site may ask
 * under the service's own name, as they may ask the rest of it: there is nothing but public data.
 *
 * @param publicUrl where callers reach the service
 */
export function refuseOrigin({ headers, socket }: IncomingMessage, publicUrl: string | undefined): Failure | undefined {
  const { origin, host = '' } = headers;
  // Only browsers send it.
  if (origin === undefined || origin === 'null') return undefined;
  if (!URL.canParse(origin))
    return new Failure('forbidden_origin', 'the origin header must be an origin, such as https://example.org');
  const name = host.replace(/:\d+$/, '');
  const isKnown = loopback.test(name) || isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === findHostName(publicUrl);
  if (isKnown || !loopback.test((socket.localAddress ?? '').replace(/^::ffff:/, ''))) return undefined;
  return new Failure(
    'forbidden_origin',
    `pages are not answered under the name ${JSON.stringify(name.slice(0, 100))}; the operator allows one with PUBLIC_URL`,
  );
}

function findHostName(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).hostname;
}
