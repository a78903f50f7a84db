import { create, createSvg, setAttributes } from '../base/create.js';
import type { SearchableOption } from '../combobox/option.js';
import type { Messages } from '../messages/en.js';
import { TypeAhead } from './type-ahead.js';

export interface TableContent {
  readonly options: readonly SearchableOption[];
  /** Colours by country; an empty string means the default colour. */
  readonly highlights: ReadonlyMap<string, string>;
  /** The accessible name. */
  readonly name: string;
  /** Empty if no country is selected. */
  readonly value: string;
  readonly isOff: boolean;
  readonly messages: Messages;
}

/** The countries of a map as a collapsed table: an alternative to the picture. */
export class CountryTable {
  readonly #summary = create('summary', { part: 'summary' });
  readonly #group = create('div', { part: 'table', class: 'table', role: 'radiogroup' });
  readonly details = create('details', { part: 'list' }, this.#summary, this.#group);
  readonly #typeAhead = new TypeAhead();
  #content: TableContent | undefined;
  #shownKey = '';

  constructor(choose: (code: string) => void) {
    this.details.addEventListener('toggle', () => this.#render());
    this.#group.addEventListener('input', (event) => event.stopPropagation());
    this.#group.addEventListener('change', (event) => choose((event.target as HTMLInputElement).value));
    this.#group.addEventListener('keydown', (event) => this.#press(event));
  }

  show(content: TableContent): void {
    this.#content = content;
    this.#summary.textContent = content.messages.countryList;
    setAttributes(this.#group, { 'aria-label': content.name });
    this.#render();
  }

  /** Replaces the rows only if their content changes, because a row may have focus. */
  #render(): void {
    const content = this.#content;
    if (!content || !this.details.open) return;
    const { options, highlights, value, isOff } = content;
    const contentKey = JSON.stringify([options.map(({ label }) => label), [...highlights], content.messages.country]);
    if (contentKey !== this.#shownKey) this.#group.replaceChildren(renderTable(content));
    this.#shownKey = contentKey;
    for (const radio of this.#group.querySelectorAll('input')) {
      radio.checked = radio.value === value;
      radio.disabled = isOff;
    }
  }

  #press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, timeStamp, target } = event;
    if (altKey || ctrlKey || metaKey || [...key].length !== 1) return;
    const { value } = target as HTMLInputElement;
    const option = this.#typeAhead.find(key, this.#content?.options ?? [], value, timeStamp);
    if (!option) return;
    event.preventDefault();
    this.#group.querySelector<HTMLInputElement>(`[value="${option.value}"]`)?.focus();
  }
}

function renderTable({ options, highlights, messages }: TableContent): HTMLTableElement {
  const { country, code, highlighted } = messages;
  const hasMarks = highlights.size > 0;
  const titles = hasMarks ? [country, code, highlighted] : [country, code];
  return create(
    'table',
    {},
    create('thead', {}, create('tr', {}, ...titles.map((title) => create('th', { scope: 'col' }, title)))),
    create(
      'tbody',
      {},
      ...options.map(({ value, label }) =>
        create(
          'tr',
          {},
          create(
            'th',
            { scope: 'row' },
            create('label', {}, create('input', { type: 'radio', name: 'country', value }), label),
          ),
          create('td', {}, value),
          ...(hasMarks ? [create('td', {}, ...renderMark(highlights.get(value), highlighted))] : []),
        ),
      ),
    ),
  );
}

function renderMark(color: string | undefined, highlighted: string): readonly SVGElement[] {
  if (color === undefined) return [];
  const attributes = { class: 'mark', viewBox: '0 0 2 2', role: 'img', 'aria-label': highlighted };
  return [createSvg('svg', attributes, createSvg('circle', { cx: '1', cy: '1', r: '1', fill: color || undefined }))];
}
