import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The built service as a process of its own. */
export interface Program {
  readonly pid: number;
  readonly url: string;
  /** Its output so far. */
  output(): string;
  /** Ends it and answers with its exit code; null where a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const almanac = fileURLToPath(new URL('../../../../cli/bin/almanac.js', import.meta.url));
const running = new Set<ChildProcess>();

/** Starts the built service on a free port and answers when it listens. */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, [almanac, 'serve'], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...environment },
  });
  running.add(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = /listens on (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(`it ended before it listened: ${output}`)));
  });
  return {
    url: await url,
    pid: child.pid as number,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exit;
      running.delete(child);
      return code;
    },
  };
}

/** Ends whatever a test has left running. */
export function endAllPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}
