import { describe, expect, it } from 'vitest';
import { getMessages, pageLanguages } from './messages.js';

/** Lists the texts in messages with the keys that lead to them, such as `tools.time.name`. */
function listTexts(messages: object, path = ''): [path: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : listTexts(value, `${path}${key}.`),
  );
}

function findTexts(language: string, pattern: RegExp): string[] {
  return listTexts(getMessages(language))
    .map(([, text]) => text.replace(/\{\w+\}/g, 'x'))
    .filter((text) => pattern.test(text.replace(/`[^`]*`/g, 'code')));
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

describe.each(pageLanguages)('the messages in %s', (language) => {
  const english = Object.fromEntries(listTexts(getMessages('en')));
  // For the rest of these groups, English pages show the words of the data and the API. Other languages can have more
  // forms of plurals.
  const texts = listTexts(getMessages(language)).filter(
    ([path]) =>
      path in english ||
      !/^(?:atlas\.(?:addressParts|groups|stateKinds)|layout\.problems)\.|\.(?:zero|two|few|many)$/.test(path),
  );

  it('have the keys of the English ones', () => {
    expect(texts.map(([path]) => path).sort()).toEqual(Object.keys(english).sort());
  });

  it('have only places that the English text has too, and no other braces', () => {
    const findPlaces = (text = ''): readonly string[] => text.match(/\{\w+\}/g) ?? [];
    const unknownPlaces = texts.flatMap(([path, text]) =>
      findPlaces(text)
        .filter((place) => !findPlaces(english[path]).includes(place))
        .map((place) => `${path}: ${place}`),
    );
    expect(unknownPlaces).toEqual([]);
    expect(texts.filter(([, text]) => /[{}]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([]);
  });
});

it('a translated problem has the place of its value', () => {
  for (const language of pageLanguages) {
    for (const text of Object.values(getMessages(language).layout.problems)) {
      expect(text).toContain('{value}');
    }
  }
});
