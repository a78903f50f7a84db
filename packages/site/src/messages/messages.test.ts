import { describe, expect, it } from 'vitest';
import { messagesFor, pageLanguages } from './messages.js';

/** Every text of a language, with a letter for what is filled in. */
function listTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'function') return [String(message('x', 'x', 'x', 'x'))];
  return Object.values(message as object).flatMap(listTexts);
}

function findTexts(language: string, fault: RegExp): string[] {
  return listTexts(messagesFor(language)).filter((text) => fault.test(text.replace(/`[^`]*`/g, 'code')));
}

// The Imprimerie nationale's Lexique des règles typographiques, in its narrow form; the Real Academia's Ortografía, 3.4.9.
describe('punctuation', () => {
  it('in French keeps its signs on the line of the word before them', () => {
    expect(findTexts('fr', /(?<!\u202f)[:;?!»](?:$|[\s.])|«(?!\u202f)/)).toEqual([]);
  });

  it('in Spanish opens each question', () => {
    expect(findTexts('es', /^[^¿]*\?/)).toEqual([]);
  });

  it('in Arabic has Arabic commas and question marks', () => {
    expect(findTexts('ar', /[,?;](?:\s|$)/)).toEqual([]);
  });

  it('in German closes the quotes that it opens', () => {
    expect(findTexts('de', /„[^“]*$|["”]/)).toEqual([]);
  });
});

it.each(pageLanguages)('no text of %s is empty or has a typewriter apostrophe', (language) => {
  expect(findTexts(language, /^\s*$|\w'\w/)).toEqual([]);
});
