import { quoteWords, toWords } from '@almanac/client/names';
import type { AnyOperation, Example } from '@almanac/operations';
import { wrapText } from '../output/text-width.js';
import { type DataCommand, isFlag, isList, listFields } from './data-command.js';

const maxColumns = 100;

/** Lists the examples of a command's operations, with the words after `almanac`. */
export function listExamples(command: DataCommand): { readonly description: string; readonly words: string[] }[] {
  const operations = new Set([...command.formats.values()].map(({ operation }) => operation));
  return [...operations].flatMap(({ examples }) =>
    examples.flatMap((example) => {
      const words = writeWords(command, example);
      return words ? [{ description: example.description, words }] : [];
    }),
  );
}

export function listHelpNotes(command: DataCommand, columns: number): string {
  const width = Math.min(columns, maxColumns);
  const fields = listFields(command.operation);
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

/** Returns undefined if the path belongs to none of the command's formats, or if the query lacks a required value. */
export function writeWords(
  command: DataCommand,
  { path: url, body }: Pick<Example, 'path' | 'body'>,
): string[] | undefined {
  const [path = '', query = ''] = url.split('?');
  const match = findFormat(command, path);
  if (!match) return undefined;
  const { format, operation, pathValues } = match;
  const values = new Map([...new URLSearchParams(query), ...pathValues]);
  const words: string[] = [];
  const optionWords: string[] = [];
  for (const { name, parameter, isRequired } of command.positionals) {
    if (isList(parameter)) continue;
    const value = values.get(name);
    if (value === undefined && !isRequired) continue;
    if (value === undefined) return undefined;
    words.push(value);
    values.delete(name);
  }
  for (const [name, value] of values) optionWords.push(...writeOption(operation, name, value));
  if (format !== command.defaultFormat) optionWords.push('--format', format);
  if (body) optionWords.push('--body', JSON.stringify(body));
  // A word that starts with a hyphen and is not a number would be read as an option.
  const needsDivider = words.some((word) => /^-(?!\d|\.\d)/.test(word));
  return needsDivider ? [command.name, ...optionWords, '--', ...words] : [command.name, ...words, ...optionWords];
}

function writeOption({ params }: AnyOperation, name: string, value: string): string[] {
  const parameter = params[name];
  if (parameter && isFlag(parameter)) return [`--${value === 'false' ? 'no-' : ''}${toWords(name)}`];
  return [`--${toWords(name)}`, value];
}

function findFormat({ formats }: DataCommand, path: string) {
  // Paths with a suffix come first, so that /cities.csv is not read as a city.
  for (const [format, { operation, suffix }] of [...formats].reverse()) {
    const pathValues = matchPath(operation, suffix, path);
    if (pathValues) return { format, operation, pathValues };
  }
  return undefined;
}

function matchPath(operation: AnyOperation, suffix: string, path: string): [string, string][] | undefined {
  const names = Object.keys(operation.pathParams);
  const pattern = (operation.path + suffix).replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)').replace(/\*/, '(.+)');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match?.slice(1).map((value, index) => [names[index] as string, decodeURIComponent(value)]);
}
