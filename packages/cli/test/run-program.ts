import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The path of the program `almanac`. */
export const programPath = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));

/** The exit code and the output of the program. */
interface ProgramResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `almanac` on the accounts in a folder. */
export function runProgram(
  stateFolder: string,
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const environment = { PATH: process.env.PATH ?? '', STATE_DIR: stateFolder, ...settings };
    execFile(process.execPath, [programPath, ...words], { env: environment }, (fault, stdout, stderr) => {
      resolve({ code: Number(fault?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() });
    });
  });
}
