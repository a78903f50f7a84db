import type { Option } from './component.js';

/** Attributes of every element. */
export const commonAttributes: readonly Option[] = [
  ['label', 'The label above it. Labels of the page do as well.'],
  ['src', 'The address of a service, or with `export` of a static export, that answers for this element.'],
  ['export', 'Says that `src` is a static export.'],
  ['lang', 'The language of its names and words. Without it, that of the nearest element that has one.'],
  ['dir', '`ltr` or `rtl`. Without it, the direction of the language.'],
];

/** Attributes of every element that has a value. */
export const fieldAttributes: readonly Option[] = [
  ['name', 'The name under which a form sends it.'],
  ['value', 'The value at first, and after a reset.'],
  ['required', 'Forms are not submitted without a value.'],
  ['disabled', 'It cannot be used, and forms leave it out.'],
  ['placeholder', 'Shown while nothing is typed.'],
  ['autocomplete', 'What browsers fill in: a token of HTML, such as `country`.'],
  ...commonAttributes,
];

/** Properties of every element. */
export const commonProperties: readonly Option[] = [
  ['source', 'Where its data come from: an object with the functions that it needs. See the guide.'],
  ['messages', 'Words in place of its own, such as `{ required: "Please fill in." }`.'],
];

/** Properties and methods of every element that has a value, as inputs have them. */
export const fieldProperties: readonly Option[] = [
  ['value', 'The value, to read and to set. Setting it fires no event.'],
  ['form, labels, name, type', 'As inputs have them.'],
  ['validity, validationMessage, willValidate', 'As inputs have them.'],
  ['checkValidity(), reportValidity()', 'As inputs have them.'],
  ['setCustomValidity(message)', 'Sets an error of your own; empty takes it away.'],
  ...commonProperties,
];

export const fieldEvents: readonly Option[] = [
  ['input', 'The user has changed the value.'],
  ['change', 'The user has changed the value and is done with it.'],
  ['invalid', 'It was checked and is not valid.'],
];

/** Keys of an editable combobox with list autocomplete, by the ARIA Authoring Practices. */
export const comboboxKeys: readonly Option[] = [
  ['letters', 'Show what is found by them: names in the language and in English, codes, other names.'],
  ['↓ ↑', 'Open the list; go to the next and the previous option, around its ends.'],
  ['Alt ↓, Alt ↑', 'Open the list and go nowhere; close it.'],
  ['Page ↓, Page ↑', 'Ten options on and back.'],
  ['Enter', 'Chooses the option; where none is active, accepts what is typed and submits the form.'],
  ['Escape', 'Closes the list and brings back what was chosen before.'],
  ['Tab', 'Accepts what is typed if it means one option, and leaves.'],
  ['Home, End, ← →', 'Move the caret in the text.'],
];

const fieldParts: readonly Option[] = [
  ['label', 'The text above it.'],
  ['field', 'The frame around the control.'],
  ['input', 'What is typed into.'],
  ['error', 'What is wrong, below it.'],
];

const listParts: readonly Option[] = [
  ['popup', 'The frame of the list.'],
  ['listbox', 'The list.'],
  ['option', 'An entry of it.'],
  ['detail', 'What tells an entry from others: an offset, a calling code, a state.'],
];

export const comboboxParts: readonly Option[] = [
  ...fieldParts,
  ['sign', 'The flag before the text.'],
  ['button', 'What opens the list.'],
  ...listParts,
];

export const phoneParts: readonly Option[] = [
  ...fieldParts,
  ['country', 'The button with flag and calling code.'],
  ['panel', 'The panel in which a country is chosen.'],
  ...listParts,
];

export const addressParts: readonly Option[] = [
  ['legend', 'The label of the whole.'],
  ['country', 'The choice of the country.'],
  ['row', 'A field with its label and its error; also named by its part, such as `postalCode`.'],
  ...fieldParts,
];

export const fieldStates: readonly Option[] = [
  ['user-invalid', 'It is not valid, and the user has been there or has tried to submit.'],
];

export const comboboxStates: readonly Option[] = [['open', 'Its list is open.'], ...fieldStates];

export const fieldCustomProperties: readonly Option[] = [
  ['--almanac-ink', 'Colour of text.'],
  ['--almanac-paper', 'Colour of fields and lists.'],
  ['--almanac-line', 'Colour of frames.'],
  ['--almanac-secondary', 'Colour of details.'],
  ['--almanac-active', 'Colour behind the active option.'],
  ['--almanac-focus', 'Colour of the ring around the field that has the focus.'],
  ['--almanac-error', 'Colour of errors.'],
  ['--almanac-radius', 'Radius of corners.'],
  ['--almanac-list-height', 'How high a list may be.'],
];
