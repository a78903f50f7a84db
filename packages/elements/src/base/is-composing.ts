/** Browsers send the key code 229 before composition begins, and Safari after it has ended. */
export function isComposing({
  isComposing: isDuringComposition,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isDuringComposition || keyCode === 229;
}
