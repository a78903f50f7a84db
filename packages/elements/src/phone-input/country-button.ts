import { create, setAttributes } from '../base/create.js';
import { Combobox, type ComboboxDeps } from '../combobox/combobox.js';
import type { FlagSign, Option } from '../combobox/option.js';
import { showFlag } from '../flags/flag.js';

export interface CountryButtonDeps extends Pick<ComboboxDeps, 'getMessages'> {
  readonly find: (text: string) => Promise<readonly Option[]>;
  readonly findOptionByText: (text: string) => Promise<Option | undefined>;
  readonly choose: (option: Option) => void;
  readonly focusNumber: () => void;
}

export class CountryButton {
  readonly button = create('button', {
    part: 'country',
    class: 'country',
    type: 'button',
    'aria-expanded': 'false',
    'aria-controls': 'panel',
  });
  readonly panel = create('div', { part: 'panel', class: 'panel', id: 'panel', hidden: true });
  readonly combobox: Combobox;
  #code = '';

  constructor(deps: CountryButtonDeps) {
    const choose = (option: Option) => {
      this.close();
      deps.choose(option);
      deps.focusNumber();
    };
    this.combobox = new Combobox({
      getMessages: deps.getMessages,
      find: (text) => deps.find(text),
      choose,
      onAccept: (text, byEnter) => {
        if (!byEnter) this.close();
        else void deps.findOptionByText(text).then((option) => option && choose(option));
      },
      onRestore: () => {
        this.close();
        deps.focusNumber();
      },
      onToggle: () => {},
    });
    this.panel.append(this.combobox.input, this.combobox.popup);
    this.button.addEventListener('mousedown', (event) => event.preventDefault());
    this.button.addEventListener('click', () => (this.panel.hidden ? this.#open() : this.close()));
  }

  /** The accessible name also has the name of the country. */
  show(code: string, flag: FlagSign | undefined, callingCode: string, name: string): void {
    this.#code = code;
    const sign = create('span', { class: 'flag', 'aria-hidden': 'true' });
    showFlag(sign, flag);
    this.button.replaceChildren(
      sign,
      create('bdi', {}, callingCode || '+'),
      create('span', { class: 'arrow', 'aria-hidden': 'true' }),
    );
    setAttributes(this.button, { 'aria-label': [name, callingCode].filter(Boolean).join(' ') });
  }

  close(): void {
    this.panel.hidden = true;
    setAttributes(this.button, { 'aria-expanded': 'false' });
    this.combobox.close();
  }

  #open(): void {
    this.panel.hidden = false;
    setAttributes(this.button, { 'aria-expanded': 'true' });
    this.combobox.input.value = '';
    this.combobox.input.focus();
    void this.combobox.open('none', this.#code);
  }
}
