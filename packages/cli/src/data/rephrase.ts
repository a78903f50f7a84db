import { dataCommands } from './data-command.js';

const replacements: readonly (readonly [RegExp, string])[] = [
  [/;? ?in a URL # is (?:written )?%23 and may be left out/g, ', where # may be left out'],
  [/;? ?in a URL # is written %23/g, ''],
  [/%23/g, '#'],
  [/ \(in a query \+ is %2B\)/g, ''],
  [/; \+ may be written %2B, and \/ is %2F/g, ''],
  [/; counts as one request/g, ''],
  [/ Sent in the body, never in a URL, log or cache\./g, ''],
  [/ Its slashes stay unescaped in the path\./g, ''],
  [/ It can be set in the query or in the body\./g, ''],
  [/`([^`]+)`/g, '$1'],
];

/** Writes the description of an operation for people who type commands. */
export function rephrase(text: string): string {
  const commandText = replacements.reduce((each, [pattern, replacement]) => each.replace(pattern, replacement), text);
  return commandText.replace(/(?<![\w.])\/[a-z][a-z-]*(?:\/[a-z-]+)*(?![\w/:.]\w)/g, nameCommand);
}

/** Returns the command for the path of an operation; the path itself if there is none. */
export function nameCommand(path: string): string {
  const command = dataCommands.find(({ operation }) => operation.path === path);
  return command ? `almanac ${command.name}` : path;
}
