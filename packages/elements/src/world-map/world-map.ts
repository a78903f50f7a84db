import { create, define, setAttributes } from '../base/create.js';
import { FormElement } from '../base/form-element.js';
import { reflectTexts } from '../base/reflect.js';
import type { SearchableOption } from '../combobox/option.js';
import { filterByCountries, listCountryOptions } from '../country-select/list-country-options.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, MapProjection, WorldOutlines } from '../sources/source.js';
import { CountryTable } from './country-table.js';
import { MapCaption } from './map-caption.js';
import { MapNavigation } from './map-navigation.js';
import { MapPicture, readHighlights } from './map-picture.js';
import { type PlacedCountry, placeCountries } from './place-countries.js';
import { worldMapStyles } from './world-map-styles.js';

const projections: readonly MapProjection[] = ['natural-earth', 'equal-earth', 'mercator', 'robinson'];

/**
 * `<almanac-world-map>`: a world map for choosing a country. Its value is the ISO 3166-1 alpha-2 code.
 *
 * @fires input when the user changes the value
 * @fires change when the user changes the value
 * @csspart map - the list box that contains the picture
 * @csspart picture - the picture of the world
 * @csspart land - a country
 * @csspart chosen - the selected country
 * @csspart caption - the line below the map, with the country under the pointer or with focus, or else the selected one
 * @csspart button - the button that clears the selection
 * @csspart list - the box that shows and hides the table of countries
 * @csspart summary - the line that opens and closes the table
 * @csspart table - the table of countries
 * @cssstate user-invalid - the value is invalid, and an error is shown
 * @cssprop --almanac-land - colour of countries
 * @cssprop --almanac-border - colour of borders between countries
 * @cssprop --almanac-chosen - colour of the selected country
 * @cssprop --almanac-highlight - colour of highlighted countries
 * @cssprop --almanac-secondary - colour of secondary text
 * @cssprop --almanac-list-height - maximum height of the table
 */
export class AlmanacWorldMap extends FormElement {
  static override styles = [worldMapStyles];
  static override observedAttributes = [
    ...FormElement.observedAttributes,
    'value',
    'projection',
    'highlight',
    'countries',
  ];

  static {
    reflectTexts(AlmanacWorldMap, 'highlight', 'countries');
  }

  protected readonly input = create('div', {
    part: 'map',
    class: 'map',
    id: 'input',
    role: 'listbox',
    'aria-busy': 'true',
  });
  readonly #picture = new MapPicture();
  readonly #navigation = new MapNavigation(this.input, this.#picture, {
    choose: (code) => this.#choose(code),
    clear: () => this.#clear(),
    show: (code) => {
      this.#visitedCode = code;
      this.#showCountry();
    },
  });
  readonly #caption = new MapCaption(() => {
    this.#clear();
    this.#navigation.focus();
  });
  readonly #table = new CountryTable((code) => this.#choose(code));
  #value = '';
  /** The countries that are drawn and can be chosen. */
  #options: readonly SearchableOption[] = [];
  /** The code of the country under the pointer or with focus. */
  #visitedCode: string | undefined;

  constructor() {
    super();
    this.input.append(this.#picture.svg);
    this.body.append(this.labelText, this.input, this.#caption.line, this.#table.details, this.error);
    this.body.addEventListener('focusout', ({ relatedTarget }) => {
      if (!this.body.contains(relatedTarget as Node | null)) this.showValidity(true);
    });
    this.internals.setFormValue('');
  }

  /** The chosen country, as a form sends it. The attribute has the initial value, to which a reset returns. */
  get value(): string {
    return this.#value;
  }

  set value(code: string) {
    this.#value = code.toUpperCase();
    this.internals.setFormValue(this.#value);
    this.#showState();
    this.updateValidity();
  }

  /** The projection: `natural-earth` by default, `equal-earth`, `mercator` or `robinson`. */
  get projection(): MapProjection {
    return projections.find((name) => name === this.getAttribute('projection')) ?? 'natural-earth';
  }

  set projection(projection: MapProjection) {
    this.setAttribute('projection', projection);
  }

  /** Highlighted countries, each with an optional colour: `DE:#ff0000 FR`. */
  declare highlight: string;
  /** Alpha-2 codes of the selectable countries, separated by spaces; all by default. */
  declare countries: string;

  override attributeChangedCallback(name: string, oldValue: string | null, newValue: string | null): void {
    if (name === 'value' && !this.isTouched) this.value = newValue ?? '';
    super.attributeChangedCallback(name, oldValue, newValue);
  }

  formStateRestoreCallback(state: string): void {
    this.value = state;
  }

  protected reset(): void {
    this.value = this.getAttribute('value') ?? '';
  }

  protected findProblem() {
    const { chooseCountry } = this.messages;
    return this.required && this.value === '' ? ({ flag: 'valueMissing', message: chooseCountry } as const) : undefined;
  }

  protected refresh(): void {
    this.showLabel();
    this.#showState();
    this.updateValidity();
    void this.#load();
  }

  /** Loads the map only when the element is visible, because it is larger than everything else on a page with forms. */
  async #load(): Promise<void> {
    await (await import('../base/when-seen.js')).waitUntilVisible(this);
    const { source, language, projection } = this;
    if (!source) return;
    try {
      const [{ outlines, countries }, options] = await Promise.all([
        loadMap(source, projection, language),
        listCountryOptions(source, language),
      ]);
      if (source !== this.source || language !== this.language || projection !== this.projection) return;
      this.#draw(outlines, countries, options);
    } catch (fault) {
      console.error(fault);
      this.#caption.showStatus(this.messages.mapFailed);
    }
  }

  #draw(outlines: WorldOutlines, countries: readonly PlacedCountry[], options: readonly SearchableOption[]): void {
    const drawnCodes = new Set(countries.map(({ code }) => code));
    this.#options = filterByCountries(options, this.countries).filter(({ value }) => drawnCodes.has(value));
    const codes = new Set(this.#options.map(({ value }) => value));
    this.#picture.draw(outlines);
    this.#picture.describe(this.#options, readHighlights(this.highlight), this.messages.highlighted);
    this.#navigation.setContent({
      countries: countries.filter(({ code }) => codes.has(code)),
      height: outlines.height,
      options: this.#options,
      isRightToLeft: this.body.dir === 'rtl',
      isOff: this.isOff,
    });
    setAttributes(this.input, { 'aria-busy': undefined });
    this.#caption.showStatus('');
    this.#showState();
  }

  /** The accessible name is set even if the map is not loaded yet. */
  #showState(): void {
    const { isOff, required, messages } = this;
    const name = this.findName(messages.worldMap);
    setAttributes(this.input, {
      'aria-label': name,
      'aria-required': required && 'true',
      'aria-disabled': isOff && 'true',
    });
    this.#navigation.setCurrent(this.#value);
    this.#picture.choose(this.#value);
    this.#caption.offerClear(messages.clear, this.#value !== '' && !required && !isOff);
    this.#table.show({
      options: this.#options,
      highlights: readHighlights(this.highlight),
      value: this.#value,
      name,
      isOff,
      messages,
    });
    this.#showCountry();
  }

  #showCountry(): void {
    const code = this.#visitedCode ?? this.#value;
    this.#caption.showCountry(this.#options.find(({ value }) => value === code));
  }

  #clear(): boolean {
    if (this.#value === '' || this.required || this.isOff) return false;
    this.#choose('');
    return true;
  }

  #choose(code: string): void {
    if (code === this.#value || this.isOff) return;
    this.value = code;
    this.announceChange('input', 'change');
  }
}

async function loadMap(source: AlmanacSource, projection: MapProjection, language: string) {
  const { getWorldMap } = source;
  if (!getWorldMap) throw new Error('the source has no map of the world');
  return cacheAnswer(source, `map ${projection}`, async () => {
    const outlines = await getWorldMap.call(source, projection, language);
    return { outlines, countries: placeCountries(outlines) };
  });
}

define('almanac-world-map', AlmanacWorldMap);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-world-map': AlmanacWorldMap;
  }
}
