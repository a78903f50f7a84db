import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openLibrary } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawQuestions } from '../../../operations/test/draw-questions.js';
import { type Service, startService } from '../service.js';
import { askHandler, askService, edgeOperations, type Handle } from './compare-answers.js';
import { findWorkerd, startWorker, type Worker } from './workerd.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const count = 2000;
const timeout = 1_200_000;

/** What a worker has, less what the runtime takes by itself. */
const mostMemoryBytes = 128 * 1024 * 1024;
const mostScriptBytes = 3_000_000;
const mostAssetBytes = 25 * 1024 * 1024;
const mostAssets = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'almanac-edge-'));
const built = spawnSync(process.execPath, [join(root, 'scripts/build-edge.mjs'), folder], { encoding: 'utf8' });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run edge', () => {
  it('makes a script that a worker may have, compressed', () => {
    expect(built.stderr + built.stdout).toContain('compressed');
    const script = readFileSync(join(folder, 'almanac.js'));
    const gzipBytes = gzipSync(script, { level: 9 }).length;
    console.info('bytes of the script', script.length, 'compressed', gzipBytes);
    expect(gzipBytes).toBeLessThan(mostScriptBytes);
    expect(script.toString()).not.toMatch(/\bimport\s*\(|\bfrom\s*"|\bnew Function\(/);
  });

  it('makes static files that a worker may have', () => {
    const sizes = spawnSync('find', [join(folder, 'files'), '-type', 'f', '-printf', '%s\n'], {
      encoding: 'utf8',
    }).stdout;
    const bytes = sizes.trim().split('\n').map(Number);
    expect(bytes.length).toBeLessThan(mostAssets);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(mostAssetBytes);
  });
});

describe.runIf(findWorkerd())('In workerd', () => {
  let worker: Worker;
  let service: Service;
  let idleBytes: number;
  beforeAll(async () => {
    writeFileSync(join(folder, 'empty.js'), 'export default { fetch: () => new Response("") };');
    const empty = await startWorker(folder, 'empty.js');
    idleBytes = empty.readResidentBytes();
    await empty.close();
    worker = await startWorker(folder);
    const buildId = readFileSync(join(root, 'packages/server/dist/build-id'), 'utf8').trim();
    service = await startService({ clock: Date.now, buildId });
  });
  afterAll(async () => {
    await worker.close();
    await service.close();
  });

  it('the script answers as the service does, within the memory of a worker', { timeout }, async () => {
    const library = await openLibrary(loadFromFolder());
    const questions = await drawQuestions(library, { operations: edgeOperations, count, seed: 16 });
    const ask: Handle = (request) => fetch(request);
    let mostBytes = 0;
    for (const question of questions) {
      // The time is the present one, and an answer may change while it is compared.
      let [edge, http] = [await askHandler(ask, question, worker.url), await askService(service, question)];
      if (edge.text !== http.text)
        [edge, http] = [await askHandler(ask, question, worker.url), await askService(service, question)];
      expect({ path: question.path, ...withoutTime(edge) }).toEqual({ path: question.path, ...withoutTime(http) });
      mostBytes = Math.max(mostBytes, worker.readResidentBytes() - idleBytes);
    }
    console.info(
      'most memory, in MB',
      Math.round(mostBytes / 1e6),
      'of the runtime alone',
      Math.round(idleBytes / 1e6),
    );
    expect(mostBytes).toBeLessThan(mostMemoryBytes);
  });
});

function withoutTime<T extends { readonly headers: Readonly<Record<string, string>> }>(compared: T): T {
  const { 'cache-control': _cacheControl, ...headers } = compared.headers;
  return { ...compared, headers };
}
