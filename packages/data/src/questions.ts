import type { Files } from './core/files.js';

/** A row of `data/questions/<language>.tsv`. */
export interface QuestionRow {
  /**
   * ask: words for a thing that can be asked, with the sentence that answers. word: words of frames. filler: words that
   * say nothing. group, zone: names of groups of countries and of times. region: words for the subregion of the country
   * that is the id. name: other words for
   * a name, which is the id (African). time: words in sentences about time, whose id
   * is the English one. absent: what Almanac does not have. say: other sentences.
   */
  readonly kind: 'ask' | 'word' | 'filler' | 'group' | 'region' | 'zone' | 'name' | 'time' | 'absent' | 'say';
  readonly id: string;
  /** Phrases in the language, without regard to case and accents. */
  readonly words: readonly string[];
  /** A sentence with `{subject}` and `{value}`, or a name: of a group also with “of”, after `|`, where that differs. */
  readonly text: string;
}

/** A row of `data/questions/topics.tsv`: a question whose answer is a field of a record. */
export interface QuestionTopic {
  readonly topic: string;
  /** The types of records that have the field, the most usual first. */
  readonly about: readonly string[];
  /** Paths of fields, for the types of `about` or for all. */
  readonly field: readonly string[];
  /** The way in which the value is written. */
  readonly as: string;
  /** True if states and cities have what their country has, such as its currency. */
  readonly inside: boolean;
}

/** The content of `questions.json`. */
export interface Questions {
  readonly topics: readonly QuestionTopic[];
  readonly languages: Readonly<Record<string, readonly QuestionRow[]>>;
}

export function openQuestions(files: Files): Promise<Questions> {
  return files.json<Questions>('questions.json');
}
