/** The start of a text that somebody sent. Half a letter at its end, which no address can hold, becomes U+FFFD. */
export function cutText(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed();
}
