import { create, setAttributes } from '../base/create.js';
import type { Option, SearchableOption } from '../combobox/option.js';
import { filterByCountries } from '../country-select/list-country-options.js';
import type { Messages } from '../messages/en.js';
import type { WorldOutlines } from '../sources/source.js';
import { CountryTable } from './country-table.js';
import { MapNavigation } from './map-navigation.js';
import { MapPicture } from './map-picture.js';
import type { PlacedCountry } from './place-countries.js';

export interface MapContent {
  /** The accessible name. */
  readonly name: string;
  /** Empty if no country is selected. */
  readonly value: string;
  /** Codes of the selectable countries; all if empty. */
  readonly countries: string;
  /** The highlighted countries, in the format that `readHighlights` reads. */
  readonly highlight: string;
  readonly isRequired: boolean;
  readonly isOff: boolean;
  readonly isRightToLeft: boolean;
  readonly messages: Messages;
}

/** A map with its caption and table, which show the same selection. */
export class MapView {
  readonly listbox = create('div', { part: 'map', class: 'map', id: 'input', role: 'listbox', 'aria-busy': 'true' });
  readonly #picture = new MapPicture();
  readonly #caption: MapCaption;
  readonly #table: CountryTable;
  readonly #navigation: MapNavigation;
  readonly parts: readonly HTMLElement[];
  readonly #choose: (code: string) => void;
  #content: MapContent | undefined;
  #options: readonly SearchableOption[] = [];
  /** The code of the country under the pointer or with focus. */
  #visitedCode: string | undefined;

  /** `choose` gets an empty text if the choice is cleared. */
  constructor(choose: (code: string) => void) {
    this.#choose = choose;
    this.listbox.append(this.#picture.svg);
    this.#caption = new MapCaption(() => {
      this.#clear();
      this.#navigation.focus();
    });
    this.#table = new CountryTable(choose);
    this.#navigation = new MapNavigation(this.listbox, this.#picture, {
      choose,
      clear: () => this.#clear(),
      show: (code) => {
        this.#visitedCode = code;
        this.#showCountry();
      },
    });
    this.parts = [this.listbox, this.#caption.line, this.#table.details];
  }

  /** The accessible name is set even if the map is not loaded yet. */
  setContent(content: MapContent): void {
    this.#content = content;
    const { name, isRequired, isOff } = content;
    setAttributes(this.listbox, {
      'aria-label': name,
      'aria-required': isRequired && 'true',
      'aria-disabled': isOff && 'true',
    });
    if (content.value !== '') this.#navigation.setCurrent(content.value);
    this.#showChosen();
  }

  showFault(message: string): void {
    this.#caption.showStatus(message);
  }

  show(outlines: WorldOutlines, countries: readonly PlacedCountry[], allOptions: readonly SearchableOption[]): void {
    if (!this.#content) return;
    const { highlight, messages, isOff, isRightToLeft, value } = this.#content;
    const drawnCodes = new Set(countries.map(({ code }) => code));
    const selectableOptions = filterByCountries(allOptions, this.#content.countries);
    this.#options = selectableOptions.filter((option) => drawnCodes.has(option.value));
    const codes = new Set(this.#options.map((option) => option.value));
    this.#picture.draw(outlines);
    this.#picture.describe(this.#options, readHighlights(highlight), messages.highlighted);
    const selectableCountries = countries.filter(({ code }) => codes.has(code));
    this.#navigation.setContent({
      countries: selectableCountries,
      height: outlines.height,
      options: this.#options,
      isRightToLeft,
      isOff,
    });
    if (value !== '') this.#navigation.setCurrent(value);
    setAttributes(this.listbox, { 'aria-busy': undefined });
    this.#caption.showStatus('');
    this.#showChosen();
  }

  #clear(): boolean {
    if (!this.#content?.value || this.#content.isRequired || this.#content.isOff) return false;
    this.#choose('');
    return true;
  }

  #showChosen(): void {
    if (!this.#content) return;
    const { name, value, messages, isOff, isRequired, highlight } = this.#content;
    this.#picture.choose(value);
    this.#caption.offerClear(messages.clear, value !== '' && !isRequired && !isOff);
    this.#table.show({
      options: this.#options,
      highlights: readHighlights(highlight),
      value,
      name,
      isOff,
      messages,
    });
    this.#showCountry();
  }

  #showCountry(): void {
    const code = this.#visitedCode ?? this.#content?.value;
    this.#caption.showCountry(this.#options.find(({ value }) => value === code));
  }
}

/** The line below a map: a country, the reason for a missing map, and a button to clear the selection. */
class MapCaption {
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

/**
 * Reads the highlighted countries in the format of the service: `DE:#ff0000,FR:00f`. Spaces may separate countries too.
 *
 * @returns the colour of each country, `#rrggbb` or `#rgb`, by alpha-2 code; an empty text if no colour is given
 */
export function readHighlights(text: string): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const [, code = '', digits = ''] of text.matchAll(
    /(?<![^\s,])([a-z]{2})(?::#?([\da-f]{6}|[\da-f]{3}))?(?![^\s,])/gi,
  ))
    colors.set(code.toUpperCase(), digits && `#${digits.toLowerCase()}`);
  return colors;
}
