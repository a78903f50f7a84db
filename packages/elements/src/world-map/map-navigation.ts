import { setAttributes } from '../base/create.js';
import type { SearchableOption } from '../combobox/option.js';
import type { MapPicture } from './map-picture.js';
import { findAcross, orderByReading } from './order-countries.js';
import type { PlacedCountry } from './place-countries.js';
import { type MapCommand, readMapKey } from './read-map-key.js';
import { TypeAhead } from './type-ahead.js';

/** In px: how far from a small island a press still means it. */
const reachPx = 12;
/** In units of the picture: the same on the land of another country. */
const reachOnLand = 3;

export interface NavigationDeps {
  readonly choose: (code: string) => void;
  /** Takes the choice away; false where there is nothing to take away. */
  readonly clear: () => boolean;
  /** A country is under the pointer or has focus; none if undefined. */
  readonly show: (code: string | undefined) => void;
}

/** The content before the map has been loaded. */
const noCountries: NavigationContent = {
  countries: [],
  height: 1,
  options: [],
  isRightToLeft: false,
  isOff: true,
};

/** Moves through a map by pointer and keys: one country at a time is in the order of Tab. */
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

  /** Takes what the map has now. */
  lead(content: NavigationContent): void {
    const { height, isRightToLeft, isOff } = content;
    const countries = orderByReading(content.countries, height, isRightToLeft);
    this.#content = { ...content, countries };
    if (!countries.some(({ code }) => code === this.#current)) this.#current = countries[0]?.code ?? '';
    // Land is drawn in an order of its own.
    setAttributes(this.#listbox, {
      'aria-owns': countries.map(({ code }) => code).join(' '),
      tabindex: !isOff && '-1',
    });
    this.#admit();
  }

  /** Makes a country the one where Tab leads to, where the map has it. */
  start(code: string): void {
    if (!this.#content.countries.some((country) => country.code === code)) return;
    this.#current = code;
    this.#admit();
  }

  focus(): void {
    this.#picture.focus(this.#current);
  }

  #admit(): void {
    this.#picture.admit(this.#content.isOff ? undefined : this.#current);
  }

  /** Focus that goes to the map as a whole goes on to its country. */
  #arrive(target: Element): void {
    if (target === this.#listbox) {
      this.focus();
      return;
    }
    this.#current = target.id;
    this.#admit();
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
    this.#picture.point(code);
    this.#deps.show(code ?? (this.#listbox.querySelector(':focus')?.id || undefined));
  }

  #find({ clientX, clientY, target, pointerType }: PointerEvent): string | undefined {
    const under = (target as Element).closest('[role="option"]')?.id;
    const { svg } = this.#picture;
    const matrix = svg.getScreenCTM()?.inverse();
    // Assistive technology presses the element itself, wherever its middle is.
    if (!matrix || !pointerType) return under;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return findPointed(this.#content.countries, { x, y, under, reach: reachPx * matrix.a, reachOnLand });
  }

  #press(event: KeyboardEvent): void {
    const { isOff, isRightToLeft } = this.#content;
    const command = isOff ? undefined : readMapKey(event, isRightToLeft);
    if (command && this.#run(command, event.timeStamp)) event.preventDefault();
  }

  #run(command: MapCommand, atMs: number): boolean {
    const { countries, options } = this.#content;
    const at = countries.findIndex(({ code }) => code === this.#current);
    const { kind } = command;
    if (kind === 'clear') return this.#deps.clear();
    if (kind === 'choose') this.#deps.choose(this.#current);
    else if (kind === 'go') this.#go(countries.at(command.to));
    else if (kind === 'step') this.#go(countries[(at + command.by + countries.length) % countries.length]);
    else if (kind === 'cross') this.#go(findAcross(countries, countries[at] as PlacedCountry, command.towards));
    else {
      const found = this.#typeAhead.find(command.letter, options, this.#current, atMs);
      if (found) this.#picture.focus(found.value);
      else if (command.letter === ' ') this.#deps.choose(this.#current);
    }
    return true;
  }

  #go(country: PlacedCountry | undefined): void {
    if (country) this.#picture.focus(country.code);
  }
}

/** Where navigation leads. */
interface NavigationContent {
  readonly countries: readonly PlacedCountry[];
  readonly height: number;
  /** The same countries by name. */
  readonly options: readonly SearchableOption[];
  readonly isRightToLeft: boolean;
  readonly isOff: boolean;
}

/** Where a pointer is on a map, in units of the picture. */
interface PointedPlace {
  readonly x: number;
  readonly y: number;
  /** The country whose land or marker is there; undefined at sea. */
  readonly under: string | undefined;
  /** How far around it a marker at sea is meant. */
  readonly reach: number;
  /** The same for a marker on the land of another country. */
  readonly reachOnLand: number;
}

/** The country that a pointer means: small ones are too small to be hit. */
export function findPointed(countries: readonly PlacedCountry[], place: PointedPlace): string | undefined {
  const small = countries.filter(({ isSmall }) => isSmall);
  if (small.some(({ code }) => code === place.under)) return place.under;
  let min = place.under === undefined ? place.reach : place.reachOnLand;
  let pointed = place.under;
  for (const { code, x, y } of small) {
    const distance = Math.hypot(x - place.x, y - place.y);
    if (distance > min) continue;
    min = distance;
    pointed = code;
  }
  return pointed;
}
