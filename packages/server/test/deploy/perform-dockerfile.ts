import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createIsIgnored, type Instruction, readDockerfile, type Stage } from './dockerfile.js';

/** The result of a stage. The folder `root` replaces its root file system. */
export interface BuiltStage {
  readonly root: string;
  /** The last WORKDIR: an absolute path in the image. */
  readonly workdir: string;
  /** The variables that ENV sets. */
  readonly env: Readonly<Record<string, string>>;
  /** The last instruction of each other kind by name: those for running the image, such as `ENTRYPOINT` and `CMD`. */
  readonly settings: Readonly<Record<string, Instruction>>;
}

/** The folders and variables for running a Dockerfile. */
export interface BuildOptions {
  /** The build context of the image. */
  readonly context: string;
  /** The path of the Dockerfile. */
  readonly dockerfile: string;
  /** An empty folder for the stages. */
  readonly folder: string;
  /** The environment of the commands. It comes from this machine, since there is no base image. */
  readonly env: NodeJS.ProcessEnv;
}

/** The id of the user `node`, and of its group, in the base image. */
export const nodeUser = 1000;

/**
 * Runs a Dockerfile without a container engine: each stage is a folder, RUN uses the shell of this machine, and COPY
 * copies files. Commands may not contain absolute paths.
 * @returns the last stage
 */
export function runDockerfile(options: BuildOptions): BuiltStage {
  const stages = new Map<string, BuiltStage>();
  for (const [number, stage] of readDockerfile(options.dockerfile).entries()) {
    const name = stage.name || String(number);
    stages.set(name, runStage(stage, { ...options, root: join(options.folder, name), stages }));
  }
  return [...stages.values()].at(-1) as BuiltStage;
}

interface StageOptions extends BuildOptions {
  /** The folder that replaces the root file system of the stage. */
  readonly root: string;
  /** The earlier stages by name, or by number if they have no name. */
  readonly stages: ReadonlyMap<string, BuiltStage>;
}

function runStage({ instructions }: Stage, options: StageOptions): BuiltStage {
  const { root } = options;
  mkdirSync(root, { recursive: true });
  let workdir = '/';
  const env: Record<string, string> = {};
  const settings: Record<string, Instruction> = {};
  for (const instruction of instructions) {
    const { name, text } = instruction;
    if (name === 'WORKDIR') {
      workdir = resolve(workdir, text);
      mkdirSync(join(root, workdir), { recursive: true });
    } else if (name === 'COPY') copy(instruction, workdir, options);
    else if (name === 'RUN') run(text, join(root, workdir), { ...options.env, ...env });
    else if (name === 'ENV')
      for (const [, variable = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) env[variable] = value;
    else settings[name] = instruction;
  }
  return { root, workdir, env, settings };
}

function run(command: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', command], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}: ${stdout}${stderr}`);
}

function copy({ flags, text }: Instruction, workdir: string, { context, root, stages }: StageOptions): void {
  const paths = text.split(/\s+/);
  const destination = paths.pop() as string;
  const sourceRoot = flags.from === undefined ? context : (stages.get(flags.from) as BuiltStage).root;
  const isIgnored = flags.from === undefined ? createIsIgnored(join(context, '.dockerignore')) : () => false;
  for (const path of paths) {
    const source = join(sourceRoot, path);
    const isFolder = statSync(source).isDirectory();
    const target = join(root, resolve(workdir, destination));
    mkdirSync(isFolder ? target : dirname(target), { recursive: true });
    const isCopied = (file: string) => !isIgnored(relative(sourceRoot, file));
    // Entries are copied one by one, since a folder cannot be copied into its own subfolder.
    if (isFolder)
      for (const entry of readdirSync(source))
        if (isCopied(join(source, entry)))
          cpSync(join(source, entry), join(target, entry), {
            recursive: true,
            verbatimSymlinks: true,
            filter: isCopied,
          });
    if (!isFolder) cpSync(source, target);
    if (flags.chmod) chmodSync(target, Number.parseInt(flags.chmod, 8));
    if (flags.chown === 'node:node' && process.getuid?.() === 0) chownSync(target, nodeUser, nodeUser);
  }
}
