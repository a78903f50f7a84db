import type { Ask, Io } from '../io.js';

/** Where a command asks. */
export interface Source {
  /** The origin of requests, with the base path of the service. */
  readonly origin: string;
  readonly ask: Ask;
}

/** The address of the data in the package. Nothing is sent there. */
const inPackage = 'http://almanac.invalid';

/** A server that answers nothing for this long is unavailable. */
const patienceMs = 60_000;

/** Why no answer came. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Opens the data in the package, or a server if an address is given. */
export async function openSource(
  { url, key }: { readonly url?: string | undefined; readonly key?: string | undefined },
  io: Io,
  version: string,
): Promise<Source> {
  if (url) return { origin: url.replace(/\/+$/, ''), ask: (request) => askServer(request, url, key) };
  return { origin: inPackage, ask: io.ask ?? (await openPackage(version)) };
}

async function openPackage(version: string): Promise<Ask> {
  const [{ createFetchHandler }, { loadFromFolder }, { drawPng }] = await Promise.all([
    import('@almanac/server/fetch'),
    import('@almanac/data/node'),
    import('./draw-png.js'),
  ]);
  return createFetchHandler({ files: loadFromFolder(), version, drawPng });
}

async function askServer(request: Request, url: string, key: string | undefined): Promise<Response> {
  // Unlike a header of its own, fetch does not send this one on to another origin that it is redirected to.
  if (key) request.headers.set('authorization', `Bearer ${key}`);
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (fault) {
    throw new UnavailableError(`${url} cannot be reached: ${describe(fault as Error)}`);
  }
}

/** `fetch` says why in the cause, or in the causes of that. */
function describe({ message, cause }: Error): string {
  const { code, errors = [] } = (cause ?? {}) as { code?: string; errors?: { code?: string }[] };
  return code ?? errors[0]?.code ?? (cause instanceof Error ? cause.message : message);
}
