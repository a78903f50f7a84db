import type { FlagSign } from '../combobox/option.js';

/** Replaces the content of an element with a flag; hides the element if there is no flag. */
export function showFlag(element: HTMLElement, sign: FlagSign | undefined): void {
  element.hidden = !sign;
  const hasPicture = sign?.source.loadFlag;
  element.textContent = hasPicture ? '' : (sign?.flag ?? '');
  if (hasPicture) void import('./flag-picture.js').then(({ showWhenVisible }) => showWhenVisible(element, sign));
}
