import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';

const checkScript = fileURLToPath(new URL('../../../../scripts/check-licences.mjs', import.meta.url));
const folder = makeFolder();

/** The licence in the package.json of an installed package, in the current field or in the former one. */
interface InstalledLicence {
  readonly license?: unknown;
  readonly licenses?: unknown;
}

/** Runs the check on a project whose dependency has `installed` in its package.json and `locked` in the lock file. */
function checkProject(
  installed: InstalledLicence | undefined,
  locked: { readonly license?: string; readonly dev?: true },
) {
  const project = mkdtempSync(join(folder, 'project-'));
  const packages = { '': { name: 'project' }, 'node_modules/thing': { version: '1.2.3', ...locked } };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }));
  if (installed) {
    mkdirSync(join(project, 'node_modules/thing'), { recursive: true });
    const manifest = { name: 'thing', version: '1.2.3', ...installed };
    writeFileSync(join(project, 'node_modules/thing/package.json'), JSON.stringify(manifest));
  }
  const { status, stderr } = spawnSync(process.execPath, [checkScript, project], { encoding: 'utf8' });
  return { isAllowed: status === 0, message: stderr };
}

describe('The licence check', () => {
  it.each([
    [{ license: 'MIT' }, {}],
    [{ license: '(GPL-3.0-only OR MIT)' }, {}],
    [{ license: 'MIT AND BSD-3-Clause' }, {}],
    [{ license: { type: 'ISC', url: 'https://example.org' } }, {}],
    [{ licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] }, {}],
    [undefined, { license: 'Apache-2.0' }],
    [{ license: 'MPL-2.0' }, { dev: true }],
  ] as const)('allows a dependency that has %j in its package and %j in the lock file', (installed, locked) => {
    expect(checkProject(installed, locked)).toEqual({ isAllowed: true, message: '' });
  });

  it.each([
    [{ license: 'GPL-3.0-only' }, {}],
    [{ license: 'AGPL-3.0-only' }, { dev: true }],
    [{ license: 'MPL-2.0' }, {}],
    [{ license: 'MIT AND GPL-2.0-only' }, {}],
    [{ license: 'GPL-3.0-only' }, { license: 'MIT' }],
    [{ license: 'UNLICENSED' }, {}],
    [{}, {}],
    [undefined, {}],
  ] as const)(
    'rejects and names a dependency that has %j in its package and %j in the lock file',
    (installed, locked) => {
      const { isAllowed, message } = checkProject(installed, locked);
      expect(isAllowed).toBe(false);
      expect(message).toContain('thing 1.2.3: ');
    },
  );
});
