// node scripts/server-floors.mjs [--moves FROM=TO,…]: the folders and root files of packages/server/src by floor, that is by who imports
// whom, types included, and the imports that lead back up. --moves tells how it would be if files or folders lay elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';

const source = join(import.meta.dirname, '../packages/server/src');
const max = { parts: 16, floors: 7 };

const { values } = parseArgs({ options: { moves: { type: 'string', default: '' } } });
const moves = values.moves.split(',').flatMap((move) => (move.includes('=') ? [move.split('=')] : []));
const imports = readImports();
const parts = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
const groups = findGroups();
const floors = new Map();
for (const part of parts) findFloor(part);

const count = Math.max(...floors.values()) + 1;
for (let floor = count - 1; floor >= 0; floor--)
  console.log(`${floor + 1}  ${parts.filter((part) => floors.get(part) === floor).join('  ')}`);
const cycles = parts
  .map((part) => groups.get(part))
  .filter(([first, ...others], at) => others.length > 0 && first === parts[at]);
for (const group of cycles) {
  console.log(`\ncycle: ${group.join(', ')}`);
  for (const { from, to, file, target } of imports)
    if (from !== to && group.includes(from) && group.includes(to))
      console.log(`  ${from} → ${to}: ${file} imports ${target}`);
}
console.log(
  `\n${parts.length} folders and root files (at most ${max.parts}) on ${count} floors (at most ${max.floors}), ${cycles.length} cycles (none)`,
);
if (parts.length > max.parts || count > max.floors || cycles.length > 0) process.exitCode = 1;

function readImports() {
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g)].map(([, path]) =>
      normalize(join(dirname(file), `${path}.ts`)),
    );
    return [file, ...targets].map((target) => ({ file, target, from: findPart(file), to: findPart(target) }));
  });
}

/** The folder of a file, or the file itself at the root. */
function findPart(file) {
  const [, moved = file] = moves.find(([from]) => file === from || file.startsWith(`${from}/`)) ?? [];
  return moved.split('/')[0];
}

/** Groups parts that reach each other. */
function findGroups() {
  const reached = new Map(parts.map((part) => [part, reach(part)]));
  return new Map(
    parts.map((part) => [
      part,
      parts.filter((other) => other === part || (reached.get(part).has(other) && reached.get(other).has(part))),
    ]),
  );
}

function reach(part, seen = new Set()) {
  for (const { from, to } of imports)
    if (from === part && !seen.has(to)) {
      seen.add(to);
      reach(to, seen);
    }
  return seen;
}

/** One above the highest that it imports; a cycle is on one floor. */
function findFloor(part) {
  if (floors.has(part)) return floors.get(part);
  const group = groups.get(part);
  const below = imports.filter(({ from, to }) => group.includes(from) && !group.includes(to)).map(({ to }) => to);
  const floor = Math.max(-1, ...below.map(findFloor)) + 1;
  for (const each of group) floors.set(each, floor);
  return floor;
}
