import { readdirSync, readFileSync } from 'node:fs';
import type { Questions } from '@almanac/data/internal';
import { loadFromFolder } from '@almanac/data/node';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type Context, Failure, openContext, toJson } from '../index.js';
import { answerQuestion } from './answer-question.js';

interface Answer {
  readonly kind: string;
  readonly text: string | null;
  readonly value: unknown;
  readonly about: readonly { readonly type: string; readonly id: string }[];
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

/** A place in front of or behind what is asked of it, by language. */
const forms: Readonly<Record<string, readonly ((name: string) => string)[]>> = {
  en: ['capital of', 'currency of', 'population of', 'calling code of', 'area of'].map(
    (words) => (name) => `${words} ${name}`,
  ),
  de: ['hauptstadt von', 'währung von', 'einwohner von', 'vorwahl von', 'fläche von'].map(
    (words) => (name) => `${words} ${name}`,
  ),
  fr: ['capitale', 'monnaie', 'population', 'indicatif', 'superficie'].map((words) => (name) => `${words} ${name}`),
  es: ['capital de', 'moneda de', 'población de', 'prefijo de', 'superficie de'].map(
    (words) => (name) => `${words} ${name}`,
  ),
  ar: ['عاصمة', 'عملة', 'عدد سكان', 'رمز الاتصال', 'مساحة'].map((words) => (name) => `${words} ${name}`),
  ja: ['首都', '通貨', '人口', '国番号', '面積'].map((words) => (name) => `${name}の${words}`),
};

describe.each(Object.entries(forms))('What every country has, asked in %s by its own name', (lang, ask) => {
  it('is told of that country', async () => {
    const { rows } = await context.almanac.open('countries', lang);
    const others: string[] = [];
    for (let row = 0; row < rows.length; row++) {
      const { alpha2, name } = rows.record(row);
      for (const q of ask.map((write) => write(name))) {
        const { kind, text, about } = await answer(q, lang);
        // The city of the Vatican is the country.
        const isCountry = about.some(({ type, id }) => (type === 'country' && id === alpha2) || id === '6691831');
        if (kind !== 'unavailable' && !isCountry) others.push(`${q}: ${text}`);
      }
    }
    expect(others).toEqual([]);
  });
});

describe.each(Object.keys(forms))('The name of a place alone in %s', (lang) => {
  it('asks nothing: no country, state or city of 50,000 people is taken for a question', async () => {
    const [countries, states, cities] = await Promise.all([
      context.almanac.open('countries', lang),
      context.almanac.open('states', lang),
      context.almanac.open('cities', lang),
    ]);
    const list = <T>({ length, record }: { length: number; record(row: number): T }) =>
      Array.from({ length }, (_, row) => record(row));
    const { rows } = cities.list({ minPopulation: 50_000 });
    const names = [
      ...list(countries.rows),
      ...list(states.rows).filter(({ inForce, parent }) => inForce && parent === null),
      ...Array.from(rows, (row) => cities.rows.record(row)),
    ].map(({ name }) => name);
    expect(names.length).toBeGreaterThan(10_000);
    const taken: string[] = [];
    for (const name of new Set(names)) {
      const { kind, text } = await answer(name, lang);
      if (kind !== 'none') taken.push(`${name}: ${text}`);
    }
    expect(taken).toEqual([]);
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

  it('such as a sentence of our documents, a line of code or the name of a town claims nothing, 390 times', async () => {
    const { rows } = await context.almanac.open('cities', 'en');
    const towns = Array.from({ length: rows.length }, (_, row) => row).map((row) => () => rows.record(row).name);
    const drawn = [
      ...draw(readSentences(), 130),
      ...draw(readCode(), 130),
      ...draw(towns, 130).map((readName) => readName()),
    ];
    expect(new Set(drawn).size).toBeGreaterThan(380);
    const claims: string[] = [];
    for (const text of drawn) {
      const { kind, text: claim } = await answer(text);
      if (kind !== 'none' && kind !== 'unavailable') claims.push(`${text}: ${claim}`);
    }
    expect(claims).toEqual([]);
  });
});

/** Draws texts at equal distances. */
function draw<T>(all: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] as T);
}

function readTexts(folder: string, ending: string): string[] {
  const url = new URL(folder, import.meta.url);
  const names = readdirSync(url).filter((name) => name.endsWith(ending) && name !== 'answer.md');
  return names.flatMap((name) => readFileSync(new URL(name, url), 'utf8').split('\n'));
}

function readSentences(): string[] {
  return readTexts('../../../../docs/', '.md')
    .flatMap((line) => line.split(/(?<=\.) /))
    .filter((sentence) => /^[A-Z][^|`[\]]{20,120}\.$/.test(sentence));
}

function readCode(): string[] {
  return readTexts('./', 'n.ts')
    .map((line) => line.trim())
    .filter((line) => /[(){}=]/.test(line) && line.length >= 15 && line.length <= 120);
}

/** The rows that the guide in docs/answer.md adds. */
function readGuide(): Questions {
  const guide = readFileSync(new URL('../../../../docs/answer.md', import.meta.url), 'utf8');
  const [topic, ask] = [...guide.matchAll(/```tsv\n +(.*)\n +```/g)].map(([, row = '']) => row.split('\t'));
  const [name = '', about = '', field = '', as = '', inside = ''] = topic ?? [];
  const [kind, id = '', words = '', text = ''] = ask ?? [];
  return {
    topics: [{ topic: name, about: about.split(' '), field: field.split(' '), as, inside: inside === 'yes' }],
    languages: { en: [{ kind: kind as 'ask', id, words: words.split('|'), text }] },
  };
}

describe('The guide to adding a question', () => {
  it('adds one that is answered in its words, and was not before', async () => {
    const known = await context.almanac.openQuestions();
    const added = readGuide();
    const questions: Questions = {
      topics: [...known.topics, ...added.topics],
      languages: { ...known.languages, en: [...(known.languages.en ?? []), ...(added.languages.en ?? [])] },
    };
    const q = 'which subregion is malta in';
    expect((await answer(q)).kind).not.toBe('answer');
    const spy = vi.spyOn(context.almanac, 'openQuestions').mockResolvedValue(questions);
    // UN M49 has Malta in Southern Europe.
    expect(await answer(q)).toMatchObject({ kind: 'answer', text: 'The subregion of Malta is Southern Europe.' });
    spy.mockRestore();
  });
});
