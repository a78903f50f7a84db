import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { findProgram } from '../../../data/test/packages/bundlers.js';
import { root } from '../openapi-tools.js';
import { openService } from '../service.js';

/** The path of Node 24, if it is installed. The conformance suite requires Node 22 or later. */
const node = findProgram('node-24', 'bin/node');
const suite = join(root, 'test-tools/node_modules/@modelcontextprotocol/conformance/dist/index.js');
const outputFolder = makeFolder();

const service = await openService();

/**
 * The scenarios of the suite that apply to this service. Other scenarios call tools and prompts that only the suite's
 * own server has, such as `test_simple_text`.
 */
const scenarios: readonly (readonly [name: string, version: string])[] = [
  ['server-initialize', '2025-06-18'],
  ['server-initialize', '2025-11-25'],
  ['ping', '2025-06-18'],
  ['ping', '2025-11-25'],
  ['tools-list', '2025-06-18'],
  ['tools-list', '2025-11-25'],
  ['tools-list', '2026-07-28'],
  ['resources-list', '2025-06-18'],
  ['resources-list', '2025-11-25'],
  ['resources-list', '2026-07-28'],
  ['dns-rebinding-protection', '2025-11-25'],
  ['dns-rebinding-protection', '2026-07-28'],
  ['server-stateless', '2026-07-28'],
  ['caching', '2026-07-28'],
  ['http-header-validation', '2026-07-28'],
  ['sep-2164-resource-not-found', '2026-07-28'],
  ['input-required-result-unsupported-methods', '2026-07-28'],
];

/** Messages of checks that do not apply to this service, although the suite counts them as failed. */
const inapplicableMessages = [
  /^Not testable: server does not list the diagnostic tool/,
  /^prompts\/list .*Method not found$/,
];

interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

it.runIf(node).each(scenarios)(
  'The service conforms to the protocol in the scenario %s of version %s',
  { timeout: 60_000 },
  async (scenario, version) => {
    const folder = join(outputFolder, version);
    const args = [
      'server',
      '--url',
      `${service.url}/mcp`,
      '--scenario',
      scenario,
      '--spec-version',
      version,
      '-o',
      folder,
    ];
    // The exit status is 1 if any check fails. The file of checks says which ones failed.
    await promisify(execFile)(node as string, [suite, ...args]).catch(() => undefined);
    const [resultFolder] = readdirSync(folder).filter((name) => name.startsWith(`server-${scenario}-`));
    const checks: Check[] = JSON.parse(readFileSync(join(folder, resultFolder as string, 'checks.json'), 'utf8'));
    const failedChecks = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    const isApplicable = ({ errorMessage = '' }: Check) =>
      !inapplicableMessages.some((pattern) => pattern.test(errorMessage));
    expect(failedChecks.filter(isApplicable)).toEqual([]);
    expect(checks.some(({ status }) => status === 'SUCCESS')).toBe(true);
  },
);
