import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';

// Follows the guides to adding a dataset and a field in a copy of the repository, block by block, as a contributor
// would.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = makeFolder();
/** The packages that the guides change, and those whose code must not change for a new field. */
const packageNames = ['data', 'operations', 'client', 'site'];
const timeLimitMs = 15 * 60_000;

/** A code block of a guide: the content of a new file or, if its language is `diff`, a change to a file. */
interface Block {
  readonly language: string;
  readonly path: string;
  readonly text: string;
}

beforeAll(() => {
  const copiedPaths = ['data', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json'];
  for (const path of [...copiedPaths, ...packageNames.map((name) => `packages/${name}`), 'scripts/compile.mjs'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@almanac'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@almanac'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of packageNames)
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@almanac', name));

  for (const guide of ['adding-a-dataset', 'adding-a-field']) for (const block of readBlocks(guide)) applyBlock(block);
  run(['--input-type=module', '--eval', compileScript]);
  run(['packages/data/dist/build/main.js']);
}, timeLimitMs);

describe('The guides for contributors, followed step by step,', () => {
  it('add a dataset whose records can be listed, filtered, searched, translated, and found by code', () => {
    expect(runOperation('listOceans', { country: 'Portugal' })).toMatchObject({
      message: expect.stringContaining('mean PT'),
    });
    expect(runOperation('listOceans', { country: 'PT' })).toMatchObject([{ id: 'atlantic' }]);
    expect(runOperation('listOceans', { q: 'pacifique', lang: 'fr' })).toMatchObject([{ name: 'Océan Pacifique' }]);
    expect(runOperation('listOceans', { lang: '*' })).toMatchObject([{ id: 'pacific' }, { id: 'atlantic' }]);
    expect(runOperation('getOcean', { id: 'atlantic', lang: 'fr' })).toMatchObject({ name: 'Océan Atlantique' });
    expect(runOperation('sources', { record: '/oceans/pacific' })).toMatchObject({ dataset: 'oceans', key: 'pacific' });
    expect(runOperation('getMeta', {})).toMatchObject({ resources: { oceans: 2 } });
  });

  it('say once what a field means, which openapi.json, Explore and the types of the client read, as of a new kind', () => {
    const { Ocean, Country, columns, types } = JSON.parse(run(['--input-type=module', '--eval', meaningScript]));
    expect(Ocean.properties.areaKm2).toMatchObject({ type: 'number', format: 'area' });
    expect(Ocean.properties.countries.items).toMatchObject({ format: 'country-code' });
    expect(Country.properties.hemisphere).toMatchObject({ enum: ['north', 'south'], format: 'hemisphere' });
    expect(columns).toMatchObject({
      oceans: [
        { name: 'name', kind: 'text', isDefault: true },
        { name: 'areaKm2', kind: 'area', isNumber: true, isDefault: true },
        { name: 'countries', kind: 'country-codes', isDefault: true },
      ],
      countries: expect.arrayContaining([expect.objectContaining({ name: 'hemisphere', kind: 'hemisphere' })]),
    });
    expect(types).toContain('/** Area in square kilometres. @format area */\n  areaKm2: number;');
    expect(types).toContain('@format hemisphere */\n  hemisphere: "north" | "south";');
  });

  it('add a field that records contain and lists can be sorted by', () => {
    expect(runOperation('getCountry', { alpha2: 'NZ', fields: 'alpha2,hemisphere' })).toEqual({
      alpha2: 'NZ',
      hemisphere: 'south',
    });
    expect(runOperation('listCountries', { sort: '-hemisphere', limit: '1', fields: 'hemisphere' })).toEqual([
      { hemisphere: 'south' },
    ]);
  });
});

function readBlocks(guide: string): Block[] {
  const text = readFileSync(join(root, `docs/${guide}.md`), 'utf8');
  return Array.from(text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms), ([, language = '', path = '', text = '']) => ({
    language,
    path,
    text,
  }));
}

function applyBlock({ language, path, text }: Block): void {
  const file = join(folder, path);
  if (language !== 'diff') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return;
  }
  const lines = text.trimEnd().split('\n');
  const selectLines = (marker: string) =>
    lines.filter((line) => line[0] === ' ' || line[0] === marker).map((line) => line.slice(1));
  const oldText = readFileSync(file, 'utf8');
  const quotedText = `${selectLines('-').join('\n')}\n`;
  expect(oldText.split(quotedText), `${path} contains the quoted text once`).toHaveLength(2);
  writeFileSync(
    file,
    oldText.replace(quotedText, () => `${selectLines('+').join('\n')}\n`),
  );
}

function run(args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs an operation in the copy, in a separate process. Returns its data, or an object with a failure's message. */
function runOperation(id: string, query: Readonly<Record<string, string>>): unknown {
  return JSON.parse(run(['--input-type=module', '--eval', operationScript, id, JSON.stringify(query)]));
}

const compileScript = `
  import { compilePackages } from './scripts/compile.mjs';
  await compilePackages('.', ${JSON.stringify(packageNames)});
`;

const meaningScript = `
  import { createOpenapi } from '@almanac/operations/openapi';
  import { operations } from '@almanac/operations';
  import { writeClient } from './packages/client/dist/build/write-client.js';
  import { listDatasets } from './packages/site/dist/explore/describe-dataset.js';
  const { schemas } = JSON.parse(await createOpenapi(operations, { version: '0', contact: '', sources: [] }).write()).components;
  const columns = Object.fromEntries(listDatasets(operations).map((dataset) => [dataset.name, dataset.columns]));
  const types = Object.values(Object.fromEntries(writeClient(operations))).join('');
  console.log(JSON.stringify({ Ocean: schemas.Ocean, Country: schemas.Country, columns, types }));
`;

const operationScript = `
  import { loadFromFolder } from '@almanac/data/node';
  import { ask, findFormats, openContext, operations } from '@almanac/operations';
  import { writeAnswer } from '@almanac/operations/http';
  const [id, query] = process.argv.slice(1);
  const context = { ...(await openContext(loadFromFolder(), '0')), nowMs: Date.now() };
  const answered = await ask(operations.find((each) => each.id === id), JSON.parse(query), context);
  if (!('answer' in answered)) console.log(JSON.stringify({ message: answered.message }));
  else {
    const [format] = answered.answer.kind === 'list' ? findFormats(answered.answer.record) : [];
    const { content } = await writeAnswer(answered.answer, format);
    console.log(JSON.stringify(JSON.parse(typeof content === 'string' ? content : [...content].join('')).data));
  }
`;
