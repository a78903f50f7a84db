import { createServer } from 'node:net';
import type { Config } from '../../config/config.js';
import { describeStartupError } from '../startup-errors.js';
import { type Finding, ok, problem, warning } from './finding.js';

const answerTimeoutMs = 2000;

/** Checks that the service can listen where it is configured to, or names the process that does. */
export async function checkPort(config: Config): Promise<readonly Finding[]> {
  const { port, host } = config;
  const fault = await tryToListen(port, host);
  if (fault === undefined) return [ok('port', port === 0 ? 'any free one' : `${port} on ${host} is free`)];
  return [
    fault.code === 'EADDRINUSE' ? await askWhoListens(config) : problem('port', describeStartupError(fault, config)),
  ];
}

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', resolve)
      .once('listening', () => server.close(() => resolve(undefined)))
      .listen({ port, host, exclusive: true });
  });
}

async function askWhoListens(config: Config): Promise<Finding> {
  const { port } = config;
  const health = await askHealth(config);
  if (!health) return problem('port', `${port} is in use by another program: stop it, or set PORT to another`);
  const { status, version, dataVersion, unavailable = [] } = health;
  const who = `Almanac ${version} answers on ${port}, with data ${dataVersion}`;
  return status === 'ok' ? ok('port', who) : warning('port', `${who}, but without ${unavailable.join(' and ')}`);
}

interface Health {
  readonly status: string;
  readonly version: string;
  readonly dataVersion: string;
  readonly unavailable?: readonly string[];
}

/** Reads `/health`, if it is Almanac's. */
async function askHealth({ port, host }: Config): Promise<Health | undefined> {
  try {
    const response = await fetch(`http://${formatHost(host)}:${port}/health`, {
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const { data } = (await response.json()) as { data?: Partial<Health> };
    return data?.status !== undefined && data.dataVersion !== undefined ? (data as Health) : undefined;
  } catch {
    return undefined;
  }
}

/** The host in a URL: an address of this machine where the service listens on all. */
function formatHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
