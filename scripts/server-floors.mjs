// node scripts/server-floors.mjs: the folders and root files of packages/server/src by floor, that is by who imports whom, types included.
// dependency-cruiser refuses cycles between them.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const source = join(import.meta.dirname, '../packages/server/src');
const max = { parts: 16, floors: 7 };

const imports = readImports();
const parts = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
const floors = new Map();
for (const part of parts) findFloor(part);

const count = Math.max(...floors.values()) + 1;
for (let floor = count - 1; floor >= 0; floor--)
  console.log(`${floor + 1}  ${parts.filter((part) => floors.get(part) === floor).join('  ')}`);
console.log(
  `\n${parts.length} folders and root files (at most ${max.parts}) on ${count} floors (at most ${max.floors})`,
);
if (parts.length > max.parts || count > max.floors) process.exitCode = 1;

function readImports() {
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g)].map(([, path]) =>
      normalize(join(dirname(file), `${path}.ts`)),
    );
    return [file, ...targets].map((target) => ({ from: findPart(file), to: findPart(target) }));
  });
}

/** The folder of a file, or the file itself at the root. */
function findPart(file) {
  return file.split('/')[0];
}

/** One above the highest that it imports. */
function findFloor(part) {
  if (floors.has(part)) return floors.get(part);
  // Ends in a cycle.
  floors.set(part, 0);
  const below = imports.filter(({ from, to }) => from === part && to !== part).map(({ to }) => findFloor(to) + 1);
  const floor = Math.max(0, ...below);
  floors.set(part, floor);
  return floor;
}
