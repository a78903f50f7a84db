import { setAttributes } from '../base/create.js';
import type { SearchableOption } from '../combobox/option.js';
import type { MapPicture } from './map-picture.js';
import { findNorthOrSouth, type PlacedCountry, sortInReadingOrder } from './place-countries.js';
import { type MapCommand, readMapKey } from './read-map-key.js';
import { TypeAhead } from './type-ahead.js';

/** How far a click at sea may be from the marker of the small country that it selects, in px. */
const reachPx = 12;
/** The same for a click on the land of another country, in units of the picture. */
const reachOnLand = 3;

export interface NavigationDeps {
  readonly choose: (code: string) => void;
  /** Returns false if there is no choice or it may not be cleared. */
  readonly clear: () => boolean;
  /** Shows the country under the pointer or with focus. */
  readonly show: (code: string | undefined) => void;
}

const noCountries: NavigationContent = {
  countries: [],
  height: 1,
  options: [],
  isRightToLeft: false,
  isOff: true,
};

/** Navigates a map by pointer and keys. The map has one tab stop, the current country. */
export class MapNavigation {
  readonly #listbox: HTMLElement;
  readonly #picture: MapPicture;
  readonly #deps: NavigationDeps;
  readonly #typeAhead = new TypeAhead();
  #content = noCountries;
  #current = '';

  constructor(listbox: HTMLElement, picture: MapPicture, deps: NavigationDeps) {
    this.#listbox = listbox;
    this.#picture = picture;
    this.#deps = deps;
    listbox.addEventListener('keydown', (event) => this.#press(event));
    listbox.addEventListener('focusin', ({ target }) => this.#arrive(target as Element));
    listbox.addEventListener('focusout', () => this.#leave());
    listbox.addEventListener('click', (event) => this.#click(event));
    listbox.addEventListener('pointermove', (event) => {
      if (event.pointerType !== 'touch') this.#point(this.#find(event));
    });
    listbox.addEventListener('pointerleave', () => this.#point(undefined));
  }

  /** If the current country is not among the new ones, the first of these becomes current. */
  setContent(content: NavigationContent): void {
    const { height, isRightToLeft, isOff } = content;
    const countries = sortInReadingOrder(content.countries, height, isRightToLeft);
    this.#content = { ...content, countries };
    if (!countries.some(({ code }) => code === this.#current)) this.#current = countries[0]?.code ?? '';
    // The picture draws countries in another order.
    setAttributes(this.#listbox, {
      'aria-owns': countries.map(({ code }) => code).join(' '),
      tabindex: !isOff && '-1',
    });
    this.#updateTabStop();
  }

  /** Has no effect if the country is not on the map. */
  setCurrent(code: string): void {
    if (!this.#content.countries.some((country) => country.code === code)) return;
    this.#current = code;
    this.#updateTabStop();
  }

  focus(): void {
    this.#picture.focus(this.#current);
  }

  #updateTabStop(): void {
    this.#picture.setTabStop(this.#content.isOff ? undefined : this.#current);
  }

  /** If the map itself gets the focus, passes it to the current country. */
  #arrive(target: Element): void {
    if (target === this.#listbox) {
      this.focus();
      return;
    }
    this.#current = target.id;
    this.#updateTabStop();
    this.#picture.encircle(target.matches(':focus-visible') ? target.id : undefined);
    this.#deps.show(target.id);
  }

  #leave(): void {
    this.#picture.encircle(undefined);
    this.#deps.show(undefined);
  }

  #click(event: MouseEvent): void {
    const code = this.#find(event as PointerEvent);
    if (code === undefined || this.#content.isOff) return;
    this.#deps.choose(code);
    this.#picture.focus(code);
  }

  #point(code: string | undefined): void {
    this.#picture.hover(code);
    this.#deps.show(code ?? (this.#listbox.querySelector(':focus')?.id || undefined));
  }

  #find({ clientX, clientY, target, pointerType }: PointerEvent): string | undefined {
    const hitCode = (target as Element).closest('[role="option"]')?.id;
    const { svg } = this.#picture;
    const matrix = svg.getScreenCTM()?.inverse();
    // Assistive technology clicks the element without a position.
    if (!matrix || !pointerType) return hitCode;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return findPointedCountry(this.#content.countries, {
      x,
      y,
      hitCode,
      reach: hitCode ? reachOnLand : reachPx * matrix.a,
    });
  }

  #press(event: KeyboardEvent): void {
    const { isOff, isRightToLeft } = this.#content;
    const command = isOff ? undefined : readMapKey(event, isRightToLeft);
    if (command && this.#run(command, event.timeStamp)) event.preventDefault();
  }

  #run(command: MapCommand, atMs: number): boolean {
    const { countries, options } = this.#content;
    const index = countries.findIndex(({ code }) => code === this.#current);
    const { kind } = command;
    if (kind === 'clear') return this.#deps.clear();
    if (kind === 'choose') this.#deps.choose(this.#current);
    else if (kind === 'go') this.#go(countries.at(command.to));
    else if (kind === 'step') this.#go(countries[(index + command.by + countries.length) % countries.length]);
    else if (kind === 'cross')
      this.#go(findNorthOrSouth(countries, countries[index] as PlacedCountry, command.towards));
    else {
      const match = this.#typeAhead.find(command.letter, options, this.#current, atMs);
      if (match) this.#picture.focus(match.value);
      else if (command.letter === ' ') this.#deps.choose(this.#current);
    }
    return true;
  }

  #go(country: PlacedCountry | undefined): void {
    if (country) this.#picture.focus(country.code);
  }
}

interface NavigationContent {
  readonly countries: readonly PlacedCountry[];
  /** The height of the picture, in its own units. */
  readonly height: number;
  /** The countries of the map, sorted by name. */
  readonly options: readonly SearchableOption[];
  readonly isRightToLeft: boolean;
  readonly isOff: boolean;
}

/** The position of a pointer, in units of the picture. */
interface PointedPlace {
  readonly x: number;
  readonly y: number;
  /** The country whose land or marker is under the pointer; undefined at sea. */
  readonly hitCode: string | undefined;
  readonly reach: number;
}

/** A small country nearby comes first, because it is hard to hit. */
export function findPointedCountry(
  countries: readonly PlacedCountry[],
  { x, y, hitCode, reach }: PointedPlace,
): string | undefined {
  let code = hitCode;
  let minDistance = reach;
  for (const country of countries) {
    if (!country.isSmall) continue;
    if (country.code === hitCode) return hitCode;
    const distance = Math.hypot(country.x - x, country.y - y);
    if (distance > minDistance) continue;
    minDistance = distance;
    code = country.code;
  }
  return code;
}
