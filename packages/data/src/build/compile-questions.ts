import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionRow, Questions } from '../questions.js';
import { DataError } from './data-error.js';
import { dataFolder } from './data-folder.js';
import { readTsv } from './tsv.js';

const questionsFolder = join(dataFolder, 'questions');

/**
 * Reads the words and sentences of questions from `data/questions`.
 *
 * @throws DataError if a language lacks a sentence that English has, or has one that English lacks
 */
export function compileQuestions(): Questions {
  const names = readdirSync(questionsFolder).filter((name) => /^[a-z]{2}\.tsv$/.test(name));
  const languages = Object.fromEntries(names.sort().map((name) => [name.slice(0, 2), readRows(name)]));
  const { en = [] } = languages;
  for (const [language, rows] of Object.entries(languages)) {
    const differing = [...listSentences(en)].filter((key) => !listSentences(rows).has(key));
    const unknown = [...listSentences(rows)].filter((key) => !listSentences(en).has(key));
    if (differing.length > 0) throw new DataError(`data/questions/${language}.tsv lacks ${differing.join(', ')}`);
    if (unknown.length > 0) throw new DataError(`data/questions/${language}.tsv has ${unknown.join(', ')}, en.tsv not`);
  }
  const topics = readTsv<'topic' | 'about' | 'field' | 'as' | 'inside'>(read('topics.tsv')).map((row) => ({
    ...row,
    about: row.about.split(' '),
    field: row.field.split(' '),
    inside: row.inside === 'yes',
  }));
  return { topics, languages };
}

function listSentences(rows: readonly QuestionRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ kind, id, text }) => (text === '' ? [] : [`${kind} ${id}`])));
}

function readRows(name: string): QuestionRow[] {
  return readTsv<'kind' | 'id' | 'words' | 'text'>(read(name)).map(({ kind, id, words, text }) => ({
    kind: kind as QuestionRow['kind'],
    id,
    words: words === '' ? [] : words.split('|'),
    text,
  }));
}

function read(name: string): string {
  return readFileSync(join(questionsFolder, name), 'utf8');
}
