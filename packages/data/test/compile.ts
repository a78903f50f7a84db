import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Compiles modules of a folder in strict mode and, unless `options` say otherwise, checks declarations of packages too.
 *
 * @throws an error with the output of the compiler
 */
export function compile(folder: string, files: readonly string[], ...options: string[]): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--lib', 'es2023,dom'];
  const args = [
    tsc,
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2022',
    '--skipLibCheck',
    'false',
    ...types,
    ...options,
    ...files,
  ];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (fault) {
    throw new Error((fault as { stdout: string }).stdout);
  }
}
