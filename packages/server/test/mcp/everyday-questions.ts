import { readFileSync } from 'node:fs';

/** A question in everyday words, the call that an assistant makes for it, and the expected answer. */
export interface EverydayQuestion {
  readonly question: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** The expected values, by their path in the data of the answer. A pattern must match the value as text. */
  readonly expected: Readonly<Record<string, unknown>>;
  /** The answer in words, for the table in docs/assistants.md. */
  readonly answer: string;
  /** The document that the expected values come from, which is never the data or code under test. */
  readonly source: string;
}

/** The questions. Their calls were written from the answer to `tools/list` alone. */
export const everydayQuestions: readonly EverydayQuestion[] = readRows();

function readRows(): EverydayQuestion[] {
  const [, ...lines] = readFileSync(new URL('everyday-questions.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [question, tool, argumentsJson, expectedJson, answer, source] = line.split('\t') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    return {
      question,
      tool,
      arguments: JSON.parse(argumentsJson),
      expected: readExpected(expectedJson),
      answer,
      source,
    };
  });
}

/** Reads expected values. A string between slashes, such as `/…/`, is a pattern. */
function readExpected(json: string): EverydayQuestion['expected'] {
  return JSON.parse(json, (_path, value) => {
    const [, pattern] = typeof value === 'string' ? (/^\/(.*)\/$/.exec(value) ?? []) : [];
    return pattern === undefined ? value : new RegExp(pattern);
  });
}

/** Returns the table of the questions in docs/assistants.md, as Markdown. */
export function writeQuestionTable(): string {
  const rows = everydayQuestions.map(
    ({ question, tool, arguments: toolArguments, answer, source }) =>
      `| ${question} | \`${tool} ${JSON.stringify(toolArguments)}\` | ${answer} | ${source} |`,
  );
  return `| question | call | answer | source |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
