export type Option = readonly [name: string, meaning: string];

/** The documentation of a component. */
export interface Component {
  /** The last part of the URL of the component's page, and the name of its module in the package. */
  readonly id: string;
  readonly tag: `almanac-${string}`;
  readonly name: string;
  /** One or two sentences about the component and its value. */
  readonly summary: string;
  /** The markup uses the service at `http://127.0.0.1:8080`. The gallery shows the first example. */
  readonly examples: readonly { readonly title: string; readonly html: string }[];
  readonly attributes: readonly Option[];
  readonly properties: readonly Option[];
  readonly events: readonly Option[];
  readonly keys: readonly Option[];
  /** The names for `::part()` in style sheets. */
  readonly parts: readonly Option[];
  /** The names for `:state()` in style sheets. */
  readonly states: readonly Option[];
  readonly customProperties: readonly Option[];
}

export const commonAttributes: readonly Option[] = [
  ['label', 'The label above the element. A `<label>` in the page works too.'],
  ['src', 'The URL of the service that this element uses, or of a static export if `export` is set.'],
  ['export', 'Set if `src` is a static export.'],
  ['lang', 'The language of its names and messages. Default: that of the nearest ancestor with one.'],
  ['dir', '`ltr` or `rtl`. Default: the direction of the language.'],
];

export const fieldAttributes: readonly Option[] = [
  ['name', 'The name of its form entry.'],
  ['value', 'The initial value, also after a reset.'],
  ['required', 'A form is not submitted without a value.'],
  ['disabled', 'The element cannot be used, and forms do not send its value.'],
  ['placeholder', 'Shown while nothing is typed.'],
  ['autocomplete', 'The HTML autofill token, such as `country`.'],
  ...commonAttributes,
];

export const commonProperties: readonly Option[] = [
  ['source', 'The source of its data: an object with the functions that it needs. See the guide.'],
  ['messages', 'Messages that replace its own, such as `{ required: "Please fill in." }`.'],
];

export const fieldProperties: readonly Option[] = [
  ['value', 'The value, to read and to set. Setting it fires no event.'],
  ['form, labels, name, type', 'Same as on `<input>`.'],
  ['validity, validationMessage, willValidate', 'Same as on `<input>`.'],
  ['checkValidity(), reportValidity()', 'Same as on `<input>`.'],
  ['setCustomValidity(message)', 'Sets an error of your own. An empty message removes it.'],
  ...commonProperties,
];

export const fieldEvents: readonly Option[] = [
  ['input', 'The user has changed the value.'],
  ['change', 'The user has finished changing the value.'],
  ['invalid', 'A check found the value invalid.'],
];

/** Keys of an editable combobox with list autocomplete, according to the ARIA Authoring Practices. */
export const comboboxKeys: readonly Option[] = [
  ['letters', 'Show matches: names in the language and in English, codes, other names.'],
  ['↓ ↑', 'Open the list. Move to the next or previous option, wrapping at the ends.'],
  ['Alt ↓, Alt ↑', 'Open the list without moving; close it.'],
  ['Page ↓, Page ↑', 'Move ten options.'],
  ['Enter', 'Chooses the active option. Without one, accepts the typed text and submits the form.'],
  ['Escape', 'Closes the list and restores the previous choice.'],
  ['Tab', 'Accepts the typed text if it matches one option, and leaves.'],
  ['Home, End, ← →', 'Move the caret in the text.'],
];

const fieldParts: readonly Option[] = [
  ['label', 'The text above the field.'],
  ['field', 'The frame around the control.'],
  ['input', 'The text field.'],
  ['error', 'The error message below the field.'],
];

const listParts: readonly Option[] = [
  ['popup', 'The frame of the list.'],
  ['listbox', 'The list.'],
  ['option', 'An entry of the list.'],
  ['detail', 'The detail of an entry: an offset, a calling code or a state.'],
];

export const comboboxParts: readonly Option[] = [
  ...fieldParts,
  ['sign', 'The flag before the text.'],
  ['button', 'The button that opens the list.'],
  ...listParts,
];

export const phoneParts: readonly Option[] = [
  ...fieldParts,
  ['country', 'The button with flag and calling code.'],
  ['panel', 'The panel in which a country is chosen.'],
  ...listParts,
];

export const addressParts: readonly Option[] = [
  ['legend', 'The label of the form.'],
  ['country', 'The country select.'],
  ['row', 'A field with its label and error, also named by its part, such as `postalCode`.'],
  ...fieldParts,
];

export const fieldStates: readonly Option[] = [
  ['user-invalid', 'The value is invalid, and the user has left the field or tried to submit the form.'],
];

export const comboboxStates: readonly Option[] = [['open', 'Its list is open.'], ...fieldStates];

export const fieldCustomProperties: readonly Option[] = [
  ['--almanac-ink', 'Colour of text.'],
  ['--almanac-paper', 'Colour of fields and lists.'],
  ['--almanac-line', 'Colour of frames.'],
  ['--almanac-secondary', 'Colour of details.'],
  ['--almanac-active', 'Colour behind the active option.'],
  ['--almanac-focus', 'Colour of the focus ring.'],
  ['--almanac-error', 'Colour of errors.'],
  ['--almanac-radius', 'Radius of corners.'],
  ['--almanac-list-height', 'Maximum height of the list.'],
];
