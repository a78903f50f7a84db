export interface TextAtCaret {
  readonly text: string;
  readonly caret: number;
}

const dialledCharacter = /[+\p{Nd}]/u;
/** Letters and characters of extensions, which formatting would remove. */
const unformattableCharacter = /[\p{L};,#*]/u;

/** Numbers with an extension, or with letters in place of digits, stay unchanged. */
export function formatAtCaret({ text, caret }: TextAtCaret, format: (text: string) => string): TextAtCaret {
  if (unformattableCharacter.test(text.replace(/^\s*tel:/i, ''))) return { text, caret };
  const formattedText = format(text);
  if (caret >= text.length) return { text: formattedText, caret: formattedText.length };
  const digitsBefore = countDialledCharacters(text.slice(0, caret));
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < formattedText.length; position++)
    if (dialledCharacter.test(formattedText[position] as string)) digits++;
  return { text: formattedText, caret: position };
}

/**
 * Deletes the digit before the separators too, because formatting would restore separators that are deleted alone.
 * Returns undefined if there is no separator before the caret, or no digit before it.
 */
export function deleteBackward({ text, caret }: TextAtCaret): TextAtCaret | undefined {
  if (caret === 0 || dialledCharacter.test(text[caret - 1] as string)) return undefined;
  let position = caret;
  while (position > 0 && !dialledCharacter.test(text[position - 1] as string)) position--;
  return position === 0 ? undefined : { text: text.slice(0, position - 1) + text.slice(caret), caret: position - 1 };
}

function countDialledCharacters(text: string): number {
  return [...text].filter((character) => dialledCharacter.test(character)).length;
}
