import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The environment variables for the tools. Some of them turn off telemetry. */
const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A folder with `openapi.json` and the tools of `test-tools/`. */
export interface Workshop {
  readonly folder: string;
  /**
   * Runs a tool of `test-tools/` and returns its output.
   *
   * @throws an error with the output of the tool if the tool fails
   */
  run(tool: string, ...args: string[]): Promise<string>;
  close(): void;
}

export function openWorkshop(openapi: string): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-openapi-'));
  symlinkSync(join(root, 'test-tools/node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'openapi.json'), openapi);
  return {
    folder,
    run: (tool, ...args) => runProgram(join(folder, 'node_modules/.bin', tool), args, folder),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/**
 * Runs a program and returns its output.
 *
 * @throws an error with the output of the program if the program fails
 */
export async function runProgram(program: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 26 });
    return stdout;
  } catch (fault) {
    const { stdout, stderr } = fault as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed: ${stdout}${stderr}`, { cause: fault });
  }
}
