import { quoteWords } from '@almanac/client/names';
import { wrapText } from '../output/text-width.js';
import type { DataCommand } from './data-command.js';
import { ownArguments } from './own-arguments.js';
import { writeWords } from './write-command-line.js';

const widest = 100;

/** An example of a command, as it is typed. */
export interface CommandExample {
  readonly description: string;
  readonly words: readonly string[];
}

/** Lists the examples of a command: its own, then those of its operations. */
export function listExamples(command: DataCommand): CommandExample[] {
  const own = ownArguments[command.operation.id]?.examples ?? [];
  const operations = new Set([...command.formats.values()].map(({ operation }) => operation));
  const derived = [...operations].flatMap(({ examples }) =>
    examples.flatMap((example) => {
      const words = writeWords(command, example);
      return words ? [{ description: example.description, words }] : [];
    }),
  );
  return [...own.map(({ description, words }) => ({ description, words: [command.name, ...words] })), ...derived];
}

/** The help below the options of a command: the fields of its records, and examples. */
export function listHelpNotes(command: DataCommand, columns: number): string {
  const width = Math.min(columns, widest);
  const { answers } = command.operation;
  const fields = answers.kind === 'content' ? [] : Object.keys(answers.record.properties);
  const examples = listExamples(command);
  return [
    ...(fields.length > 0 ? ['', 'Fields:', ...indent(wrapText(fields.join(', '), width - 2))] : []),
    ...(examples.length > 0 ? ['', 'Examples:'] : []),
    ...examples.flatMap(({ description, words }) => [`  # ${description}`, `  almanac ${quoteWords(words)}`]),
  ].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
