import { execFileSync } from 'node:child_process';

const script = `
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
const [folder, ...files] = process.argv.slice(1);
for (const file of files)
  await import(pathToFileURL(join(folder, file)).href).catch((fault) => {
    console.error(file, fault);
    process.exit(1);
  });`;

/**
 * Runs modules of a folder one after another in one Node process.
 *
 * @throws an error with the name of the first failing module and the error of that module
 */
export function runModules(folder: string, files: readonly string[]): void {
  const args = ['--input-type=module', '--eval', script, folder, ...files];
  try {
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (fault) {
    throw new Error((fault as { stderr?: string }).stderr, { cause: fault });
  }
}
