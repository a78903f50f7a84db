import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const harness = join(fileURLToPath(new URL('../../../../', import.meta.url)), 'proof/run-proofs.mjs');
/** Proofs that take longer than other work has to last to count; the last one fails. */
const proofs = `
  const { runProofs } = await import(${JSON.stringify(harness)});
  const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const make = (name, row, limitSeconds = 60) => ({
    name, limitSeconds, prove: async ({ report }) => { await sleep(7); report({ found: 'it', ...row }); },
  });
  const rows = await runProofs([
    make('prompt', { held: true }),
    make('late', { held: true, inTime: false }),
    make('wrong', { held: false }),
    make('late and wrong', { held: false, inTime: false }),
    make('over its limit', { held: true }, 6),
  ], { short: true });
  console.log(JSON.stringify(rows));
  process.exit();`;

describe('npm run proof beside other programs', () => {
  const others: ChildProcess[] = [];
  let rows: { name: string; held: string; found: string }[];
  beforeAll(async () => {
    for (let core = 0; core < availableParallelism(); core++)
      others.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', proofs]);
    rows = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  });
  afterAll(() => {
    for (const other of others) other.kill('SIGKILL');
  });
  const find = (name: string) => rows.find((row) => row.name === name);

  it('calls what is late slow, and says how busy the machine was', () => {
    expect(find('late')?.held).toBe('slow');
    expect(find('late')?.found).toMatch(/^it; other programs took up to \d+\.\d cores$/);
  });

  it('calls what is wrong broken, late or not', () => {
    expect(find('wrong')?.held).toBe('NO');
    expect(find('late and wrong')?.held).toBe('NO');
  });

  it('leaves a proof more time than its limit', () => {
    expect(find('over its limit')?.held).toBe('yes');
  });

  it('finds nothing wrong with what is in time', () => {
    expect(find('prompt')).toMatchObject({ held: 'yes', found: 'it' });
  });
});
