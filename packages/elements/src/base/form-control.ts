import { AlmanacElement } from './almanac-element.js';
import type { FormEventMap, ListenIn } from './form-events.js';

/** The common part of form inputs: a name, validity, labels, events. */
export abstract class FormControl extends AlmanacElement {
  static formAssociated = true;
  static override observedAttributes = [...AlmanacElement.observedAttributes, 'required', 'disabled', 'autocomplete'];

  declare addEventListener: ListenIn<this, FormEventMap<this>>;
  declare removeEventListener: ListenIn<this, FormEventMap<this>>;

  /** The form that it belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The name of its form entry; without one, it is not sent. */
  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  /** Whether a form cannot be submitted before it has a value. */
  get required(): boolean {
    return this.hasAttribute('required');
  }

  set required(required: boolean) {
    this.toggleAttribute('required', required);
  }

  /** Whether it cannot be used; a form does not send it then. */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  /** Autofill tokens of HTML: `shipping country`. */
  get autocomplete(): string {
    return this.getAttribute('autocomplete') ?? '';
  }

  set autocomplete(tokens: string) {
    this.setAttribute('autocomplete', tokens);
  }

  /** The tag of the element, as the type of a form control. */
  get type(): string {
    return this.localName;
  }

  /** The problem of its value. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** The problem of its value, in its language. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether its value is checked when the form is submitted. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** The labels of the page that are for it. */
  get labels(): NodeList {
    return this.internals.labels;
  }

  /** Whether its value may be sent; fires `invalid` if not. */
  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  /** Whether its value may be sent; tells the user if not. */
  reportValidity(): boolean {
    return this.internals.reportValidity();
  }
}
