import { create } from '../base/create.js';
import type { Option } from '../combobox/option.js';

/** The line below a map: which country is pointed at or chosen, and a button that takes the choice away. */
export class MapCaption {
  // Screen readers hear of countries by the options of the map.
  readonly #country = create('span', { 'aria-hidden': 'true' });
  readonly #status = create('span', { role: 'status' });
  readonly #clear = create('button', { part: 'button', class: 'clear', type: 'button' });
  readonly line = create('div', { part: 'caption', class: 'caption' }, this.#country, this.#status, this.#clear);

  constructor(clear: () => void) {
    this.#clear.addEventListener('click', clear);
  }

  showCountry(country: Option | undefined): void {
    const code = country && create('span', { class: 'code' }, country.value);
    this.#country.replaceChildren(...(code ? [country.label, ' ', code] : []));
  }

  /** Says how loading goes; empty once all is there. */
  showStatus(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  offerClear(text: string, isOffered: boolean): void {
    this.#clear.textContent = text;
    this.#clear.hidden = !isOffered;
  }
}
