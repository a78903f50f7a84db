import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { readBuildId } from '../../storage/build-id.js';
import { loadSqlite } from '../../storage/sqlite/sqlite.js';
import { readVersion } from '../../storage/version.js';
import { findDamage } from '../data-files/check-data-files.js';
import { type Finding, ok, problem, warning } from './finding.js';

/** The oldest Node that serves, as package.json says. */
const oldestNode = [20, 19] as const;

/** Names the versions of Node, Almanac and the data, and of what is made for this machine. */
export async function checkVersions(): Promise<readonly Finding[]> {
  return [checkNode(process.versions.node), ...(await checkAlmanac()), await checkFiles(), ...(await checkPrograms())];
}

/** @param version such as `20.19.0` */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  const machine = `${process.platform} ${process.arch}`;
  return isEnough
    ? ok('node', `${version} on ${machine}`)
    : problem('node', `${version} is too old: install ${oldestNode.join('.')} or later from https://nodejs.org/`);
}

async function checkAlmanac(): Promise<readonly Finding[]> {
  const version = await readVersion();
  try {
    const [{ manifest }, buildId] = await Promise.all([openLibrary(loadFromFolder()), readBuildId()]);
    const { dataVersion, datasets } = manifest;
    return [
      ok('almanac', `${version}, build ${buildId.slice(0, 12)}`),
      ok('data', `${dataVersion}, ${Object.keys(datasets).length} datasets`),
      ...checkDate(dataVersion, Date.now()),
    ];
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault);
    return [
      ok('almanac', version),
      problem('data', `cannot be read (${why}): install the package again, or run npm run build in a checkout`),
    ];
  }
}

async function checkFiles(): Promise<Finding> {
  const damage = await findDamage();
  return damage === undefined ? ok('data files', 'as they were built') : problem('data files', damage);
}

/** A machine whose clock is behind the data has no idea of the time. */
export function checkDate(dataVersion: string, nowMs: number): readonly Finding[] {
  const [year = 0, month = 1, day = 1] = dataVersion.split('.').map(Number);
  const now = new Date(nowMs).toISOString().slice(0, 16);
  return nowMs < Date.UTC(year, month - 1, day)
    ? [problem('clock', `${now} UTC is before the day of the data: set the clock, best by NTP`)]
    : [ok('clock', `${now} UTC`)];
}

/** Programs for this machine come in packages of their own, which an installation may lack. */
async function checkPrograms(): Promise<readonly Finding[]> {
  return [checkSqlite(), await checkPngRenderer()];
}

function checkSqlite(): Finding {
  try {
    const file = new (loadSqlite().DatabaseSync)(':memory:');
    const { version } = file.prepare('SELECT sqlite_version() AS version').get() as { version: string };
    file.close();
    return ok('sqlite', version);
  } catch (fault) {
    return problem('sqlite', (fault as Error).message);
  }
}

async function checkPngRenderer(): Promise<Finding> {
  try {
    await import('@resvg/resvg-js');
    return ok('png', 'maps and flags can be drawn as PNG');
  } catch {
    const machine = `${process.platform} ${process.arch}`;
    return warning('png', `the renderer has no program for ${machine}: maps and flags are answered as SVG only`);
  }
}
