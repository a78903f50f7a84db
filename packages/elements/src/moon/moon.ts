import { AlmanacElement } from '../base/almanac-element.js';
import { createSvg, define, setAttributes } from '../base/create.js';
import { reflectTexts } from '../base/reflect.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { MoonPhase } from '../sources/source.js';
import { drawMoonFace, drawMoonShadow, moonRadius, orientMoon } from './moon-picture.js';

const moonStyles = `
:host { display: inline-block; inline-size: 4em; }
svg { display: block; inline-size: 100%; block-size: auto; forced-color-adjust: none; }
.dark { fill: var(--almanac-moon-dark, #23262e); }
.lit { fill: var(--almanac-moon-lit, #eee4cb); }
`;

/** The current time is rounded down to a minute, so that all Moons without a `date` on a page share a request. */
const minuteMs = 60_000;

/**
 * `<almanac-moon>`: a picture of the Moon at an instant. Its accessible name has the `label`, or else the phase.
 *
 * @csspart picture - the picture
 * @csspart lit - the disc, with its seas and craters
 * @csspart dark - the shadow on it
 * @cssprop --almanac-moon-lit - colour of the disc
 * @cssprop --almanac-moon-dark - colour of the shadow
 */
export class AlmanacMoon extends AlmanacElement {
  static override styles = [moonStyles];
  static override observedAttributes = [...AlmanacElement.observedAttributes, 'date', 'hemisphere'];

  static {
    reflectTexts(AlmanacMoon, 'date');
  }

  readonly #face = createSvg(
    'g',
    { part: 'lit' },
    createSvg('circle', { class: 'lit', r: `${moonRadius}` }),
    ...drawMoonFace().map((path) => createSvg('path', path)),
  );
  readonly #shadow = createSvg('g', { part: 'dark', class: 'dark' });
  readonly #picture = createSvg(
    'svg',
    { part: 'picture', viewBox: '-1010 -1010 2020 2020', 'aria-hidden': 'true' },
    this.#face,
    this.#shadow,
  );

  constructor() {
    super();
    this.body.append(this.#picture);
  }

  /** The instant, in ISO 8601; now by default. */
  declare date: string;

  /** The hemisphere of the observer: `north` by default, or `south`, where the Moon is upside down. */
  get hemisphere(): 'north' | 'south' {
    return this.getAttribute('hemisphere') === 'south' ? 'south' : 'north';
  }

  set hemisphere(hemisphere: 'north' | 'south') {
    this.setAttribute('hemisphere', hemisphere);
  }

  protected refresh(): void {
    void this.#load().catch((fault: unknown) => console.error(fault));
  }

  async #load(): Promise<void> {
    const { source, language, date, hemisphere } = this;
    if (!source?.getMoonPhase) return;
    const atMs = date === '' ? Math.floor(Date.now() / minuteMs) * minuteMs : Date.parse(date);
    if (Number.isNaN(atMs)) return;
    const key = `moon ${atMs} ${language}`;
    const moon = await cacheAnswer(source, key, async () => source.getMoonPhase?.(new Date(atMs), language));
    if (moon && date === this.date && hemisphere === this.hemisphere) this.#show(moon);
  }

  #show({ name, elongation, illuminatedFraction }: MoonPhase): void {
    const percent = new Intl.NumberFormat(this.language, { style: 'percent' }).format(illuminatedFraction);
    const { northAngle, brightLimbAngle } = orientMoon(elongation, this.hemisphere);
    setAttributes(this.#face, { transform: `rotate(${-northAngle})` });
    setAttributes(this.#shadow, { transform: `rotate(${-brightLimbAngle})` });
    this.#shadow.replaceChildren(...drawMoonShadow(illuminatedFraction).map((path) => createSvg('path', path)));
    setAttributes(this.#picture, {
      role: 'img',
      'aria-hidden': undefined,
      'aria-label': this.messages.moon(this.label || name, percent),
    });
  }
}

define('almanac-moon', AlmanacMoon);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-moon': AlmanacMoon;
  }
}
