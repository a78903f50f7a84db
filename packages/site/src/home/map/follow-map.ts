/** How far each key moves in the list of countries, which is in reading order. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A chosen country that is smaller than this, in map units, gets a ring. */
const minExtent = 14;
/** In map units. */
const ringRadius = 10;

/** Calls `onPick` with the alpha-2 code of each country that is picked by pointer or keys. */
export function followMap(map: Element, onPick: (code: string) => void): void {
  const countries = [...map.querySelectorAll<SVGAElement>('[data-code]')];
  const ring = map.querySelector('.world-ring');
  let chosenCountry = countries.find((country) => country.dataset.chosen !== undefined);
  if (chosenCountry) encircle(chosenCountry);

  function pick(country: SVGAElement): void {
    if (country === chosenCountry) return;
    if (chosenCountry) {
      delete chosenCountry.dataset.chosen;
      chosenCountry.setAttribute('tabindex', '-1');
    }
    chosenCountry = country;
    country.dataset.chosen = '';
    country.setAttribute('tabindex', '0');
    encircle(country);
    onPick(country.dataset.code as string);
  }

  function encircle(country: SVGAElement): void {
    const { x, y, width, height } = country.getBBox();
    ring?.setAttribute('cx', String(x + width / 2));
    ring?.setAttribute('cy', String(y + height / 2));
    ring?.setAttribute('r', String(Math.max(width, height) < minExtent ? ringRadius : 0));
  }

  function listen<K extends keyof HTMLElementEventMap>(
    type: K,
    react: (event: HTMLElementEventMap[K], country: SVGAElement) => void,
  ): void {
    map.addEventListener(type, (event) => {
      const country = (event.target as Element).closest<SVGAElement>('[data-code]');
      if (country) react(event as HTMLElementEventMap[K], country);
    });
  }

  listen('pointerover', ({ pointerType }, country) => {
    if (pointerType !== 'touch') pick(country);
  });
  listen('focusin', (_, country) => pick(country));
  // Fingers cannot hover, so the first tap shows the country and the second opens its page.
  let countryAtPointerDown: SVGAElement | undefined;
  listen('pointerdown', () => {
    countryAtPointerDown = chosenCountry;
  });
  listen('click', (event, country) => {
    if ((event as PointerEvent).pointerType !== 'touch' || country === countryAtPointerDown) return;
    event.preventDefault();
    pick(country);
  });
  listen('keydown', (event, country) => {
    const nextCountry = findByKey(event, country, countries);
    if (!nextCountry) return;
    event.preventDefault();
    nextCountry.focus();
  });
}

/** Finds the next, previous, first or last country in reading order, or the next that begins with the typed letter. */
function findByKey(
  event: KeyboardEvent,
  from: SVGAElement,
  countries: readonly SVGAElement[],
): SVGAElement | undefined {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return undefined;
  const index = countries.indexOf(from);
  const step = steps[key];
  if (step !== undefined) return countries[(index + step + countries.length) % countries.length];
  if (key === 'Home') return countries[0];
  if (key === 'End') return countries.at(-1);
  if (!/^\p{L}$/u.test(key)) return undefined;
  const otherCountries = [...countries.slice(index + 1), ...countries.slice(0, index)];
  return otherCountries.find((each) => each.getAttribute('aria-label')?.toLowerCase().startsWith(key.toLowerCase()));
}
