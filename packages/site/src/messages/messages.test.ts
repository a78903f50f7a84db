import { describe, expect, it } from 'vitest';
import { getMessages, pageLanguages } from './messages.js';

/** Lists the texts in a message, with the letter x for each value that is filled in. */
function listTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'function') return [String(message('x', 'x', 'x', 'x'))];
  return Object.values(message as object).flatMap(listTexts);
}

function findTexts(language: string, pattern: RegExp): string[] {
  return listTexts(getMessages(language)).filter((text) => pattern.test(text.replace(/`[^`]*`/g, 'code')));
}

// The French rules are from the Lexique des règles typographiques of the Imprimerie nationale, with narrow spaces. The
// Spanish rule is from the Ortografía of the Real Academia, 3.4.9.
describe('punctuation', () => {
  it('in French has narrow no-break spaces before : ; ? ! and inside quotes', () => {
    expect(findTexts('fr', /(?<!\u202f)[:;?!»](?:$|[\s.])|«(?!\u202f)/)).toEqual([]);
  });

  it('in Spanish has ¿ before each question mark', () => {
    expect(findTexts('es', /(?:^|\?)[^¿]*\?/)).toEqual([]);
  });

  it('in Arabic has Arabic commas, semicolons and question marks', () => {
    expect(findTexts('ar', /[,?;](?:\s|$)/)).toEqual([]);
  });

  it('in German closes the last „ of a text with “, and has no " or ”', () => {
    expect(findTexts('de', /„[^“]*$|["”]/)).toEqual([]);
  });
});

it.each(pageLanguages)('no text of %s is empty or has a typewriter apostrophe', (language) => {
  expect(findTexts(language, /^\s*$|\p{L}'\p{L}/u)).toEqual([]);
});
