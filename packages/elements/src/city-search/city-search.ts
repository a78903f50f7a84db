import { foldLoosely } from '@almanac/data/fold-loosely';
import { define } from '../base/create.js';
import { readCountry } from '../base/read-country.js';
import { reflectTexts } from '../base/reflect.js';
import { ComboboxElement } from '../combobox/combobox-element.js';
import type { Option } from '../combobox/option.js';
import { listCountries } from '../country-select/list-country-options.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, CityChoice } from '../sources/source.js';

/** The search starts after this pause in typing. */
const pauseMs = 150;

/**
 * `<almanac-city-search>`: a city, by any of its names. Its value is the GeoNames id; `city` has the details.
 *
 * @fires input when the user changes the value
 * @fires change when the user changes the value
 */
export class AlmanacCitySearch extends ComboboxElement {
  static override observedAttributes = [...ComboboxElement.observedAttributes, 'country', 'limit'];

  static {
    reflectTexts(AlmanacCitySearch, 'country');
  }

  readonly #cities = new Map<string, CityChoice>();

  /** Alpha-2 code of the country to search in, or `auto` for that of the visitor; everywhere by default. */
  declare country: string;

  /** The maximum number of cities that are shown: 10 by default. */
  get limit(): number {
    return Number(this.getAttribute('limit')) || 10;
  }

  set limit(limit: number) {
    this.setAttribute('limit', String(limit));
  }

  /** The details of the city whose id is the value; undefined if there is none, or until it is loaded. */
  get city(): CityChoice | undefined {
    return this.#cities.get(this.value);
  }

  /** If `isAll`, the list was opened without typing, and the field's text is used. */
  protected async findOptions(source: AlmanacSource, text: string, isAll: boolean, signal: AbortSignal) {
    const typedText = (isAll ? this.input.value : text).trim();
    if (typedText === '') return [];
    if (!isAll) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (signal.aborted) return [];
    return this.#search(source, typedText, signal);
  }

  protected async findOption(source: AlmanacSource, value: string): Promise<Option | undefined> {
    const city = await source.getCity?.(Number(value), this.language);
    return city && this.#describe(city, await this.#nameCountries(source));
  }

  protected async findOptionByText(source: AlmanacSource, text: string): Promise<Option | undefined> {
    const [first] = await this.#search(source, text, new AbortController().signal);
    return first && foldLoosely(first.label) === foldLoosely(text) ? first : undefined;
  }

  protected getOwnName(): string {
    return this.messages.city;
  }

  async #search(source: AlmanacSource, text: string, signal: AbortSignal): Promise<readonly Option[]> {
    const { language, limit } = this;
    if (!source.findCities) throw new Error('the source has no cities');
    const country = readCountry(this) || undefined;
    // Retyping a letter or leaving the field sends no new request.
    const [cities, countryNames] = await Promise.all([
      cacheAnswer(
        source,
        `cities ${JSON.stringify([text, language, limit, country])}`,
        async () => (await source.findCities?.(text, { language, limit, country, signal })) ?? [],
      ),
      this.#nameCountries(source),
    ]);
    return cities.map((city) => this.#describe(city, countryNames));
  }

  async #nameCountries(source: AlmanacSource): Promise<ReadonlyMap<string, string>> {
    const countries = source.listCountries ? await listCountries(source, this.language) : [];
    return new Map(countries.map(({ alpha2, name }) => [alpha2, name]));
  }

  #describe(city: CityChoice, countryNames: ReadonlyMap<string, string>): Option {
    const value = String(city.id);
    this.#cities.set(value, city);
    const country = countryNames.get(city.country) ?? city.country;
    return { value, label: city.name, detail: [city.state, country].filter(Boolean).join(', ') };
  }
}

define('almanac-city-search', AlmanacCitySearch);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-city-search': AlmanacCitySearch;
  }
}
