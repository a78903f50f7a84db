import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { operations } from '@almanac/operations';
import { expect, it } from 'vitest';
import { drawQuestions, type Question } from '../../operations/test/draw-questions.js';
import { openService } from '../../server/test/service.js';
import { type DataCommand, listDataCommands } from '../src/data/data-command.js';
import { writeWords } from '../src/data/help-notes.js';
import { context, runMain } from './run-main.js';

/** The number of random requests. Those that can be typed are put to both the command line and the service. */
const count = 2000;
/** At most this many of the requests are also put to the built program, each in a process of its own. */
const processCount = 20;
const timeout = 1_800_000;
const program = fileURLToPath(new URL('../bin/almanac.js', import.meta.url));

const questions = await drawQuestions(context.almanac, { operations, count, seed: 17 });
const commandByOperationId = new Map<string, DataCommand>(
  listDataCommands(operations).flatMap((command) =>
    [...command.formats.values()].map(({ operation }) => [operation.id, command] as const),
  ),
);

const service = await openService();

/** Converts a request to the words of a command; undefined if the request cannot be typed as a command. */
function toWords({ operation, path, body }: Question): string[] | undefined {
  const command = commandByOperationId.get(operation.id) as DataCommand;
  // Broken percent-encoding cannot be typed.
  if (path.includes('%E0%A4')) return undefined;
  // Over HTTP, /meta ignores unknown parameters; a command rejects unknown options.
  const names = [...new URLSearchParams(path.split('?')[1]).keys()];
  if (operation.ignoresUnknownParams && names.some((name) => !Object.hasOwn(operation.params, name))) return undefined;
  // A field of the body that is also in the query is typed as one option.
  if (names.some((name) => Object.hasOwn(operation.body ?? {}, name))) return undefined;
  // The suffix .json is dropped, because the output to a pipe is JSON by default.
  return writeWords(command, { path: path.replace(/\.json(?=\?|$)/, ''), ...(body ? { body } : {}) });
}

/** The exit code for each HTTP status. */
const exitCodes: Readonly<Record<number, number>> = { 200: 0, 400: 2, 404: 1, 503: 3 };

it('the command line answers like the service, apart from details of the interface', { timeout }, async () => {
  const countByCode = new Map<number, number>();
  for (const question of questions) {
    const words = toWords(question);
    if (!words) continue;
    const { method, path, body } = question;
    const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
    const answer = await service.ask(method, path, headers, body && JSON.stringify(body));
    const { code, bytes, stderr } = await runMain(words);
    expect({ words, code, stderr }).toMatchObject({ code: exitCodes[answer.status] });
    if (code === 0) expect(dropInterfaceDetails(bytes), words.join(' ')).toBe(dropInterfaceDetails(answer.bytes));
    else expect(stderr).not.toBe('');
    countByCode.set(code, (countByCode.get(code) ?? 0) + 1);
  }
  console.info('questions by exit code', countByCode, 'of', questions.length);
  expect([...countByCode.values()].reduce((sum, each) => sum + each)).toBeGreaterThan(count * 0.95);
  expect(countByCode.get(0)).toBeGreaterThan(count / 2);
  expect(countByCode.get(2)).toBeGreaterThan(count / 50);
});

it('the built program answers like main()', { timeout }, async () => {
  const sample = questions.filter(
    (_, index) => index % (count / processCount) === 0 && toWords(questions[index] as Question),
  );
  let comparedCount = 0;
  for (const question of sample) {
    const words = toWords(question) as string[];
    const { status, stdout } = spawnSync(process.execPath, [program, ...words], { maxBuffer: 2 ** 28 });
    const expected = await runMain(words);
    expect({ words, status }).toEqual({ words, status: expected.code });
    // The program uses the machine's clock.
    if (!/^(?:moon|timezones?|time|sky-events)$/.test(words[0] ?? ''))
      expect(dropInterfaceDetails(stdout)).toBe(dropInterfaceDetails(expected.bytes));
    comparedCount++;
  }
  expect(comparedCount).toBeGreaterThan(processCount / 2);
});

/** Removes details that differ by interface: routes, version, and the final line break. */
function dropInterfaceDetails(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString() === 'PNG') return bytes.toString('base64');
  return bytes
    .toString('utf8')
    .replace(/,?\s*"(?:routes|version)":\s*(?:\[[^\]]*\]|"[^"]*")/g, '')
    .trimEnd();
}
