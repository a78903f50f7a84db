import type { FlagSign } from '../combobox/option.js';

/** Hides the element if there is no flag. */
export function showFlag(element: HTMLElement, sign: FlagSign | undefined): void {
  element.hidden = !sign;
  const hasPicture = sign?.source.loadFlag;
  element.textContent = hasPicture ? '' : (sign?.flag ?? '');
  if (hasPicture) void import('./flag-picture.js').then(({ showWhenVisible }) => showWhenVisible(element, sign));
}
