/** A text in a field, and where the caret stands in it. */
export interface TextAtCaret {
  readonly text: string;
  readonly caret: number;
}

const dialled = /[+\p{Nd}]/u;
/** Characters of extensions, and letters for digits: formatting would remove them. */
const lost = /[\p{L};,#*]/u;

/**
 * Formats a number while it is typed: the caret stays behind the digit that it was behind. One with an extension, or with letters for
 * digits, stays as it is.
 */
export function formatAtCaret({ text, caret }: TextAtCaret, format: (text: string) => string): TextAtCaret {
  if (lost.test(text.replace(/^\s*tel:/i, ''))) return { text, caret };
  const formatted = format(text);
  if (caret >= text.length) return { text: formatted, caret: formatted.length };
  const digitsBefore = countDialled(text.slice(0, caret));
  let at = 0;
  for (let seen = 0; seen < digitsBefore && at < formatted.length; at++)
    if (dialled.test(formatted[at] as string)) seen++;
  return { text: formatted, caret: at };
}

/** Backspace after a separator deletes the digit before it too, or nothing would change. */
export function deleteBackward({ text, caret }: TextAtCaret): TextAtCaret | undefined {
  if (caret === 0 || dialled.test(text[caret - 1] as string)) return undefined;
  let at = caret;
  while (at > 0 && !dialled.test(text[at - 1] as string)) at--;
  return at === 0 ? undefined : { text: text.slice(0, at - 1) + text.slice(caret), caret: at - 1 };
}

function countDialled(text: string): number {
  return [...text].filter((letter) => dialled.test(letter)).length;
}
