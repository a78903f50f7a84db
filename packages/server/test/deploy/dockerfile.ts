import { readFileSync } from 'node:fs';

/** An instruction of a Dockerfile. */
export interface Instruction {
  /** The name of the instruction, such as `COPY`. */
  readonly name: string;
  /** The flags of the instruction, such as `{ from: 'build' }`. */
  readonly flags: Readonly<Record<string, string>>;
  /** The arguments of the instruction after its flags. */
  readonly text: string;
}

/** A stage of the build: the instructions from one FROM to the next. */
export interface Stage {
  /** The name after AS, or an empty string. */
  readonly name: string;
  /** The image or stage after FROM. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile. */
export function readDockerfile(path: string): readonly Stage[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const instruction of lines.map(parseInstruction)) {
    if (instruction.name === 'FROM') {
      const [base = '', name = ''] = instruction.text.split(/ as /i);
      stages.push({ name, base, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function parseInstruction(line: string): Instruction {
  const [, name = '', flagText = '', text = ''] = /^(\w+)((?:\s+--[\w-]+=\S+)*)\s+(.*)$/.exec(line.trim()) ?? [];
  const flags = [...flagText.matchAll(/--([\w-]+)=(\S+)/g)].map(([, flag = '', value = '']) => [flag, value]);
  return { name, flags: Object.fromEntries(flags), text: text.trim() };
}

/**
 * Creates a function that returns true for a file that the .dockerignore at `path` excludes from the context. The last
 * line that matches decides, and `!` includes again. A folder is included for the sake of a file below it.
 */
export function createIsIgnored(path: string): (file: string) => boolean {
  const rules = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const text = line.replace(/^!/, '');
      const pattern = text
        .replace(/[.+^$()|[\]{}]/g, '\\$&')
        .replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
      return { text, isIncluded: line !== text, pattern: new RegExp(`^${pattern}(?:/|$)`) };
    });
  return (file) =>
    rules.findLast(({ pattern }) => pattern.test(file))?.isIncluded === false &&
    !rules.some(({ text, isIncluded }) => isIncluded && text.startsWith(`${file}/`));
}
