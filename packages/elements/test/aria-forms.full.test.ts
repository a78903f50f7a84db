import { describe, expect, it } from 'vitest';
import { findNode, readTree } from './accessibility-tree.js';
import { expectNoFault, type Page, useForms } from './open-form.js';
import { comboboxStates } from './patterns/combobox-pattern.js';

const forms = useForms();
const getNumber = (page: Page) => page.getByRole('textbox', { name: 'Phone' });
const getCountryButton = (page: Page) => page.getByRole('button', { name: /\+41/ });

/** Returns the text of the focused element, also in shadow roots, or its id if it has no text. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    let { activeElement } = document as { activeElement: Element | null };
    while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
    return activeElement?.textContent || activeElement?.id;
  });

describe('<almanac-phone-input>', () => {
  const markup =
    '<form><button type="button">Before</button><almanac-phone-input label="Phone" name="phone" country="CH" required></almanac-phone-input><button type="button">After</button></form>';

  // https://www.w3.org/TR/wai-aria-1.2/#textbox
  it('is a required text field with an error message', async () => {
    const form = await forms.open(markup);
    const { page } = form;
    await getCountryButton(page).waitFor();
    const field = findNode(await readTree(page), 'textbox', 'Phone');
    expect(field?.states).toMatchObject({ editable: 'plaintext', required: true, invalid: 'false' });
    await getNumber(page).fill('123');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a valid phone number.').waitFor();
    const invalidField = findNode(await readTree(page), 'textbox', 'Phone');
    expect(invalidField?.states).toMatchObject({ invalid: 'true' });
    expect(invalidField?.description).toBe('Enter a valid phone number.');
    await expectNoFault(form);
    await page.evaluate(() => document.querySelector('almanac-phone-input')?.setAttribute('disabled', ''));
    await expect.poll(() => getNumber(page).isDisabled()).toBe(true);
    const disabledTree = await readTree(page);
    expect(findNode(disabledTree, 'textbox', 'Phone')?.states).toMatchObject({ disabled: true });
    expect(findNode(disabledTree, 'button', 'Switzerland +41')?.states).toMatchObject({ disabled: true });
    await expectNoFault(form);
  });

  // https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/: “The element that shows and hides the content has role
  // button. When the content is visible, the element with role button has aria-expanded set to true. … Enter: activates
  // the disclosure control … Space: …”
  it.each(['Enter', 'Space'])('has a button that opens its panel by %s; Escape closes the panel', async (key) => {
    const form = await forms.open(markup);
    const { page } = form;
    await getCountryButton(page).focus();
    expect(findNode(await readTree(page), 'button', 'Switzerland +41')?.states).toMatchObject({ expanded: false });
    await page.keyboard.press(key);
    await page.getByRole('option').first().waitFor();
    const openTree = await readTree(page);
    expect(findNode(openTree, 'button', 'Switzerland +41')?.states).toMatchObject({ expanded: true });
    expect(findNode(openTree, 'combobox', 'Country')?.states).toMatchObject(comboboxStates.open);
    // The current country is active.
    expect(findNode(openTree, 'combobox', 'Country')?.refersTo.activedescendant?.[0]).toContain('Switzerland');
    await expectNoFault(form);
    await page.keyboard.press('Escape');
    expect(await readFocus(page)).toBe('input');
    await expect.poll(() => getCountryButton(page).getAttribute('aria-expanded')).toBe('false');
    expect(findNode(await readTree(page), 'combobox')).toBeUndefined();
  });

  it('has its tab stops in visual order, including those in its panel', async () => {
    const { page } = await forms.open(markup);
    await page.getByRole('button', { name: 'Before' }).focus();
    await getCountryButton(page).waitFor();
    for (const expectedFocus of [/\+41/, 'input', 'After']) {
      await page.keyboard.press('Tab');
      expect(await readFocus(page)).toMatch(expectedFocus);
    }
    await getCountryButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Tab');
    expect(await readFocus(page)).toBe('input');
    await expect.poll(() => getCountryButton(page).getAttribute('aria-expanded')).toBe('false');
  });

  it('focuses the number when its label is clicked, or the page calls focus or reportValidity', async () => {
    const markupWithLabel = markup.replace('<almanac-phone-input', '<label for="own">Call me</label>$& id="own"');
    const { page } = await forms.open(markupWithLabel);
    await getCountryButton(page).waitFor();
    await page.getByText('Phone', { exact: true }).click();
    expect(await readFocus(page)).toBe('input');
    await page.getByText('Call me').click();
    expect(await readFocus(page)).toBe('input');
    await page.getByRole('button', { name: 'After' }).focus();
    await page.evaluate(() => (document.querySelector('almanac-phone-input') as HTMLElement).focus());
    expect(await readFocus(page)).toBe('input');
    await page.getByRole('button', { name: 'After' }).focus();
    await page.evaluate(() => document.querySelector('form')?.reportValidity());
    expect(await readFocus(page)).toBe('input');
  });
});

describe('<almanac-address-form>', () => {
  const markup =
    '<form><almanac-address-form label="Delivery" name="address" country="US" required></almanac-address-form><button>Send</button></form>';

  // https://www.w3.org/WAI/tutorials/forms/grouping/ and https://www.w3.org/TR/wai-aria-1.2/#group
  it('is a named group of fields with names and error messages', async () => {
    const form = await forms.open(markup);
    const { page } = form;
    await page.getByLabel('ZIP code').waitFor();
    const tree = await readTree(page);
    expect(findNode(tree, 'group', 'Delivery')).toBeDefined();
    expect(findNode(tree, 'combobox', 'Country')?.states).toMatchObject({ required: true });
    const fields = tree.filter(({ role }) => role === 'textbox').map(({ name, states }) => [name, states.required]);
    // The parts marked true are required by Google's Address Data in the United States (require: ACSZ).
    expect(fields).toEqual([
      ['Name', false],
      ['Organization', false],
      ['Street address', true],
      ['City', true],
      ['State', true],
      ['ZIP code', true],
    ]);
    await page.getByLabel('ZIP code').fill('123');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Write it like 95014.').waitFor();
    const zipField = findNode(await readTree(page), 'textbox', 'ZIP code');
    expect(zipField?.states).toMatchObject({ invalid: 'true' });
    expect(zipField?.description).toBe('Write it like 95014.');
    expect(await readFocus(page)).toBe('streetAddress');
    await expectNoFault(form);
    await page.evaluate(() => document.querySelector('almanac-address-form')?.setAttribute('disabled', ''));
    await expect.poll(() => page.getByLabel('City').isDisabled()).toBe(true);
    const controls = (await readTree(page)).filter(({ role }) => role === 'textbox' || role === 'combobox');
    expect(controls.filter(({ states }) => !states.disabled)).toEqual([]);
    await expectNoFault(form);
  });

  it('submits its form by Enter in the country field too', async () => {
    const { page } = await forms.open(markup.replace('required', '').replace('country="US"', ''));
    await page.getByRole('combobox').fill('Switzerland');
    await page.keyboard.press('Enter');
    await page.getByText('Fill in this field.').first().waitFor();
    await page.getByLabel('Street address').fill('Bundesplatz 3');
    await page.getByLabel('Postal code').fill('3003');
    await page.getByLabel('City').fill('Bern');
    await page.getByRole('combobox').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/address\.country=CH/);
  });
});

// https://www.w3.org/TR/wai-aria-1.2/#img: “accessible name required”; an image is not a tab stop.
it('<almanac-moon> is an image with a name, and not a tab stop', async () => {
  const form = await forms.open('<almanac-moon date="2026-12-24T01:28:00Z"></almanac-moon><button>After</button>');
  const { page } = form;
  await page.getByRole('img').waitFor();
  expect(findNode(await readTree(page), 'image')?.name).toMatch(/^Moon: Full Moon/);
  await page.keyboard.press('Tab');
  expect(await readFocus(page)).toBe('After');
  await expectNoFault(form);
});
