import type { FlagSign } from '../combobox/option.js';

/** Shows a flag in an element, in place of what it shows; without one, the element is hidden. */
export function showFlag(element: HTMLElement, sign: FlagSign | undefined): void {
  element.hidden = !sign;
  const hasPicture = sign?.source.loadFlag;
  element.textContent = hasPicture ? '' : (sign?.flag ?? '');
  if (hasPicture) void import('./flag-picture.js').then(({ showWhenSeen }) => showWhenSeen(element, sign));
}
