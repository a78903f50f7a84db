/** The effect of a key on a map. */
export type MapCommand =
  /** Moves to the next country in reading order (1) or to the previous one (-1). */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** Moves to the nearest country to the south (1) or north (-1). */
  | { readonly kind: 'cross'; readonly towards: 1 | -1 }
  /** Moves to the first country (0) or the last one (-1). */
  | { readonly kind: 'go'; readonly to: 0 | -1 }
  | { readonly kind: 'choose' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'type'; readonly letter: string };

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/**
 * Reads a key by the pattern of the ARIA Authoring Practices for a listbox. The arrow in reading direction moves to the
 * next option.
 */
export function readMapKey(event: Key, isRightToLeft: boolean): MapCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = event;
  if (altKey || ctrlKey || metaKey || isComposing) return undefined;
  if (key === 'ArrowRight') return { kind: 'step', by: isRightToLeft ? -1 : 1 };
  if (key === 'ArrowLeft') return { kind: 'step', by: isRightToLeft ? 1 : -1 };
  if (key === 'ArrowDown') return { kind: 'cross', towards: 1 };
  if (key === 'ArrowUp') return { kind: 'cross', towards: -1 };
  if (key === 'Home') return { kind: 'go', to: 0 };
  if (key === 'End') return { kind: 'go', to: -1 };
  if (key === 'Enter') return { kind: 'choose' };
  if (key === 'Escape') return { kind: 'clear' };
  return [...key].length === 1 ? { kind: 'type', letter: key } : undefined;
}
