import { readFileSync } from 'node:fs';
import { loadFromFolder } from '@almanac/data/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type Context, Failure, openContext, toJson } from '../index.js';
import { answerQuestion } from './answer-question.js';

interface Answer {
  readonly kind: string;
  readonly text: string | null;
  readonly value: unknown;
  readonly readings: readonly { readonly text: string; readonly value: unknown }[];
}

let context: Context;
beforeAll(async () => {
  context = { ...(await openContext(loadFromFolder(), '0.0.0')), nowMs: Date.parse('2026-11-28T13:00Z') };
});

async function answer(q: string, lang = 'en'): Promise<Answer> {
  const answered = await ask(answerQuestion, { q, lang }, context);
  if (answered instanceof Failure) throw new Error(answered.message);
  return (toJson(answered.answer) as { data: Answer }).data;
}

const questions = readFileSync(new URL('questions.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t') as [language: string, question: string, expected: string, authority: string]);

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '');
}

/** Texts in which one of each group must appear. */
function says(written: string, groups: string): boolean {
  return groups.split(' & ').every((group) => group.split('|').some((text) => fold(written).includes(fold(text))));
}

function meets({ kind, text, value, readings }: Answer, expected: string): boolean {
  const [, form = '', rest = ''] = /^(\w+) ?(.*)$/.exec(expected) ?? [];
  const isClaim = kind === 'answer' || kind === 'ambiguous';
  const written = `${text ?? ''} ${JSON.stringify(value)} ${readings.map((reading) => reading.text).join(' ')}`;
  if (form === 'refuses') return !isClaim || (rest !== '' && says(written, rest.replace('or says ', '')));
  if (form === 'says') return isClaim && says(written, rest);
  if (form === 'dated') return rest.split('|').some((date) => String(value).startsWith(date));
  if (form === 'names') {
    const [, count = '', groups = ''] = /^(\d+) of (.*)$/.exec(rest) ?? [];
    return kind === 'ambiguous' && groups.split(' & ').filter((group) => says(written, group)).length >= Number(count);
  }
  const [min, max] = rest.split('..').map(Number);
  return max === undefined ? String(value) === rest : Number(value) >= (min as number) && Number(value) <= max;
}

/** Questions of the table that are not answered yet, and what they need. */
const unanswered: Readonly<Record<string, string>> = {
  'is ireland in schengen': 'members of the Schengen area',
  'is switzerland schengen': 'members of the Schengen area',
  'biggest us state': 'areas of states',
};

describe('A question of the table', () => {
  it.each(questions)('in %s, “%s”, has an answer that %s, by %s', async (language, question, expected) => {
    const answered = await answer(question, language);
    if (question in unanswered) expect(answered.kind).toBe('none');
    else expect({ ...answered, meets: meets(answered, expected) }).toMatchObject({ meets: true });
  });

  it('has a text exactly if it is answered, and readings exactly if it is ambiguous', async () => {
    for (const [language, question] of questions.slice(0, 100)) {
      const { kind, text, readings } = await answer(question, language);
      expect(text === null).toBe(kind === 'none');
      expect(readings.length > 1).toBe(kind === 'ambiguous');
    }
  });
});

/** Titles, sayings and code that have words of questions, but ask nothing that is here. */
const ordinaryTexts = readFileSync(new URL('ordinary-texts.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

describe('A text that asks nothing', () => {
  it.each(ordinaryTexts)('such as “%s” claims nothing', async (text) => {
    expect(['none', 'unavailable']).toContain((await answer(text)).kind);
  });
});
