import { describe, expect, it } from 'vitest';
import { readKey } from '../src/combobox/read-key.js';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, isComposing: false, keyCode: 0 };
const press = (key: string, active: number, isOpen = true, properties = {}) =>
  readKey({ ...plain, key, ...properties }, { isOpen, active, count: isOpen ? 3 : 0 });

// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/#keyboardinteraction
describe('keys follow the ARIA Authoring Practices for an editable combobox with list autocomplete:', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
  ])('%s moves from option %d to option %d (-1 is none)', (key, active, to) => {
    expect(press(key, active)).toEqual({ kind: 'move', to });
  });

  it.each([
    ['ArrowDown', {}, 'first'],
    ['ArrowUp', {}, 'last'],
    ['ArrowDown', { altKey: true }, 'none'],
  ])('%s with the modifiers %j opens a closed list (active option: %s)', (key, properties, at) => {
    expect(press(key, -1, false, properties)).toEqual({ kind: 'open', at });
  });

  it('Enter accepts the active option or the text; Escape closes and discards the text, Alt+Up only closes', () => {
    expect(press('Enter', 1)).toEqual({ kind: 'choose' });
    expect(press('Enter', -1)).toEqual({ kind: 'accept' });
    expect(press('Escape', 1)).toEqual({ kind: 'cancel' });
    expect(press('ArrowUp', 1, true, { altKey: true })).toEqual({ kind: 'close' });
    expect(press('Escape', -1, false)).toBeUndefined();
  });

  it('Home, End and Left return from an active option to the input and move its caret', () => {
    expect(press('Home', 1)).toEqual({ kind: 'edit', caret: 'start' });
    expect(press('End', 1)).toEqual({ kind: 'edit', caret: 'end' });
    expect(press('ArrowLeft', 1)).toEqual({ kind: 'edit', caret: undefined });
    expect(press('Home', -1)).toBeUndefined();
    expect(press('a', 1)).toBeUndefined();
  });

  it('keys with Shift select text, as in any input', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
      expect(press(key, 1, true, { shiftKey: true })).toBeUndefined();
  });

  it('Tab leaves the combobox in every state', () => {
    for (const isOpen of [true, false])
      for (const shiftKey of [true, false]) expect(press('Tab', 1, isOpen, { shiftKey })).toBeUndefined();
  });

  it.each([{ isComposing: true }, { keyCode: 229 }])('keys of an input method are ignored: %j', (properties) => {
    for (const key of ['Enter', 'Escape', 'ArrowDown', 'Process'])
      expect(press(key, 1, true, properties)).toBeUndefined();
  });
});
