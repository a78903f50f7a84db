/**
 * A key and its effect on an editable combobox with a listbox and list autocomplete, as the W3C's ARIA Authoring
 * Practices Guide requires it.
 *
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/
 */
export interface ComboboxKey {
  /** The name in the UI Events specification, also with `Alt+`; `printable` is a character that continues the text. */
  readonly key: string;
  /**
   * Before the key is pressed, the list is closed, open without an active option, or has its first or last option
   * active.
   */
  readonly before: 'closed' | 'open' | 'first' | 'last';
  readonly after: Readonly<{
    isOpen: boolean;
    /** The active option, to which `aria-activedescendant` refers; none is active by default. */
    active?: 'first' | 'second' | 'last';
    /** The change of the text: a letter is typed or deleted at its end, or the chosen option replaces it. */
    text?: 'typed' | 'deleted' | 'chosen';
    /** Where the caret is: at the start, at the end, or one character before the end. */
    caret?: 'start' | 'end' | 'before-end';
  }>;
}

/** Keys in the combobox and in its listbox. DOM focus stays on the combobox. */
export const comboboxKeys: readonly ComboboxKey[] = [
  // “Down Arrow: If the popup is available, moves focus into the popup: … places focus on the first focusable element
  // in the popup.”
  { key: 'ArrowDown', before: 'open', after: { isOpen: true, active: 'first' } },
  // The example: “opens the listbox and moves visual focus to the first option.”
  { key: 'ArrowDown', before: 'closed', after: { isOpen: true, active: 'first' } },
  // “Up Arrow (Optional): … places focus on the last focusable element in the popup.”
  { key: 'ArrowUp', before: 'open', after: { isOpen: true, active: 'last' } },
  { key: 'ArrowUp', before: 'closed', after: { isOpen: true, active: 'last' } },
  // “Escape: Dismisses the popup if it is visible.”
  { key: 'Escape', before: 'open', after: { isOpen: false } },
  // The example: “Enter: Closes the listbox if it is displayed.”
  { key: 'Enter', before: 'open', after: { isOpen: false } },
  // “Printable Characters: If the combobox is editable, type characters in the combobox.”
  { key: 'printable', before: 'open', after: { isOpen: true, text: 'typed', caret: 'end' } },
  // “Alt + Down Arrow (Optional): If the popup is available but not displayed, displays the popup without moving
  // focus.”
  { key: 'Alt+ArrowDown', before: 'closed', after: { isOpen: true } },
  // “Alt + Up Arrow (Optional): If the popup is displayed: … Closes the popup.”
  { key: 'Alt+ArrowUp', before: 'open', after: { isOpen: false, caret: 'end' } },
  // “If the popup contains focus, returns focus to the combobox.”
  { key: 'Alt+ArrowUp', before: 'first', after: { isOpen: false, caret: 'end' } },
  // In the listbox. “Enter: Accepts the focused option in the listbox by closing the popup, placing the accepted value
  // in the combobox, and if the combobox is editable, placing the input cursor at the end of the value.”
  { key: 'Enter', before: 'first', after: { isOpen: false, text: 'chosen', caret: 'end' } },
  // “Escape: Closes the popup and returns focus to the combobox.”
  { key: 'Escape', before: 'first', after: { isOpen: false } },
  // “Down Arrow: Moves focus to and selects the next option.”
  { key: 'ArrowDown', before: 'first', after: { isOpen: true, active: 'second' } },
  // The example: “If visual focus is on the last option, moves visual focus to the first option.”
  { key: 'ArrowDown', before: 'last', after: { isOpen: true, active: 'first' } },
  { key: 'ArrowUp', before: 'first', after: { isOpen: true, active: 'last' } },
  // “Left Arrow: … returns focus to the combobox without closing the popup and moves the input cursor one character to
  // the left.”
  { key: 'ArrowLeft', before: 'first', after: { isOpen: true, caret: 'before-end' } },
  // “Right Arrow: … If the input cursor is on the right-most character, the cursor does not move.”
  { key: 'ArrowRight', before: 'first', after: { isOpen: true, caret: 'end' } },
  // “Home (Optional): … returns focus to the combobox and places the cursor on the first character.”
  { key: 'Home', before: 'first', after: { isOpen: true, caret: 'start' } },
  // “End (Optional): … returns focus to the combobox and places the cursor after the last character.”
  { key: 'End', before: 'first', after: { isOpen: true, caret: 'end' } },
  // “Any printable character: … returns the focus to the combobox without closing the popup and types the character.”
  { key: 'printable', before: 'first', after: { isOpen: true, text: 'typed', caret: 'end' } },
  // “Backspace (Optional): … returns focus to the combobox and deletes the character prior to the cursor.”
  { key: 'Backspace', before: 'first', after: { isOpen: true, text: 'deleted', caret: 'end' } },
];

/** Expected ARIA properties in each state, named as in Chromium. */
export const comboboxStates = {
  // “The element that serves as an input … has role combobox.” “When the combobox popup is not visible, … aria-expanded
  // set to false.”
  // “Note that elements with role combobox have an implicit aria-haspopup value of listbox.” “aria-autocomplete …
  // list”.
  closed: { expanded: false, hasPopup: 'listbox', autocomplete: 'list', editable: 'plaintext', focusable: true },
  // “When the popup element is visible, aria-expanded is set to true.”
  open: { expanded: true, hasPopup: 'listbox', autocomplete: 'list', focused: true },
  // “Comboboxes … can be marked as required with aria-required="true"”.
  required: { required: true, invalid: 'false' },
  // https://www.w3.org/TR/wai-aria-1.2/#aria-invalid
  invalid: { invalid: 'true' },
  // https://www.w3.org/TR/wai-aria-1.2/#aria-disabled
  disabled: { disabled: true },
} as const;
