// A data file is not what the build wrote: the service is to say which one, and not to start.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/steps.mjs';
import { inParallel } from '../callers/ask.mjs';
import { createStateFolder, launchService } from '../environment/service.mjs';
import { startWithMounts } from '../environment/small-disk.mjs';

export const limitSeconds = 120;

const dist = join(root, 'packages/data/dist');
const file = 'data/countries/records.json';
const manifest = 'data/manifest.json';

const damages = {
  'cut in half': (bytes) => bytes.subarray(0, bytes.length / 2),
  emptied: () => Buffer.alloc(0),
  'altered by one bit'(bytes) {
    const altered = Buffer.from(bytes);
    altered[Math.floor(Math.random() * bytes.length)] ^= 1 << Math.floor(Math.random() * 8);
    return altered;
  },
};

export async function prove(scope) {
  const bytes = readFileSync(join(dist, file));
  const mounts = Object.entries(damages).map(([name, damage]) => {
    const path = join(scope.folder, name.replaceAll(' ', '-'));
    writeFileSync(path, damage(bytes));
    return { name, named: file, commands: `mount --bind ${path} ${join(dist, file)}` };
  });
  const cut = join(scope.folder, 'manifest');
  writeFileSync(cut, readFileSync(join(dist, manifest)).subarray(0, 100));
  mounts.push({
    name: 'read first and cut off',
    named: manifest,
    commands: `mount --bind ${cut} ${join(dist, manifest)}`,
  });
  mounts.push({ name: 'missing', named: 'data/moons/', commands: `mount -t tmpfs tmpfs ${join(dist, 'data/moons')}` });
  const starts = mounts.flatMap((mount) => ['1', '2'].map((workers) => ({ ...mount, workers })));
  const tried = await inParallel(scope.short ? starts.slice(-3) : starts, 2, (start) => tryStart(scope, start));
  const wrong = tried.filter(({ isRefused }) => !isRefused);
  scope.report({
    did: `a data file ${mounts.map(({ name }) => name).join(', ')}, with one worker and with two`,
    times: tried.length,
    promised: 'no start; the file is named, with what to do',
    found: wrong.length > 0 ? `${wrong[0].name}, WORKERS=${wrong[0].workers}: ${wrong[0].output}` : 'no start, named',
    held: wrong.length === 0,
  });
}

async function tryStart(scope, { name, named, commands, workers }) {
  const state = createStateFolder(scope, `${name.replaceAll(' ', '-')}-${workers}`);
  const within = await startWithMounts(commands, state);
  const service = launchService(scope, { STATE_DIR: state, WORKERS: workers }, within);
  const { code } = await service.exit;
  const output = service.output().trim();
  const isRefused =
    code === 1 && output.startsWith('almanac: could not start: ') && output.includes(named) && !service.url();
  return { name, workers, output, isRefused };
}
