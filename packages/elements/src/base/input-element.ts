import { FormElement } from './form-element.js';
import { reflectTexts } from './reflect.js';

/**
 * A form element with a text field.
 *
 * @csspart field - the box around the input and its buttons
 * @csspart input - the `input` of HTML
 * @csspart popup - the popup below the field
 * @csspart listbox - the list in the popup
 * @csspart option - an entry of the list
 * @csspart detail - the detail after the name of an entry
 * @csspart note - the reason for an empty list: loading, nothing found, or loading failed
 * @csspart status - the live region that announces the number of entries
 * @cssstate user-invalid - the value is invalid, and an error is shown
 * @cssprop --almanac-secondary - colour of details
 * @cssprop --almanac-active - background of the active entry
 * @cssprop --almanac-list-height - maximum height of the list
 */
export abstract class InputElement extends FormElement {
  static override observedAttributes = [...FormElement.observedAttributes, 'value', 'placeholder'];

  static {
    reflectTexts(InputElement, 'placeholder');
  }

  /** The chosen or typed value, as a form sends it. The attribute has the initial value, to which a reset returns. */
  abstract get value(): string;
  abstract set value(value: string);

  constructor() {
    super();
    // Forms also send an input that the user has not touched.
    this.internals.setFormValue('');
    // A click on a label of the page is also fired on the element.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
  }

  override focus(options?: FocusOptions): void {
    this.input.focus(options);
  }

  /** The text shown while the field is empty. */
  declare placeholder: string;

  override attributeChangedCallback(name: string, oldValue: string | null, newValue: string | null): void {
    if (name === 'value' && !this.isTouched) this.value = newValue ?? '';
    super.attributeChangedCallback(name, oldValue, newValue);
  }

  formStateRestoreCallback(state: string): void {
    this.value = state;
  }
}
