// Writes the package `almanac` as an MCPB bundle: one file with all data, which desktop assistants install with a
// click. It is made from the package folder, without the files that only the service reads, and from the compiled data.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { listFilesIn, root } from '../steps.mjs';

const bundleFiles = ['bundle', 'dist/build-id', 'dist/guides.json', 'LICENSE', 'SOURCES.md', 'THIRD-PARTY.md'];

/**
 * @param almanac the folder of the package, already built
 * @param folder for the files of the bundle; its content is replaced
 */
export async function writeMcpBundle(almanac, folder, file) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of bundleFiles) cpSync(join(almanac, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'packages/data/dist/data'), join(folder, 'dist/data'), { recursive: true });
  const manifest = await describeBundle(JSON.parse(readFileSync(join(almanac, 'package.json'), 'utf8')));
  writeJson(join(folder, 'manifest.json'), manifest);
  writeJson(join(folder, 'package.json'), { name: 'almanac', version: manifest.version, type: 'module' });
  writeFileSync(file, zipSync(readFiles(folder), { mtime: '1980-01-01T00:00:00' }));
}

/** https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md, version 0.3. */
async function describeBundle({ version, description, keywords, license, engines }) {
  const { tools } = await import(join(root, 'packages/server/dist/mcp/tools.js'));
  return {
    manifest_version: '0.3',
    name: 'almanac',
    display_name: 'Almanac',
    version,
    description,
    author: { name: 'Almanac' },
    license,
    keywords,
    server: {
      type: 'node',
      entry_point: 'bundle/almanac.js',
      mcp_config: { command: 'node', args: [`\${__dirname}/bundle/almanac.js`, 'mcp'], env: {} },
    },
    tools: tools.map(({ name, description }) => ({ name, description })),
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
  };
}

function readFiles(folder) {
  return Object.fromEntries(listFilesIn(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
