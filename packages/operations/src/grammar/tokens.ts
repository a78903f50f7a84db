import { fold } from '@almanac/data/fold';
import type { Grammar, Phrase } from './grammar.js';

export interface Token {
  readonly text: string;
  readonly folded: string;
}

const punctuation = /[\s?!¿¡"“”„«»;…？！、。，؟،=]+|[,:](?=\s|$)|['’](?=\p{L})|(?<=\p{L})['’]|\.(?=\s|$)/gu;
const japanese = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** Splits a text at spaces and punctuation and, in Japanese, at the phrases of the grammar. */
export function split(text: string, { unspaced }: Grammar): Token[] {
  return text
    .split(punctuation)
    .filter((word) => word !== '')
    .flatMap((word) => (japanese.test(word) ? splitUnspaced(word, unspaced) : [word]))
    .map((word) => ({ text: word, folded: fold(word) || word }));
}

/** Splits a text without spaces at the phrases of the grammar. */
function splitUnspaced(word: string, phrases: readonly string[]): string[] {
  const parts = [''];
  for (let position = 0; position < word.length; ) {
    const phrase = phrases.find((each) => each !== '' && word.startsWith(each, position));
    if (phrase === undefined) parts.push(`${parts.pop()}${word[position]}`);
    else parts.push(phrase, '');
    position += phrase?.length ?? 1;
  }
  return parts.filter((part) => part !== '');
}

/** Lists the phrases of any language in a text that ask for something, such as “capital”, or name a group of countries. */
export function listAsks(text: string, grammar: Grammar): readonly Phrase[] {
  return findPhrases(split(text, grammar), grammar, ['ask', 'absent', 'group']);
}

export function findPhrases(tokens: readonly Token[], grammar: Grammar, kinds: readonly Phrase['kind'][]): Phrase[] {
  const found: Phrase[] = [];
  for (let start = 0; start < tokens.length; start++)
    for (let end = start + 1; end <= Math.min(tokens.length, start + grammar.maxWords); end++)
      found.push(
        ...grammar.find(joinTokens(tokens.slice(start, end), 'folded')).filter(({ kind }) => kinds.includes(kind)),
      );
  return found;
}

export function joinTokens(tokens: readonly Token[], field: keyof Token): string {
  return tokens.map((token) => token[field]).join(' ');
}
