import { toWords } from '@almanac/client/names';
import { didYouMeanName, findNearestWord } from '@almanac/operations';
import type { Command } from 'commander';
import type { DataCommand } from './data-command.js';

const ownOptions = ['format', 'output', 'url', 'key', 'help'];

/** Finds the option that was most likely meant, also by what other services call it: `--tz` is `--timezone`. */
export function findMeantOption(typed: string, { options }: DataCommand): string | undefined {
  const name = typed
    .replace(/^-+(?:no-)?/, '')
    .replace(/=.*/, '')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const [, meant] = /did you mean (\w+)\?$/.exec(didYouMeanName(name, [...options.keys(), ...ownOptions])) ?? [];
  return meant === undefined ? undefined : `--${toWords(meant)}`;
}

/** Finds the command that was most likely meant, also by one of its words: `nearest` is `nearest-cities`. */
export function findMeantCommand(typed: string, program: Command): string | undefined {
  const names = program.commands.flatMap((command) => [command.name(), ...command.aliases()]);
  return findNearestWord(typed, names) ?? names.find((name) => name.split('-').includes(typed));
}
