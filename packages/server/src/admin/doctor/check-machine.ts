import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, downloadsBytes } from '../../config/config.js';
import { readBuildId, readVersion } from '../../storage/built-folder.js';
import { loadSqlite } from '../../storage/sqlite/sqlite.js';
import { findDamage } from '../data-files/check-data-files.js';
import { openServedData } from '../data-files/open-served-data.js';
import { describeStartupError } from '../startup-errors.js';

export interface Finding {
  /** The subject, such as `PostgreSQL`. */
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'problem';
  /** The result of the check and, if something can be done about it, advice. */
  readonly message: string;
}

export function reportOk(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

/** Reports that the service works, but perhaps not as intended. */
export function reportWarning(check: string, message: string): Finding {
  return { check, status: 'warning', message };
}

/** Reports that the service, or a part of it, does not work. */
export function reportProblem(check: string, message: string): Finding {
  return { check, status: 'problem', message };
}

/** The oldest supported version of Node, as in package.json. */
const oldestNode = [20, 19] as const;

/** With less free disk space than this, the files for accounts and request counts may soon be unable to grow. */
const requiredDiskBytes = 50e6;

/** The memory that a process takes with several languages in use. A new process takes 100 MB. */
const processBytes = 300e6;

const portTimeoutMs = 2000;

const machine = `${process.platform} ${process.arch}`;

export async function checkVersions(): Promise<Finding[]> {
  const damage = await findDamage();
  return [
    checkNode(process.versions.node),
    ...(await checkAlmanac()),
    damage === undefined ? reportOk('data files', 'unchanged since the build') : reportProblem('data files', damage),
    checkSqlite(),
    await checkPngRenderer(),
  ];
}

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  return isSupported
    ? reportOk('node', `${version} on ${machine}`)
    : reportProblem('node', `${version} is too old: install ${oldestNode.join('.')} or later from https://nodejs.org/`);
}

async function checkAlmanac(): Promise<Finding[]> {
  const version = await readVersion();
  try {
    const [{ manifest }, buildId] = await Promise.all([openServedData(), readBuildId()]);
    const { dataVersion, datasets } = manifest;
    return [
      reportOk('almanac', `${version}, build ${buildId.slice(0, 12)}`),
      reportOk('data', `${dataVersion}, ${Object.keys(datasets).length} datasets`),
      checkDate(dataVersion, Date.now()),
    ];
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    return [
      reportOk('almanac', version),
      reportProblem(
        'data',
        `cannot be read (${reason}): install the package again, or run npm run build in a checkout`,
      ),
    ];
  }
}

export function checkDate(dataVersion: string, nowMs: number): Finding {
  const [year = 0, month = 1, day = 1] = dataVersion.split('.').map(Number);
  const now = new Date(nowMs).toISOString().slice(0, 16);
  return nowMs < Date.UTC(year, month - 1, day)
    ? reportProblem('clock', `${now} UTC is before the date of the data: set the clock, best by NTP`)
    : reportOk('clock', `${now} UTC`);
}

function checkSqlite(): Finding {
  try {
    const file = new (loadSqlite().DatabaseSync)(':memory:');
    const { version } = file.prepare('SELECT sqlite_version() AS version').get() as { version: string };
    file.close();
    return reportOk('sqlite', version);
  } catch (fault) {
    return reportProblem('sqlite', (fault as Error).message);
  }
}

async function checkPngRenderer(): Promise<Finding> {
  try {
    await import('@resvg/resvg-js');
    return reportOk('png', 'maps and flags can be drawn as PNG');
  } catch {
    return reportWarning('png', `the renderer has no program for ${machine}: maps and flags are available as SVG only`);
  }
}

/** Leaves nothing behind. */
export function checkStateFolder({ stateFolder, downloads }: Config): Finding[] {
  const existingFolder = findExisting(stateFolder);
  const { bavail, bsize } = statfsSync(existingFolder);
  return [
    checkWritable(existingFolder, stateFolder),
    checkSpace(existingFolder, bavail * bsize, downloads.areMadeAfterStart),
  ];
}

function checkWritable(existingFolder: string, stateFolder: string): Finding {
  try {
    rmSync(mkdtempSync(join(existingFolder, '.almanac-doctor-')), { recursive: true });
  } catch (fault) {
    const { code = '' } = fault as NodeJS.ErrnoException;
    return reportProblem('STATE_DIR', `${stateFolder} is not writable (${code}): set STATE_DIR to a folder that is`);
  }
  return existingFolder === stateFolder
    ? reportOk('STATE_DIR', `${stateFolder} is writable`)
    : reportOk('STATE_DIR', `${stateFolder} does not exist yet; the service can create it`);
}

function checkSpace(folder: string, freeBytes: number, makesDownloads: boolean): Finding {
  const available = `${formatSize(freeBytes)} free in ${folder}`;
  if (freeBytes < requiredDiskBytes)
    return reportProblem('disk', `${available}: free some space, or set STATE_DIR to another disk`);
  return makesDownloads && freeBytes < downloadsBytes
    ? reportWarning('disk', `${available}; /downloads needs 1 GiB: free some space, or set DOWNLOADS=prepared`)
    : reportOk('disk', available);
}

function findExisting(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : findExisting(dirname(folder));
}

export function checkMemory(): Finding[] {
  const total = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const free = process.availableMemory();
  const available = `${formatSize(free)} of ${formatSize(total)} available`;
  return [
    free < processBytes ? reportWarning('memory', `${available}; 300 MB are needed`) : reportOk('memory', available),
  ];
}

function formatSize(bytes: number): string {
  return bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

export async function checkPort(config: Config): Promise<Finding[]> {
  const { port, host } = config;
  const fault = await tryToListen(config);
  if (fault === undefined) return [reportOk('port', port === 0 ? 'any free port' : `${port} on ${host} is free`)];
  if (fault.code !== 'EADDRINUSE') return [reportProblem('port', describeStartupError(fault, config))];
  const health = await readHealth(config);
  if (!health) return [reportProblem('port', `${port} is in use by another program: stop it, or set PORT to another`)];
  const { status, version, dataVersion, unavailable = [] } = health;
  const description = `Almanac ${version} answers on ${port}, with data ${dataVersion}`;
  return [
    status === 'ok'
      ? reportOk('port', description)
      : reportWarning('port', `${description}, but without ${unavailable.join(' and ')}`),
  ];
}

function tryToListen({ port, host }: Config): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', resolve)
      .once('listening', () => server.close(() => resolve(undefined)))
      .listen({ port, host, exclusive: true });
  });
}

interface Health {
  readonly status: string;
  readonly version: string;
  readonly dataVersion: string;
  readonly unavailable?: readonly string[];
}

async function readHealth({ port, host }: Config): Promise<Health | undefined> {
  // A service that listens on all addresses can be reached on loopback.
  const address = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  try {
    const response = await fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/health`, {
      signal: AbortSignal.timeout(portTimeoutMs),
    });
    const { data } = (await response.json()) as { data?: Partial<Health> };
    return data?.status !== undefined && data.dataVersion !== undefined ? (data as Health) : undefined;
  } catch {
    return undefined;
  }
}
