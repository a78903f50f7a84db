import { fold } from '@almanac/data/fold';
import { findNearest, type QuestionRow, type Questions } from '@almanac/data/internal';

/** A phrase of the grammar as a question has it. */
export interface Phrase {
  readonly kind: QuestionRow['kind'];
  readonly id: string;
  readonly language: string;
  /** The name of a group or time; empty for other kinds. */
  readonly text: string;
}

export type Grammar = ReturnType<typeof createGrammar>;

/** Shorter words are not mended, and words from eight letters on may have two typos. */
const minTypoLetters = 5;
const minLettersOfTwo = 8;

const grammars = new WeakMap<Questions, Grammar>();

export function openGrammar(questions: Questions): Grammar {
  const opened = grammars.get(questions) ?? createGrammar(questions);
  grammars.set(questions, opened);
  return opened;
}

function createGrammar({ topics, languages }: Questions) {
  const phrases = new Map<string, Phrase[]>();
  const names = new Map<string, string>();
  const sentences = new Map<string, string>();
  for (const [language, rows] of Object.entries(languages))
    for (const { kind, id, words, text } of rows) {
      if (text !== '') sentences.set(`${language} ${id}`, text);
      for (const folded of kind === 'say' ? [] : words.map(fold))
        if (kind === 'name') names.set(folded, id);
        else phrases.set(folded, [...(phrases.get(folded) ?? []), { kind, id, language, text }]);
    }
  const all = [...phrases.keys()];
  const asked = all.filter((phrase) => phrases.get(phrase)?.some(({ kind }) => kind === 'ask'));
  const longWords = [...new Set(asked.flatMap((phrase) => phrase.split(' ')))].filter((word) =>
    /^\p{L}{5,}$/u.test(word),
  );
  const timeWords = Object.entries(languages).flatMap(([language, rows]) =>
    rows
      .filter(({ kind }) => kind === 'time')
      .flatMap(({ id, words }) =>
        words.map((word) => {
          const pattern = language === 'ja' ? word : `(?<=^|\\s|\\d)${word}(?=$|\\s)`;
          return [new RegExp(pattern, 'giu'), id] as const;
        }),
      ),
  );
  return {
    topics: new Map(topics.map((topic) => [topic.topic, topic])),
    /** The phrases that folded words have in any language; in the order of the files. */
    find: (words: string): readonly Phrase[] => phrases.get(words) ?? [],
    /** The name that folded words stand for, such as “african”; undefined for other words. */
    toName: (words: string): string | undefined => names.get(words),
    /** The phrase of one word that a misspelt word is nearest to; undefined for a word of fewer than five letters. */
    findNear(word: string): string | undefined {
      if (word.length < minTypoLetters) return undefined;
      const known = longWords.filter((phrase) => phrase[0] === word[0]);
      const isLong = (each: string) => each.length >= minLettersOfTwo;
      return findNearest(word, known, 1) ?? (isLong(word) ? findNearest(word, known.filter(isLong), 2) : undefined);
    },
    /** The longest phrase has this many words. */
    maxWords: Math.max(...all.map((phrase) => phrase.split(' ').length)),
    /** The phrases of Japanese, which is written without spaces, as they are written; longest first. */
    unspaced: (languages.ja ?? []).flatMap(({ words }) => words).sort((a, b) => b.length - a.length),
    languages: Object.keys(languages),
    /** Replaces words about time, such as `uhr`, by those that `/time/convert` reads. */
    toEnglishTime: (text: string) =>
      timeWords.reduce((changed, [pattern, english]) => changed.replace(pattern, english), text),
    words: (language: string, id: string): readonly string[] =>
      languages[language]?.find((row) => row.id === id)?.words ?? [],
    hasSentence: (language: string, id: string): boolean => sentences.has(`${language} ${id}`),
    /** @throws if the language has no sentence of that name */
    say(language: string, id: string): string {
      const text = sentences.get(`${language} ${id}`);
      if (text === undefined) throw new Error(`data/questions/${language}.tsv has no sentence ${id}`);
      return text;
    },
  };
}
