import { AlmanacElement } from './almanac-element.js';
import { create, setAttributes } from './create.js';
import type { EventListenerMethod, FormEventMap } from './form-events.js';
import { reflectFlags, reflectTexts } from './reflect.js';

/**
 * An element that behaves like an input in forms and shows its error.
 *
 * @csspart label - the label, if `label` is set
 * @csspart error - the error message
 */
export abstract class FormElement extends AlmanacElement {
  static formAssociated = true;
  static override observedAttributes = [...AlmanacElement.observedAttributes, 'required', 'disabled', 'autocomplete'];

  static {
    reflectTexts(FormElement, 'name', 'autocomplete');
    reflectFlags(FormElement, 'required', 'disabled');
  }

  declare addEventListener: EventListenerMethod<this, FormEventMap<this>>;
  declare removeEventListener: EventListenerMethod<this, FormEventMap<this>>;

  protected readonly labelText = create('label', { part: 'label', class: 'label', for: 'input', hidden: true });
  protected readonly error = create('p', { part: 'error', class: 'error', id: 'error' });
  /** True once the user has left the element or tried to submit, until a reset: errors are shown only then. */
  protected isTouched = false;
  #ownError = '';
  #isDisabledByForm = false;

  constructor() {
    super();
    this.addEventListener('invalid', () => this.showValidity(true));
  }

  /** Sets a custom error; an empty message removes it. */
  setCustomValidity(message: string): void {
    this.#ownError = message;
    this.updateValidity();
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** The name of the form entry. Elements without a name are not submitted. */
  declare name: string;
  /** True if the form requires a value. */
  declare required: boolean;
  /** True if the element is disabled. Forms do not submit disabled elements. */
  declare disabled: boolean;
  /** HTML autofill tokens: `shipping country`, or `shipping` of an address form, whose fields add their own. */
  declare autocomplete: string;

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

  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabledByForm = isDisabled;
    this.refreshLater();
  }

  formResetCallback(): void {
    this.isTouched = false;
    this.reset();
    this.showValidity();
  }

  protected abstract reset(): void;
  protected abstract findProblem(): { readonly flag: keyof ValidityStateFlags; readonly message: string } | undefined;
  /** The element next to which the browser shows errors. */
  protected abstract readonly input: HTMLElement;

  /** True if the element is disabled, by its own attribute or by its fieldset. */
  protected get isOff(): boolean {
    return this.#isDisabledByForm || this.disabled;
  }

  /** Finds the accessible name: `label`, or else `aria-label`, the `label` elements of the page, or the fallback. */
  protected findName(fallback: string): string {
    const texts = [...this.internals.labels].map((label) => label.textContent?.trim() ?? '');
    return this.label || this.ariaLabel || texts.filter(Boolean).join(' ') || fallback;
  }

  protected showLabel(): void {
    this.labelText.textContent = this.label;
    this.labelText.hidden = this.label === '';
  }

  protected updateValidity(): void {
    const problem = this.#ownError ? ({ flag: 'customError', message: this.#ownError } as const) : this.findProblem();
    if (problem) this.internals.setValidity({ [problem.flag]: true }, problem.message, this.input);
    else this.internals.setValidity({});
    this.showValidity();
  }

  protected showValidity(isTouched = this.isTouched): void {
    this.isTouched = isTouched;
    runAfterPress(() => this.renderValidity());
  }

  protected renderValidity(): void {
    const message = this.isTouched ? this.internals.validationMessage : '';
    if (this.error.textContent !== message) this.error.textContent = message;
    setAttributes(this.input, {
      'aria-invalid': message !== '' && 'true',
      'aria-describedby': message !== '' && 'error',
    });
    this.setState('user-invalid', message !== '');
  }

  protected setState(name: string, isOn: boolean): void {
    if (isOn) this.internals.states.add(name);
    else this.internals.states.delete(name);
  }

  protected announceChange(...types: readonly ('input' | 'change')[]): void {
    for (const type of types) this.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }

  /**
   * Submits the form as Enter in an input does: presses the first submit button, or submits if there is none. In the
   * shadow root of another form element, submits the form of that element.
   */
  protected submitForm(): void {
    const isSubmit = (element: Element) => element.matches('button:not([type]), [type="submit"], [type="image"]');
    const root = this.getRootNode();
    const button = [...(this.form?.elements ?? [])].find(isSubmit) as HTMLButtonElement | undefined;
    if (button) button.click();
    else if (root instanceof ShadowRoot && root.host instanceof FormElement) root.host.submitForm();
    else this.form?.requestSubmit();
  }
}

let isPointerDown = false;
let isWatching = false;

function watchPointer(): void {
  isWatching = true;
  addEventListener('pointerdown', () => (isPointerDown = true), { capture: true });
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, () => (isPointerDown = false), { capture: true });
}

/** Delays layout changes until the pointer is released, so that a click hits the button under the pointer. */
function runAfterPress(act: () => void): void {
  if (!isWatching) watchPointer();
  if (!isPointerDown) {
    act();
    return;
  }
  const releaseController = new AbortController();
  const finish = () => {
    releaseController.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    addEventListener(type, finish, { signal: releaseController.signal });
}
