import { createSvg, setAttributes } from '../base/create.js';
import type { Option } from '../combobox/option.js';
import type { MapShape, WorldOutlines } from '../sources/source.js';

/** The radius of the circle around a small country, in radii of its marker. */
const circleScale = 4;

/** The world map as SVG. Its selectable countries are the options of the listbox that contains it. */
export class MapPicture {
  readonly svg = createSvg('svg', { part: 'picture', role: 'none', viewBox: '0 0 1000 528' });
  readonly #land = createSvg('g', { role: 'none' });
  readonly #chosenCircle = createSvg('g', { class: 'chosen-circle', 'aria-hidden': 'true' });
  readonly #focusRing = createSvg('g', { class: 'ring', 'aria-hidden': 'true' });
  readonly #shapes = new Map<string, SVGGElement>();
  #outlines: WorldOutlines | undefined;
  #pointedShape: SVGGElement | undefined;

  constructor() {
    this.svg.append(this.#land, this.#chosenCircle, this.#focusRing);
  }

  draw(outlines: WorldOutlines): void {
    if (outlines === this.#outlines) return;
    this.#outlines = outlines;
    const { width, height, markerRadius, shapes } = outlines;
    setAttributes(this.svg, { viewBox: `0 0 ${width} ${height}` });
    this.#shapes.clear();
    this.#land.replaceChildren(...shapes.map((shape) => this.#drawShape(shape, markerRadius)));
  }

  #drawShape({ code, d, marker }: MapShape, radius: number): SVGGElement {
    const shape = createSvg('g', { class: 'land' });
    if (d !== '') shape.append(createSvg('path', { d }));
    if (marker) shape.append(createSvg('circle', { cx: `${marker[0]}`, cy: `${marker[1]}`, r: `${radius}` }));
    if (code !== null) this.#shapes.set(code, shape);
    return shape;
  }

  /** Only the countries in `options` can be selected. An empty colour in `highlights` means the default colour. */
  describe(options: readonly Option[], highlights: ReadonlyMap<string, string>, highlightedText: string): void {
    const labels = new Map(options.map(({ value, label }) => [value, label]));
    for (const [code, shape] of this.#shapes) {
      const label = labels.get(code);
      const color = highlights.get(code);
      const isOption = label !== undefined;
      setAttributes(shape, {
        part: 'land',
        id: isOption && code,
        role: isOption && 'option',
        'aria-hidden': !isOption && 'true',
        tabindex: isOption && '-1',
        'aria-selected': isOption && 'false',
        'aria-label': isOption && [label, color !== undefined && highlightedText].filter(Boolean).join(', '),
        'data-highlighted': color !== undefined,
        fill: color || undefined,
      });
    }
  }

  choose(code: string): void {
    for (const shape of this.#land.querySelectorAll('[aria-selected="true"]'))
      setAttributes(shape, { 'aria-selected': 'false', part: 'land' });
    const shape = this.#findOption(code);
    if (shape) setAttributes(shape, { 'aria-selected': 'true', part: 'land chosen' });
    this.#chosenCircle.replaceChildren(...(shape ? this.#drawCircle(shape) : []));
  }

  /** Makes a country the tab stop of the map. Without a code, as in a disabled map, there is no tab stop. */
  setTabStop(code: string | undefined): void {
    for (const shape of this.#land.querySelectorAll('[tabindex="0"]')) setAttributes(shape, { tabindex: '-1' });
    const shape = this.#findOption(code);
    if (shape) setAttributes(shape, { tabindex: '0' });
  }

  focus(code: string): void {
    this.#findOption(code)?.focus();
  }

  hover(code: string | undefined): void {
    if (this.#pointedShape) setAttributes(this.#pointedShape, { 'data-pointed': undefined });
    this.#pointedShape = this.#findOption(code);
    if (this.#pointedShape) setAttributes(this.#pointedShape, { 'data-pointed': true });
  }

  /** Draws the focus ring of a country, above its neighbours; removes it if no option has the code. */
  encircle(code: string | undefined): void {
    const shape = this.#findOption(code);
    this.#focusRing.replaceChildren();
    if (!shape) return;
    for (const layer of ['halo', 'line']) {
      const lines = [...shape.children].map((line) => line.cloneNode());
      this.#focusRing.append(createSvg('g', { class: layer }, ...lines, ...this.#drawCircle(shape)));
    }
  }

  #findOption(code = ''): SVGGElement | undefined {
    const shape = this.#shapes.get(code);
    return shape?.getAttribute('role') === 'option' ? shape : undefined;
  }

  #drawCircle(shape: SVGGElement): readonly SVGElement[] {
    const marker = shape.querySelector('circle');
    if (!marker) return [];
    const circle = marker.cloneNode() as SVGCircleElement;
    setAttributes(circle, { r: `${Number(marker.getAttribute('r')) * circleScale}` });
    return [circle];
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
