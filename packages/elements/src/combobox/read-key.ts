import { isComposing } from '../base/is-composing.js';

/** The effect of a key. Keys without a command are left to the browser. */
export type Command =
  | { readonly kind: 'open'; readonly at: 'none' | 'first' | 'last' }
  | { readonly kind: 'move'; readonly to: number }
  /** `cancel` closes the list and restores the previous choice; `accept` accepts the typed text. */
  | { readonly kind: 'choose' | 'close' | 'cancel' | 'accept' }
  /** Makes no option active, and moves the caret; if `caret` is undefined, the browser moves it. */
  | { readonly kind: 'edit'; readonly caret: 'start' | 'end' | undefined };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing' | 'keyCode'>;

/** How many options Page Up and Page Down move by. */
const pageSize = 10;

/** Follows the ARIA Authoring Practices' pattern for an editable combobox. `active` is -1 if no option is active. */
export function readKey(
  event: Key,
  { isOpen, active, count }: { readonly isOpen: boolean; readonly active: number; readonly count: number },
): Command | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey) return undefined;
  const { key, altKey, shiftKey } = event;
  const isActive = isOpen && active >= 0;
  if (altKey) return readWithAlt(key, isOpen);
  // Keys with Shift select text.
  if (shiftKey) return undefined;
  if (key === 'ArrowDown') return isOpen ? move(active + 1, count) : { kind: 'open', at: 'first' };
  if (key === 'ArrowUp')
    return isOpen ? move(active < 0 ? count - 1 : active - 1, count) : { kind: 'open', at: 'last' };
  if (key === 'Enter') return { kind: isActive ? 'choose' : 'accept' };
  if (key === 'Escape') return isOpen ? { kind: 'cancel' } : undefined;
  if (isActive && key === 'PageDown') return { kind: 'move', to: Math.min(active + pageSize, count - 1) };
  if (isActive && key === 'PageUp') return { kind: 'move', to: Math.max(active - pageSize, 0) };
  if (!isActive) return undefined;
  if (key === 'Home') return { kind: 'edit', caret: 'start' };
  if (key === 'End') return { kind: 'edit', caret: 'end' };
  return key === 'ArrowLeft' || key === 'ArrowRight' ? { kind: 'edit', caret: undefined } : undefined;
}

function readWithAlt(key: string, isOpen: boolean): Command | undefined {
  if (key === 'ArrowDown' && !isOpen) return { kind: 'open', at: 'none' };
  return key === 'ArrowUp' && isOpen ? { kind: 'close' } : undefined;
}

/** Continues at the other end of the list. Returns undefined if there are no options. */
function move(to: number, count: number): Command | undefined {
  return count === 0 ? undefined : { kind: 'move', to: (to + count) % count };
}
