import { create, setAttributes } from '../base/create.js';
import { InputElement } from '../base/input-element.js';
import { showFlag } from '../flags/flag.js';
import type { AlmanacSource } from '../sources/source.js';
import { Combobox } from './combobox.js';
import { comboboxStyles } from './combobox-styles.js';
import type { Option } from './option.js';

/**
 * An input whose value is an entry of a list.
 *
 * @csspart sign - the symbol of the selected entry, such as a flag
 * @csspart button - the button that opens and closes the list
 * @cssstate open - the list is open
 */
export abstract class ComboboxElement extends InputElement {
  static override styles = [comboboxStyles];

  protected readonly sign = create('span', { part: 'sign', class: 'sign flag', 'aria-hidden': 'true' });
  protected readonly button: HTMLButtonElement = create(
    'button',
    { part: 'button', type: 'button', tabindex: '-1', 'aria-expanded': 'false', 'aria-controls': 'list' },
    create('span', { class: 'arrow' }),
  );
  protected readonly combobox = new Combobox({
    getMessages: () => this.messages,
    find: (text, isAll, signal) => this.findOptions(this.getSource(), text, isAll, signal),
    choose: (option) => this.#choose(option),
    onAccept: (text, byEnter) => void this.#accept(text, byEnter),
    onRestore: () => this.#showChosen(),
    onToggle: (isOpen) => this.#toggle(isOpen),
  });
  protected readonly input = this.combobox.input;
  #value = '';
  #chosenOption: Option | undefined;

  constructor() {
    super();
    const { input, popup, status } = this.combobox;
    const field = create('div', { part: 'field', class: 'field' }, this.sign, input, this.button, popup);
    this.body.append(this.labelText, field, this.error, status);
    this.button.addEventListener('click', () => {
      input.focus();
      if (this.combobox.isOpen) this.combobox.close();
      else void this.combobox.open('none', this.#value);
    });
  }

  get value(): string {
    return this.#value;
  }

  set value(value: string) {
    this.#set(value, undefined);
  }

  /** `isAll` is true if the user opened the list without typing; the text is then empty. */
  protected abstract findOptions(
    source: AlmanacSource,
    text: string,
    isAll: boolean,
    signal: AbortSignal,
  ): Promise<readonly Option[]>;
  protected abstract findOption(source: AlmanacSource, value: string): Promise<Option | undefined>;
  /** Finds the option for typed text that was not picked from the list. */
  protected abstract findOptionByText(source: AlmanacSource, text: string): Promise<Option | undefined>;
  /** The accessible name if the page gives none. */
  protected abstract getOwnName(): string;

  protected getSource(): AlmanacSource {
    if (this.source) return this.source;
    throw new Error(`<${this.localName}> has no source: set src, or call useSource`);
  }

  protected reset(): void {
    this.#set(this.getAttribute('value') ?? '', undefined);
  }

  protected findProblem() {
    const { required, chooseFromList } = this.messages;
    if (this.#value === '' && this.input.value.trim() !== '')
      return { flag: 'badInput', message: chooseFromList } as const;
    return this.required && this.#value === '' ? ({ flag: 'valueMissing', message: required } as const) : undefined;
  }

  protected refresh(): void {
    const name = this.findName(this.getOwnName());
    this.combobox.setName(name, this.label !== '');
    this.showLabel();
    setAttributes(this.input, {
      'aria-required': this.required && 'true',
      placeholder: this.placeholder !== '' && this.placeholder,
      autocomplete: this.autocomplete || 'off',
    });
    setAttributes(this.button, { 'aria-label': `${this.messages.showList}: ${name}` });
    this.input.disabled = this.isOff;
    this.button.disabled = this.isOff;
    if (this.#value !== '') void this.#describe(this.#value);
    this.updateValidity();
  }

  #set(value: string, option: Option | undefined): void {
    this.#value = value;
    this.#chosenOption = option;
    this.internals.setFormValue(value);
    this.#showChosen();
    if (value !== '' && !option && this.isConnected) void this.#describe(value);
  }

  /** Changes nothing while the user is typing. */
  async #describe(value: string): Promise<void> {
    const option = this.source && (await this.findOption(this.source, value).catch(() => undefined));
    const isTyping = this.input.value !== (this.#chosenOption?.label ?? this.#value);
    if (!option || value !== this.#value || isTyping) return;
    this.#chosenOption = option;
    this.#showChosen();
  }

  #showChosen(): void {
    this.input.value = this.#chosenOption?.label ?? this.#value;
    showFlag(this.sign, this.#chosenOption?.sign);
    this.updateValidity();
  }

  #choose(option: Option): void {
    const hasChanged = option.value !== this.#value;
    this.#set(option.value, option);
    this.input.setSelectionRange(option.label.length, option.label.length);
    if (hasChanged) this.announceChange('input', 'change');
  }

  async #accept(text: string, byEnter: boolean): Promise<void> {
    if (text !== (this.#chosenOption?.label ?? this.#value)) await this.#acceptTypedText(text);
    this.showValidity(this.isTouched || !byEnter);
    if (byEnter) this.submitForm();
  }

  async #acceptTypedText(text: string): Promise<void> {
    const option =
      text.trim() && this.source ? await this.findOptionByText(this.source, text).catch(() => undefined) : undefined;
    if (this.input.value !== text) return;
    if (option) return this.#choose(option);
    const hasChanged = this.#value !== '';
    this.#set('', undefined);
    this.input.value = text.trim();
    this.updateValidity();
    if (hasChanged) this.announceChange('input', 'change');
  }

  #toggle(isOpen: boolean): void {
    setAttributes(this.button, { 'aria-expanded': String(isOpen) });
    this.setState('open', isOpen);
  }
}
