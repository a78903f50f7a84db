export type Option = readonly [name: string, meaning: string];

/** Of an element: its attributes, properties and so on, as its types and comments describe them. */
export type ElementOptions = Readonly<
  Record<
    'attributes' | 'properties' | 'events' | 'parts' | 'states' | 'customProperties',
    readonly (readonly string[])[]
  >
>;

export interface Component {
  /** The last part of the URL of the component's page, the name of its module in the package, and of its tag. */
  readonly id: string;
  readonly name: string;
  /** One or two sentences about the component and its value. */
  readonly summary: string;
  /** The markup uses the service at `http://127.0.0.1:8080`. The gallery shows the first example. */
  readonly examples: readonly { readonly title: string; readonly html: string }[];
  readonly keys: readonly Option[];
}

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
