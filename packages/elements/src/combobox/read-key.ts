import { isComposing } from '../base/is-composing.js';

/** The state of a list when a key is pressed. */
export interface ListState {
  readonly isOpen: boolean;
  /** The index of the active option; -1 if no option is active. */
  readonly active: number;
  /** The number of options. */
  readonly count: number;
}

/** The effect of a key. Keys without a command are left to the browser. */
export type Command =
  /** Opens the list and makes its first option, its last option or none active. */
  | { readonly kind: 'open'; readonly at: 'none' | 'first' | 'last' }
  /** Makes the option with the index `to` active. */
  | { readonly kind: 'move'; readonly to: number }
  /**
   * In the order of the kinds: chooses the active option; closes the list; closes the list and restores the previous
   * choice; or accepts the typed text.
   */
  | { readonly kind: 'choose' | 'close' | 'cancel' | 'accept' }
  /** Makes no option active, and moves the caret to the start or end; if `caret` is undefined, the browser moves it. */
  | { readonly kind: 'edit'; readonly caret: 'start' | 'end' | undefined };

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** How many options Page Up and Page Down move by. */
const pageSize = 10;

/** Reads a key by the pattern of the ARIA Authoring Practices for an editable combobox with list autocomplete. */
export function readKey(event: Key, { isOpen, active, count }: ListState): Command | undefined {
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

/**
 * Moves to an option; after the last option to the first one, and before the first option to the last one. Returns
 * undefined if there are no options.
 */
function move(to: number, count: number): Command | undefined {
  return count === 0 ? undefined : { kind: 'move', to: (to + count) % count };
}
