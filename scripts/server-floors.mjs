// node scripts/server-floors.mjs: sorts the folders and root files of packages/server/src into layers by their imports,
// including imports of types, and exits with 1 if there are too many of them or too many layers. dependency-cruiser
// rejects cycles between folders.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const source = join(import.meta.dirname, '../packages/server/src');
const max = { parts: 16, layers: 7 };

const imports = readImports();
const parts = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].sort();
const layers = new Map();
for (const part of parts) findLayer(part);

const layerCount = Math.max(...layers.values()) + 1;
for (let layer = layerCount - 1; layer >= 0; layer--)
  console.log(`${layer + 1}  ${parts.filter((part) => layers.get(part) === layer).join('  ')}`);
console.log(
  `\n${parts.length} folders and root files (at most ${max.parts}) in ${layerCount} layers (at most ${max.layers})`,
);
if (parts.length > max.parts || layerCount > max.layers) process.exitCode = 1;

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

/** The top folder of a file, or the file itself if it is at the root. */
function findPart(file) {
  return file.split('/')[0];
}

/** One above the highest layer that the part imports. */
function findLayer(part) {
  if (layers.has(part)) return layers.get(part);
  // This ends the recursion if there is a cycle.
  layers.set(part, 0);
  const minLayers = imports.filter(({ from, to }) => from === part && to !== part).map(({ to }) => findLayer(to) + 1);
  const layer = Math.max(0, ...minLayers);
  layers.set(part, layer);
  return layer;
}
