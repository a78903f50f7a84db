import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const timeoutMs = 300_000;

/** Runs a command of the built program. The status is its exit code, the body what it wrote. */
export async function runCommand({ checkout, environment }, { args, body = '' }) {
  const program = join(checkout, 'packages/cli/bin/almanac.js');
  const { code, stdout, stderr } = await run([program, ...args], { cwd: checkout, env: environment, body });
  return answer(code, stderr.length > 0 ? Buffer.concat([stdout, Buffer.from('\n--- stderr\n'), stderr]) : stdout);
}

/** Packs a package; the body lists the files in its tarball. */
export async function listTarball({ checkout }, { path: name }) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-replay-'));
  try {
    const packed = await run([join(checkout, 'scripts/pack.mjs'), folder, name], { cwd: checkout, env: process.env });
    if (packed.code !== 0) return answer(packed.code, packed.stderr);
    const file = readdirSync(folder).find((each) => each.endsWith('.tgz'));
    const { code, stdout } = await run(['-tzf', join(folder, file)], { program: 'tar' });
    return answer(code, Buffer.from(stdout.toString().split('\n').sort().join('\n')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args, { program = process.execPath, body = '', ...options }) {
  return new Promise((resolve) => {
    const limits = { encoding: 'buffer', timeout: timeoutMs, maxBuffer: 2 ** 26 };
    const child = execFile(program, args, { ...options, ...limits }, (fault, stdout, stderr) =>
      resolve({ code: fault ? fault.code : 0, stdout, stderr }),
    );
    // A program that does not read its input may end before it is written.
    child.stdin.on('error', () => {}).end(body);
  });
}

function answer(status, body) {
  return { status, headers: [], sentLength: body.length, body };
}
