import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { killTree } from '../machine/processes.js';

/** The built service, which runs in a separate process. */
export interface Program {
  readonly pid: number;
  readonly url: string;
  /** Returns the URL of the metrics; empty unless METRICS_PORT is set. */
  readMetricsUrl(): string;
  /** Returns the output so far. */
  readOutput(): string;
  /** Lists the messages that were logged at level error or above. */
  listErrors(): string[];
  isRunning(): boolean;
  /** Sends a signal, and returns the exit code; null if the signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Kills the program and all processes that it has started. */
  kill(): Promise<void>;
}

/** Options that change the command line, which is `almanac serve` by default. */
export interface Launch {
  /** A command that starts Node, such as `unshare --mount`. */
  readonly commandPrefix?: readonly string[];
  /** The arguments of Node, for example to start another release. */
  readonly nodeArguments?: readonly string[];
}

const almanacPath = fileURLToPath(new URL('../../../cli/bin/almanac.js', import.meta.url));
/** The number of the level `error` in pino. */
const errorLevel = 50;
const runningChildren = new Set<ChildProcess>();

/** Starts the built service on a free port; resolves when it is listening. */
export async function startProgram(environment: Record<string, string>, launch: Launch = {}): Promise<Program> {
  const { commandPrefix = [], nodeArguments = [almanacPath, 'serve'] } = launch;
  const [program = '', ...args] = [...commandPrefix, process.execPath, ...nodeArguments];
  const child = spawn(program, args, { env: { ...baseEnvironment(), HOST: '127.0.0.1', PORT: '0', ...environment } });
  runningChildren.add(child);
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const readOutput = collectOutput(child);
  const url = new Promise<string>((resolve, reject) => {
    const findUrl = () => {
      const foundUrl = /listens on (http:[^\s"]+)/.exec(readOutput())?.[1];
      if (foundUrl) resolve(foundUrl);
    };
    child.stdout.on('data', findUrl);
    child.stderr.on('data', findUrl);
    child.once('exit', () => reject(new Error(`the program ended before it was listening: ${readOutput()}`)));
  });
  const pid = child.pid as number;
  return {
    url: await url,
    pid,
    readMetricsUrl: () => /Metrics: (http:[^\s"]+)/.exec(readOutput())?.[1] ?? '',
    readOutput,
    listErrors: () => listErrors(readOutput()),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      child.kill(signal);
      const [code] = await exit;
      runningChildren.delete(child);
      return code;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      killTree(pid);
      await exit;
      runningChildren.delete(child);
    },
  };
}

/** Runs a command of the CLI, such as `keys issue ada@example.org`, until it ends. */
export function runCommand(environment: Record<string, string>, ...commandArguments: string[]): Promise<EndedProgram> {
  return runProgram(process.execPath, [almanacPath, ...commandArguments], { ...baseEnvironment(), ...environment });
}

/** The exit code of a program, null if a signal ended it, and its output. */
export interface EndedProgram {
  readonly code: number | null;
  readonly output: string;
}

/** Runs any program until it ends. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Record<string, string> = baseEnvironment(),
): Promise<EndedProgram> {
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const readOutput = collectOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: readOutput() };
}

/** Kills all programs from `startProgram` that a test has left running. */
export function endAllPrograms(): void {
  for (const child of runningChildren) child.kill('SIGKILL');
  runningChildren.clear();
}

function baseEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '' };
}

function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  const append = (text: string) => {
    output += text;
  };
  stdout?.setEncoding('utf8').on('data', append);
  stderr?.setEncoding('utf8').on('data', append);
  return () => output;
}

function listErrors(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    .filter(({ level }) => level >= errorLevel)
    .map(({ msg, err }) => (err ? `${msg}: ${err.message}` : msg));
}
