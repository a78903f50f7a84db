import { AlmanacElement } from './almanac-element.js';
import type { EventListenerMethod, FormEventMap } from './form-events.js';

export abstract class FormControl extends AlmanacElement {
  static formAssociated = true;
  static override observedAttributes = [...AlmanacElement.observedAttributes, 'required', 'disabled', 'autocomplete'];

  declare addEventListener: EventListenerMethod<this, FormEventMap<this>>;
  declare removeEventListener: EventListenerMethod<this, FormEventMap<this>>;

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The name of the form entry. Elements without a name are not submitted. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** True if the form requires a value. */
  get required(): boolean {
    return this.hasAttribute('required');
  }

  set required(required: boolean) {
    this.toggleAttribute('required', required);
  }

  /** True if the element is disabled. Forms do not submit disabled elements. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  /** HTML autofill tokens: `shipping country`. */
  get autocomplete(): string {
    return this.getAttribute('autocomplete') ?? '';
  }

  set autocomplete(tokens: string) {
    this.setAttribute('autocomplete', tokens);
  }

  /** The type of the form control: the tag name. */
  get type(): string {
    return this.localName;
  }

  /** The validity of the value. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The validation message, in the language of the element. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** True if the value is checked when the form is submitted. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** The `label` elements of the page that belong to the element. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** Checks the value; fires `invalid` if it is not valid. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Checks the value; shows the user the error if it is not valid. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }
}
