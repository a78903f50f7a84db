import { create, setAttributes } from '../base/create.js';
import type { Messages } from '../messages/en.js';
import type { Option } from './option.js';
import { OptionList } from './option-list.js';
import { type Command, readKey } from './read-key.js';

export interface ComboboxDeps {
  readonly getMessages: () => Messages;
  /** `isAll` is true if the user opened the list without typing. */
  readonly find: (text: string, isAll: boolean, signal: AbortSignal) => Promise<readonly Option[]>;
  readonly choose: (option: Option) => void;
  /** Called when the user has pressed Enter or left the input, or autofill has filled it. */
  readonly onAccept: (text: string, byEnter: boolean) => void;
  /** Called when the user restores the previous choice by Escape. */
  readonly onRestore: () => void;
  readonly onToggle: (isOpen: boolean) => void;
}

/** An editable combobox with list autocomplete, as described in the ARIA Authoring Practices. */
export class Combobox {
  readonly input = create('input', {
    part: 'input',
    id: 'input',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-controls': 'list',
    autocapitalize: 'none',
    spellcheck: 'false',
    autocomplete: 'off',
  });
  readonly status = create('div', { part: 'status', class: 'hidden', role: 'status' });
  readonly #list = new OptionList();
  readonly popup = this.#list.popup;
  readonly #deps: ComboboxDeps;
  #searchController = new AbortController();
  isOpen = false;

  constructor(deps: ComboboxDeps) {
    this.#deps = deps;
    const { input, popup } = this;
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('input', (event) => {
      event.stopPropagation();
      this.#activate(-1);
      void this.#search(input.value, { isAll: false, at: 'none' });
    });
    // Autofill sets a value without typing, so its text is accepted immediately.
    input.addEventListener('change', () => this.#leave());
    input.addEventListener('blur', () => this.#leave());
    // The text is selected, so that typing replaces it.
    input.addEventListener('focus', () => input.select());
    input.addEventListener('click', () => {
      if (this.isOpen) return;
      input.select();
      void this.open('none');
    });
    popup.addEventListener('pointerdown', (event) => event.preventDefault());
    popup.addEventListener('mousedown', (event) => event.preventDefault());
    popup.addEventListener('click', (event) => {
      const option = this.#list.find(event);
      if (option) this.#choose(option);
    });
  }

  /** Sets the accessible name of the list, and of the input if no visible label names it. */
  setName(name: string, isLabelShown = false): void {
    setAttributes(this.input, { 'aria-label': !isLabelShown && name });
    setAttributes(this.#list.list, { 'aria-label': name });
  }

  /** The option of `value` becomes active; if there is none, `at` says which one does. */
  async open(at: 'none' | 'first' | 'last', value?: string): Promise<void> {
    await this.#search('', { isAll: true, at, value });
  }

  close(): void {
    this.#searchController.abort();
    if (!this.isOpen) return;
    this.isOpen = false;
    this.popup.hidden = true;
    setAttributes(this.input, { 'aria-expanded': 'false', 'aria-activedescendant': undefined });
    this.status.textContent = '';
    this.#deps.onToggle(false);
  }

  async #search(
    text: string,
    { isAll, at, value }: { isAll: boolean; at: 'none' | 'first' | 'last'; value?: string | undefined },
  ) {
    this.#searchController.abort();
    this.#searchController = new AbortController();
    const { signal } = this.#searchController;
    if (!isAll && text.trim() === '') {
      this.close();
      return;
    }
    const { loading, failed, noResults, results } = this.#deps.getMessages();
    if (!this.isOpen) this.#show([], loading);
    try {
      const options = await this.#deps.find(text, isAll, signal);
      if (signal.aborted) return;
      // The active option stays active if the user moved while results were loading.
      const activeValue = value ?? this.#list.options[this.#list.active]?.value;
      const note = options.length === 0 && text !== '' ? noResults : '';
      this.#show(options, note);
      this.status.textContent = options.length === 0 ? note : results(options.length);
      const activeIndex = options.findIndex((option) => option.value === activeValue);
      if (activeIndex >= 0) this.#activate(activeIndex);
      else if (at !== 'none') this.#activate(at === 'first' ? 0 : options.length - 1);
    } catch (fault) {
      if (signal.aborted) return;
      console.error(fault);
      this.#show([], failed);
      this.status.textContent = failed;
    }
  }

  #show(options: readonly Option[], note: string): void {
    this.#list.show(options, note);
    setAttributes(this.input, { 'aria-activedescendant': undefined });
    if (options.length === 0 && note === '') {
      this.close();
      return;
    }
    this.#list.open(this.popup.parentElement ?? this.input);
    // Without options, the popup shows a note and no listbox.
    setAttributes(this.input, { 'aria-expanded': String(options.length > 0) });
    this.isOpen = true;
    this.#deps.onToggle(true);
  }

  #activate(index: number): void {
    setAttributes(this.input, { 'aria-activedescendant': this.#list.activate(index) });
  }

  #choose(option: Option): void {
    this.close();
    this.#deps.choose(option);
  }

  #leave(): void {
    this.close();
    this.#deps.onAccept(this.input.value, false);
  }

  #press(event: KeyboardEvent): void {
    const { active, options } = this.#list;
    const command = readKey(event, { isOpen: this.isOpen, active, count: options.length });
    if (!command) return;
    if (command.kind !== 'edit' || command.caret !== undefined) event.preventDefault();
    this.#run(command, options[active]);
  }

  #run(command: Command, option: Option | undefined): void {
    const { input } = this;
    if (command.kind === 'open') void this.open(command.at);
    else if (command.kind === 'move') this.#activate(command.to);
    else if (command.kind === 'choose' && option) this.#choose(option);
    else if (command.kind === 'accept') {
      this.close();
      this.#deps.onAccept(input.value, true);
    } else if (command.kind === 'close' || command.kind === 'cancel') {
      this.close();
      if (command.kind === 'cancel') this.#deps.onRestore();
    } else if (command.kind === 'edit') {
      this.#activate(-1);
      if (command.caret === undefined) return;
      const position = command.caret === 'start' ? 0 : input.value.length;
      input.setSelectionRange(position, position);
    }
  }
}
