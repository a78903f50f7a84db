import { describe, expect, it } from 'vitest';
import { expectNoFault, type FormOptions, type Page, readForm, useForms } from './open-form.js';

const forms = useForms();

const markup = `<form><almanac-country-select label="Land" name="country" required></almanac-country-select>
<almanac-timezone-select label="Zone" name="zone"></almanac-timezone-select>
<almanac-city-search label="Stadt" name="city"></almanac-city-search>
<almanac-phone-input label="Telefon" name="phone" country="CH"></almanac-phone-input>
<almanac-address-form label="Adresse" name="address" country="JP"></almanac-address-form>
<almanac-moon date="2026-12-24T01:28:00Z"></almanac-moon><button>Send</button></form>`;

const getField = (page: Page, tag: string) => page.locator(`form > almanac-${tag} input[id=input]`);
const getOptions = (page: Page) => page.locator('[role=option]:visible');

async function openAll(options: FormOptions) {
  const form = await forms.open(markup, options);
  await form.page.locator('almanac-address-form input').nth(2).waitFor();
  await form.page.getByRole('img').waitFor();
  return form;
}

const languages = [
  { lang: 'de', direction: 'ltr' },
  { lang: 'ar', direction: 'rtl' },
  { lang: 'ja', direction: 'ltr' },
];

describe.each(languages)('In $lang', ({ lang, direction }) => {
  // At 200 % zoom, a window of 1280 px has 640 CSS px (WCAG 2.2, 1.4.10 goes to 320).
  it.each([1280, 640, 320])('nothing is cut off and nothing scrolls sideways at %d px', async (width) => {
    const form = await openAll({ lang, width });
    const { page } = form;
    const readScrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await readScrollWidth()).toBeLessThanOrEqual(width);
    for (const [tag, typedText] of [
      ['country-select', 'a'],
      ['timezone-select', 'a'],
      ['city-search', 'san'],
    ] as const) {
      await getField(page, tag).pressSequentially(typedText);
      await getOptions(page).first().waitFor();
      expect(await readScrollWidth(), tag).toBeLessThanOrEqual(width);
      const box = await page.locator('[role=listbox]:visible').boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, tag).toBe(true);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: /\+41/ }).click();
    await getOptions(page).first().waitFor();
    expect(await readScrollWidth()).toBeLessThanOrEqual(width);
    await expectNoFault(form);
  });

  it('text can be twice as large without being cut off', async () => {
    const form = await openAll({ lang, width: 640 });
    const { page } = form;
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await getField(page, 'country-select').pressSequentially('a');
    await getOptions(page).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
    const cutParts = await page.evaluate(() =>
      [...document.querySelectorAll('form > *')].flatMap((element) =>
        [...(element.shadowRoot?.querySelectorAll('label, legend, button, .error, .option') ?? [])]
          .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
          .map((part) => part.outerHTML),
      ),
    );
    expect(cutParts).toEqual([]);
  });

  it('fields follow the direction of the language, except the phone number', async () => {
    const { page } = await openAll({ lang });
    for (const tag of ['country-select', 'timezone-select', 'city-search'])
      expect(await getField(page, tag).evaluate((input) => getComputedStyle(input).direction)).toBe(direction);
    const phoneStyle = await getField(page, 'phone-input').evaluate((input) => {
      const { direction: ownDirection, textAlign } = getComputedStyle(input);
      return [ownDirection, textAlign];
    });
    expect(phoneStyle).toEqual(['ltr', direction === 'rtl' ? 'end' : 'start']);
    // The button that opens the list is at the end of the field.
    const [input, button] = await Promise.all([
      getField(page, 'country-select').boundingBox(),
      page.locator('almanac-country-select [part=button]').first().boundingBox(),
    ]);
    expect((button?.x ?? 0) > (input?.x ?? 0)).toBe(direction === 'ltr');
  });

  it('focus and the active option are visible in forced colours', async () => {
    const form = await openAll({ lang, forcedColors: 'active' });
    const { page } = form;
    await getField(page, 'country-select').focus();
    const box = page.locator('form > almanac-country-select .field').first();
    const outline = await box.evaluate((each) => [
      getComputedStyle(each).outlineStyle,
      getComputedStyle(each).outlineWidth,
    ]);
    expect(outline).toEqual(['solid', '2px']);
    await page.keyboard.press('ArrowDown');
    await getOptions(page).nth(1).waitFor();
    const readColour = (each: Element) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color];
    const activeColours = await page.locator('[aria-selected=true]').evaluate(readColour);
    const otherColours = await getOptions(page).nth(1).evaluate(readColour);
    expect(activeColours[0]).not.toBe(otherColours[0]);
    expect(activeColours[0]).not.toBe(activeColours[1]);
    // The browser's own colours of a selection.
    const systemColours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
      const { backgroundColor, color } = getComputedStyle(probe);
      probe.remove();
      return [backgroundColor, color];
    });
    expect(activeColours).toEqual(systemColours);
  });

  it('nothing is animated if the visitor prefers reduced motion', async () => {
    const { page } = await openAll({ lang, reducedMotion: 'reduce' });
    await getField(page, 'country-select').focus();
    await page.keyboard.press('ArrowDown');
    await getOptions(page).first().waitFor();
    const animatedPartCounts = await page.evaluate(() =>
      [...document.querySelectorAll('form > *')].flatMap(
        (element) =>
          [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter((part) => {
            const { transitionDuration, animationName } = getComputedStyle(part);
            return transitionDuration !== '0s' || animationName !== 'none';
          }).length,
      ),
    );
    expect(animatedPartCounts.every((count) => count === 0)).toBe(true);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'axe-core finds no problem in the %s colour scheme, before and after errors are shown',
    async (colorScheme) => {
      const form = await openAll({ lang, colorScheme, width: 390 });
      const { page } = form;
      await expectNoFault(form);
      await getField(page, 'phone-input').fill('12');
      await getField(page, 'timezone-select').fill('xyzzyx');
      await page.locator('button', { hasText: 'Send' }).click();
      await expect.poll(() => page.locator('almanac-country-select [part=error]').first().textContent()).not.toBe('');
      await expect.poll(() => page.locator('almanac-phone-input [part=error]').textContent()).not.toBe('');
      await expectNoFault(form);
      await page.evaluate(() => document.querySelector('form')?.reset());
      expect(await readForm(page)).toEqual({
        ...{ country: '', zone: '', city: '', phone: '', 'address.country': 'JP' },
        ...Object.fromEntries(
          ['recipient', 'organization', 'streetAddress', 'state', 'postalCode'].map((part) => [`address.${part}`, '']),
        ),
      });
    },
  );
});
