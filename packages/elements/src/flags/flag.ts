import type { FlagSign } from '../combobox/option.js';

/** Replaces the content of an element by a flag; without a flag, hides the element. */
export function showFlag(element: HTMLElement, sign: FlagSign | undefined): void {
  element.hidden = !sign;
  const hasPicture = sign?.source.loadFlag;
  element.textContent = hasPicture ? '' : (sign?.flag ?? '');
  if (hasPicture) void import('./flag-picture.js').then(({ showWhenSeen }) => showWhenSeen(element, sign));
}
