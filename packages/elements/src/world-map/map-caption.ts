import { create } from '../base/create.js';
import type { Option } from '../combobox/option.js';

/** The line below a map: a country, the reason for a missing map, and a button to clear the selection. */
export class MapCaption {
  // Screen readers announce countries from the options of the map.
  readonly #country = create('span', { 'aria-hidden': 'true' });
  readonly #status = create('span', { role: 'status' });
  readonly #clearButton = create('button', { part: 'button', class: 'clear', type: 'button' });
  readonly line = create('div', { part: 'caption', class: 'caption' }, this.#country, this.#status, this.#clearButton);

  constructor(clear: () => void) {
    this.#clearButton.addEventListener('click', clear);
  }

  showCountry(country: Option | undefined): void {
    const code = country && create('span', { class: 'code' }, country.value);
    this.#country.replaceChildren(...(code ? [country.label, ' ', code] : []));
  }

  /** Shows why the map could not be loaded. */
  showStatus(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  offerClear(text: string, isOffered: boolean): void {
    this.#clearButton.textContent = text;
    this.#clearButton.hidden = !isOffered;
  }
}
