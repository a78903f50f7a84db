import { afterPress } from './after-press.js';
import { AlmanacElement } from './almanac-element.js';
import { create, setAttributes } from './create.js';

/** An element that takes part in forms as inputs do: with a name, a value, validity, reset and restore. */
export abstract class FormElement extends AlmanacElement {
  static formAssociated = true;
  static override observedAttributes = [
    ...AlmanacElement.observedAttributes,
    'value',
    'required',
    'disabled',
    'placeholder',
    'autocomplete',
  ];

  protected readonly labelText = create('label', { part: 'label', class: 'label', for: 'input', hidden: true });
  protected readonly error = create('p', { part: 'error', class: 'error', id: 'error' });
  /** Whether the user has left it or tried to submit: errors are not shown before. */
  protected isTouched = false;
  #ownError = '';
  #isDisabledByForm = false;

  constructor() {
    super();
    this.addEventListener('invalid', () => this.showValidity(true));
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }

  get required(): boolean {
    return this.hasAttribute('required');
  }

  set required(required: boolean) {
    this.toggleAttribute('required', required);
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  get type(): string {
    return this.localName;
  }

  get validity(): ValidityState {
    return this.internals.validity;
  }

  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  get labels(): NodeList {
    return this.internals.labels;
  }

  checkValidity(): boolean {
    return this.internals.checkValidity();
  }

  reportValidity(): boolean {
    return this.internals.reportValidity();
  }

  /** Sets an error of the page's own; empty takes it away. */
  setCustomValidity(message: string): void {
    this.#ownError = message;
    this.updateValidity();
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

  /** Takes the value that it had at first. */
  protected abstract reset(): void;
  /** What is wrong with its value, if anything, in the words of its language. */
  protected abstract findProblem(): { readonly flag: keyof ValidityStateFlags; readonly message: string } | undefined;
  /** Where the browser shows what is wrong. */
  protected abstract readonly input: HTMLElement;

  protected get isOff(): boolean {
    return this.#isDisabledByForm || this.disabled;
  }

  /** What labels of the page call it, where it shows no label of its own. */
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

  /** Says beside the field what is wrong, once the user has been there. */
  protected showValidity(isTouched = this.isTouched): void {
    this.isTouched = isTouched;
    afterPress(() => this.renderValidity());
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

  /** Sets a state for `:state()`. */
  protected setState(name: string, isOn: boolean): void {
    if (isOn) this.internals.states.add(name);
    else this.internals.states.delete(name);
  }

  /** Tells the page that the user has chosen another value. */
  protected announceChange(...types: readonly ('input' | 'change')[]): void {
    for (const type of types) this.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
  }

  /** Does what Enter in an input does: presses the first button that submits. */
  protected submitForm(): void {
    const isSubmit = (element: Element) => element.matches('button:not([type]), [type="submit"], [type="image"]');
    const button = [...(this.form?.elements ?? [])].find(isSubmit) as HTMLButtonElement | undefined;
    if (button) button.click();
    else this.form?.requestSubmit();
  }
}
