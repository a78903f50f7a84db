import { create } from '../base/create.js';
import { showFlag } from '../flags/flag.js';
import type { FlagSign, Option } from './option.js';

/** The list of options that opens below or above an input. One option can be active. */
export class OptionList {
  /** It has a `tabindex`, because browsers make scrollable elements without one tab stops. */
  readonly list = create('ul', { part: 'listbox', class: 'list', role: 'listbox', id: 'list', tabindex: '-1' });
  readonly note = create('p', { part: 'note', class: 'note', hidden: true });
  readonly popup = create('div', { part: 'popup', class: 'popup', hidden: true }, this.list, this.note);
  options: readonly Option[] = [];
  /** The index of the active option; -1 if no option is active. */
  active = -1;

  show(options: readonly Option[], note: string): void {
    this.options = options;
    this.active = -1;
    this.list.replaceChildren(...options.map(renderOption));
    this.list.hidden = options.length === 0;
    this.note.hidden = note === '';
    this.note.textContent = note;
  }

  /** Makes the option at an index the active one and brings it into view; returns its id. With -1, none is active. */
  activate(active: number): string | undefined {
    this.list.children[this.active]?.setAttribute('aria-selected', 'false');
    this.active = active;
    const item = this.list.children[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    return item?.id;
  }

  /** Finds the option on which an event happened. */
  find(event: Event): Option | undefined {
    const item = (event.target as Element).closest('[role="option"]');
    return item ? this.options[[...this.list.children].indexOf(item)] : undefined;
  }

  /** Opens the list below a field, or above it if there is little room below and more above. */
  open(field: Element): void {
    const { top, bottom } = field.getBoundingClientRect();
    const spaceBelow = window.innerHeight - bottom;
    this.popup.classList.toggle('above', spaceBelow < 200 && top > spaceBelow);
    this.popup.hidden = false;
  }
}

function renderOption({ label, detail, sign }: Option, index: number): HTMLLIElement {
  return create(
    'li',
    { part: 'option', class: 'option', role: 'option', id: `option-${index}`, 'aria-selected': 'false' },
    ...(sign ? [createSign(sign)] : []),
    create('span', { class: 'name' }, label),
    ...(detail ? [create('span', { part: 'detail', class: 'detail' }, detail)] : []),
  );
}

function createSign(flag: FlagSign): HTMLSpanElement {
  const sign = create('span', { class: 'flag', 'aria-hidden': 'true' });
  showFlag(sign, flag);
  return sign;
}
