/** Whether a key belongs to an input method. 229 is how browsers say so before it begins, and Safari after it has ended. */
export function isComposing({ isComposing: isOpen, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isOpen || keyCode === 229;
}
