import { readFileSync } from 'node:fs';
import { ask, Failure, operations, toJson } from '@almanac/operations';
import { expect, it } from 'vitest';
import { callTool } from '../../server/test/mcp/check-answer.js';
import { connectHttp } from '../../server/test/mcp/connect.js';
import { openService } from '../../server/test/service.js';
import { context, runMain } from './run-main.js';

/** Each drawn question is put to the operation, the service, the command line, an assistant and the site. */
const count = 300;

const questionsUrl = new URL('../../operations/src/answer/questions.tsv', import.meta.url);
const lines = readFileSync(questionsUrl, 'utf8').trimEnd().split('\n').slice(3);
const questions = [...new Set(lines.map((line) => line.split('\t')[1] as string))];

/** Mixed by a multiplier, so that all kinds and languages are among them. */
const drawn = Array.from({ length: count }, (_, index) => questions[(index * 101) % questions.length] as string);

interface Answer {
  readonly kind: string;
  readonly text: string | null;
}

const service = await openService();
const client = await connectHttp(service.url);

const operation = operations.find(({ id }) => id === 'answer') as (typeof operations)[number];

async function askOperation(q: string): Promise<Answer> {
  const answered = await ask(operation, { q }, context);
  if (answered instanceof Failure) throw new Error(answered.message);
  return (toJson(answered.answer) as { data: Answer }).data;
}

/** Reads the answer in the HTML of a search, where it is the first result. */
async function askSite(q: string): Promise<Answer> {
  const html = await (
    await fetch(`${service.url}/?${new URLSearchParams({ q })}`, { headers: { accept: 'text/html' } })
  ).text();
  const [, kind, text = ''] = /data-answer(?:="")? data-kind="(\w+)"><bdi[^>]*>([^<]*)</.exec(html) ?? [];
  return kind === undefined ? { kind: 'none', text: null } : { kind, text: readText(text).trim() };
}

function readText(html: string): string {
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html.replace(/&(#?\w+);/g, (entity, name: string) => signs[name] ?? entity);
}

it.each(drawn)('five faces give the same answer to “%s”', async (q) => {
  const expected = await askOperation(q);
  const { json } = await service.get(`/answer?${new URLSearchParams({ q })}`);
  const { output } = await runMain(['ask', q]);
  const { structuredContent } = await callTool(client, 'look_up', { question: q });
  const { kind, text } = expected;
  expect({ service: json.data, line: JSON.parse(output).data }).toEqual({ service: expected, line: expected });
  expect(structuredContent?.data).toMatchObject({ kind, text });
  // A code or a whole name is shown as its record, which says more than a sentence.
  const onSite = await askSite(q);
  if (/\s/.test(q) || onSite.kind !== 'none') expect(onSite).toEqual({ kind, text });
});
