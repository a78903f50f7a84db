import { create } from '../base/create.js';
import { showFlag } from '../flags/flag.js';
import type { Option } from './option.js';

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

  /** Brings the option into view and returns its id. With -1, no option is active. */
  activate(active: number): string | undefined {
    this.list.children[this.active]?.setAttribute('aria-selected', 'false');
    this.active = active;
    const item = this.list.children[active];
    item?.setAttribute('aria-selected', 'true');
    item?.scrollIntoView({ block: 'nearest' });
    return item?.id;
  }

  find(event: Event): Option | undefined {
    const item = (event.target as Element).closest('[role="option"]');
    return item ? this.options[[...this.list.children].indexOf(item)] : undefined;
  }

  /** Opens above the field if there is little room below and more above. */
  open(field: Element): void {
    const { top, bottom } = field.getBoundingClientRect();
    const spaceBelow = window.innerHeight - bottom;
    this.popup.classList.toggle('above', spaceBelow < 200 && top > spaceBelow);
    this.popup.hidden = false;
  }
}

function renderOption({ label, detail, sign }: Option, index: number): HTMLLIElement {
  const flag = create('span', { class: 'flag', 'aria-hidden': 'true' });
  if (sign) showFlag(flag, sign);
  return create(
    'li',
    { part: 'option', class: 'option', role: 'option', id: `option-${index}`, 'aria-selected': 'false' },
    ...(sign ? [flag] : []),
    create('span', { class: 'name' }, label),
    ...(detail ? [create('span', { part: 'detail', class: 'detail' }, detail)] : []),
  );
}
