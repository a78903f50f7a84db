import { describe, expect, it } from 'vitest';
import { expectNoFault, type Page, readForm, recordChoices, useForms } from './open-form.js';

const forms = useForms();

const countryForm = `<form><label for="country">Where do you live?</label>
<almanac-country-select id="country" name="country" required></almanac-country-select><button>Send</button></form>`;

const getInput = (page: Page) => page.getByRole('combobox');
const getActiveName = (page: Page) => page.locator('[role=option][aria-selected=true] .name');
const getOptions = (page: Page) => page.locator('[role=option] .name');

describe('a country select in a form', () => {
  it('has the roles, states and accessible names of an editable combobox with list autocomplete', async () => {
    const form = await forms.open(countryForm);
    const { page } = form;
    expect(await page.locator('main').ariaSnapshot()).toContain('combobox "Where do you live?"');
    await expectNoFault(form);
    await getInput(page).pressSequentially('united');
    await getOptions(page).first().waitFor();
    expect(await getInput(page).getAttribute('aria-expanded')).toBe('true');
    expect(await getInput(page).getAttribute('aria-autocomplete')).toBe('list');
    expect(await getInput(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    const id = await getInput(page).getAttribute('aria-activedescendant');
    expect(await page.locator(`#${id}`).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('listbox', { name: 'Where do you live?' }).count()).toBe(1);
    expect(await page.getByRole('status').textContent()).toMatch(/^\d+ results$/);
    await expectNoFault(form);
  });

  it('moves among options by arrows, in the text by Home and End, chooses by Enter, and closes by Escape', async () => {
    const { page } = await forms.open(countryForm);
    await getInput(page).pressSequentially('swi');
    await getOptions(page).first().waitFor();
    expect(await getOptions(page).allTextContents()).toEqual(['Switzerland']);
    await page.keyboard.press('ArrowDown');
    expect(await getActiveName(page).textContent()).toBe('Switzerland');
    await page.keyboard.press('Home');
    expect(await getActiveName(page).count()).toBe(0);
    expect(await getInput(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    expect(await getInput(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ country: 'CH' });
    expect(await getInput(page).inputValue()).toBe('Switzerland');
    await page.keyboard.press('ArrowDown');
    expect(await getActiveName(page).textContent()).toBe('Afghanistan');
    await page.keyboard.press('ArrowUp');
    expect(await getActiveName(page).textContent()).toBe('Zimbabwe');
    await page.keyboard.press('Escape');
    expect(await getInput(page).getAttribute('aria-expanded')).toBe('false');
    expect(await readForm(page)).toEqual({ country: 'CH' });
  });

  it('selects its text when clicked, so that typing replaces it', async () => {
    const { page } = await forms.open(countryForm.replace('required', 'value="CH"'));
    await expect.poll(() => getInput(page).inputValue()).toBe('Switzerland');
    await getInput(page).click();
    await page.keyboard.type('jap');
    await expect.poll(() => getOptions(page).allTextContents()).toEqual(['Japan']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ country: 'JP' });
    // A click in a focused field moves the caret.
    await getInput(page).focus();
    await getInput(page).click();
    await getInput(page).click({ position: { x: 40, y: 10 } });
    expect(
      await getInput(page).evaluate((field: HTMLInputElement) => field.selectionStart === field.selectionEnd),
    ).toBe(true);
  });

  it('fires one input and one change event for a choice, and submits the form by Enter', async () => {
    const { page } = await forms.open(countryForm);
    const readChoices = await recordChoices(page);
    await getInput(page).pressSequentially('japan');
    await getOptions(page).first().click();
    expect(await readChoices()).toEqual(['input JP', 'change JP']);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?country=JP$/);
  });

  it('accepts a pasted or autofilled name or code, and shows an error for any other text', async () => {
    const form = await forms.open(countryForm);
    const { page } = form;
    for (const [text, value] of [
      ['CH', 'CH'],
      ['Deutschland', 'DE'],
      ['ivory coast', 'CI'],
      ['日本', 'JP'],
      ['cote d’ivoire', 'CI'],
    ]) {
      await getInput(page).fill(text as string);
      await page.keyboard.press('Tab');
      await expect.poll(() => readForm(page)).toEqual({ country: value });
    }
    await getInput(page).fill('Atlantis');
    await page.keyboard.press('Tab');
    await page.getByText('Choose an entry from the list.').waitFor();
    expect(await getInput(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(false);
    await expectNoFault(form);
  });

  it('can be required, reset and disabled like an input', async () => {
    const { page } = await forms.open(countryForm.replace('required', 'required value="JP"'));
    await expect.poll(() => getInput(page).inputValue()).toBe('Japan');
    await getInput(page).fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Fill in this field.').waitFor();
    await page.evaluate(() => document.querySelector('form')?.reset());
    await expect.poll(() => getInput(page).inputValue()).toBe('Japan');
    expect(await page.getByText('Fill in this field.').count()).toBe(0);
    await page.evaluate(() => document.querySelector('almanac-country-select')?.setAttribute('disabled', ''));
    await expect.poll(() => getInput(page).isDisabled()).toBe(true);
    expect(await readForm(page)).toEqual({});
  });

  it.each([
    ['de', 'österr', 'Österreich', 'AT', 'ltr'],
    ['ar', 'المانيا', 'ألمانيا', 'DE', 'rtl'],
    ['ja', 'ふらんす', 'フランス', 'FR', 'ltr'],
  ])('names countries in the language %s, and has its direction', async (lang, typedText, name, code, direction) => {
    const form = await forms.open(countryForm, { lang, width: 390 });
    await getInput(form.page).pressSequentially(typedText);
    await getOptions(form.page).first().waitFor();
    await form.page.keyboard.press('ArrowDown');
    expect(await getActiveName(form.page).textContent()).toBe(name);
    expect(await getInput(form.page).evaluate((field) => getComputedStyle(field).direction)).toBe(direction);
    await expectNoFault(form);
    await form.page.keyboard.press('Enter');
    expect(await readForm(form.page)).toEqual({ country: code });
  });
});

describe('country="auto"', () => {
  const fields = `<almanac-country-select name="country" country="auto"></almanac-country-select>
    <almanac-address-form name="address" country="auto"></almanac-address-form>
    <almanac-phone-input name="phone" country="auto"></almanac-phone-input>`;

  // Chromium reports Asia/Calcutta, the older name of Asia/Kolkata. Etc/UTC is in no country, nor is Latin America.
  it.each([
    ['Europe/Zurich', 'en-US', 'CH'],
    ['Europe/Oslo', 'de-DE', 'NO'],
    ['Asia/Kolkata', 'en-GB', 'IN'],
    ['Etc/UTC', 'fr-BE', 'BE'],
    ['Etc/UTC', 'es-419', ''],
    ['Etc/UTC', 'fr', ''],
  ])('in the zone %s with the language %s is %j, without a request', async (timezoneId, locale, code) => {
    const { page } = await forms.open(`<form>${fields}</form>`, { timezoneId, locale });
    await page.waitForLoadState('networkidle');
    const codes = await page.evaluate(() =>
      ['country-select', 'address-form', 'phone-input'].map((name) => {
        const element = document.querySelector(`almanac-${name}`) as unknown as { value: string; country: string };
        return name === 'country-select' ? element.value : element.country;
      }),
    );
    expect(codes).toEqual([code, code, code]);
    const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(urls.filter((url) => /timezones|where/.test(url))).toEqual([]);
  });

  it('gives way to the value that the page or the user sets, and comes back with a reset', async () => {
    const markup = `<form>${fields.replace('country="auto"', 'country="auto" value="JP"')}<button type="reset">Reset</button></form>`;
    const { page } = await forms.open(markup, { timezoneId: 'Europe/Zurich' });
    await page.waitForLoadState('networkidle');
    expect(await readForm(page)).toMatchObject({ country: 'JP', 'address.country': 'CH' });
    await page.evaluate(() => {
      (document.querySelector('almanac-address-form') as unknown as { value: object }).value = { country: 'FR' };
    });
    expect(await readForm(page)).toMatchObject({ 'address.country': 'FR' });
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(await readForm(page)).toMatchObject({ country: 'JP', 'address.country': 'CH' });
  });

  it('leaves what the user types while the country of the visitor loads, until a reset', async () => {
    const { page } = await forms.open('<form></form>', { timezoneId: 'Europe/Zurich' });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/visitor-country/, (route) => released.then(() => route.continue()));
    await page.locator('form').evaluate((form) => {
      for (const name of ['address', 'country']) {
        const element = document.createElement(`almanac-${name === 'address' ? 'address-form' : 'country-select'}`);
        element.setAttribute('name', name);
        element.setAttribute('country', 'auto');
        form.append(element);
      }
    });
    const input = page.locator('almanac-address-form').getByRole('combobox');
    await input.pressSequentially('Jap');
    release();
    await expect.poll(() => readForm(page)).toEqual({ country: 'CH' });
    expect(await input.inputValue()).toBe('Jap');
    await input.pressSequentially('an');
    await page.keyboard.press('Tab');
    await expect.poll(() => readForm(page)).toMatchObject({ 'address.country': 'JP' });
    await input.fill('Nowhere');
    await page.evaluate(() => document.querySelector('form')?.reset());
    await expect.poll(() => input.inputValue()).toBe('Switzerland');
    expect(await readForm(page)).toMatchObject({ 'address.country': 'CH' });
  });
});

describe('a time zone select', () => {
  const zoneForm = '<form><almanac-timezone-select label="Zone" name="zone" detect></almanac-timezone-select></form>';

  it('starts with the zone of the browser, and finds zones by city, alias and offset', async () => {
    const form = await forms.open(zoneForm);
    const { page } = form;
    const browserZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(await readForm(page)).toEqual({ zone: browserZone });
    for (const [typedText, name] of [
      ['zuri', 'Europe/Zurich'],
      ['calcutta', 'Asia/Kolkata'],
      ['utc+05:45', 'Asia/Kathmandu'],
      ['UTC', 'Etc/UTC'],
      ['beijing', 'Asia/Shanghai'],
      // The name that Windows has for it.
      ['Nepal Standard Time', 'Asia/Kathmandu'],
    ]) {
      await getInput(page).fill(typedText as string);
      await getOptions(page).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await readForm(page)).toEqual({ zone: name });
    }
    await expectNoFault(form);
  });

  it('offers one of the zones whose clocks will agree with zones="distinct"', async () => {
    const { page } = await forms.open(zoneForm.replace('detect', 'zones="distinct"'));
    await getInput(page).click();
    await getOptions(page).first().waitFor();
    // zonenow.tab of tz 2026 has 90 rows.
    expect(await getOptions(page).count()).toBe(90);
    await getInput(page).fill('berlin');
    await expect.poll(() => getOptions(page).first().textContent()).toMatch(/Berlin/);
  });
});

describe('a city search', () => {
  const cityForm = '<form><almanac-city-search label="City" name="city"></almanac-city-search></form>';

  it.each([
    ['en', 'paris tx', 'Paris', 'Texas, United States', '4717560'],
    ['de', 'mailand', 'Mailand', 'Lombardei, Italien', '3173435'],
    ['ar', 'القاهرة', 'القاهرة', 'محافظة القاهرة, مصر', '360630'],
  ])('finds cities by names in %s; its value is a GeoNames id', async (lang, typedText, name, detail, id) => {
    const form = await forms.open(cityForm, { lang });
    const { page } = form;
    await getInput(page).pressSequentially(typedText);
    await getOptions(page).first().waitFor();
    await expect.poll(() => getOptions(page).first().textContent()).toBe(name);
    expect(await page.locator('[role=option] .detail').first().textContent()).toBe(detail);
    await page.keyboard.press('ArrowDown');
    await expectNoFault(form);
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ city: id });
    expect(await page.evaluate(() => document.querySelector('almanac-city-search')?.value)).toBe(id);
  });

  it('searches after a pause in typing, and not again for the same text', async () => {
    const { page } = await forms.open(cityForm);
    const requests: string[] = [];
    page.on('request', (request) => void (/\/cities\?/.test(request.url()) && requests.push(request.url())));
    await getInput(page).pressSequentially('zurich');
    await getOptions(page).filter({ hasText: 'Zurich' }).first().waitFor();
    // There is one request, or two if the machine types slowly.
    expect(requests.length).toBeLessThan(3);
    await page.keyboard.press('Escape');
    await getInput(page).fill('zurich');
    await getOptions(page).filter({ hasText: 'Zurich' }).first().waitFor();
    await page.keyboard.press('Tab');
    expect(requests.filter((url) => /q=zurich\b/.test(url))).toHaveLength(1);
  });

  it('keeps the option active that the user reached while the next results were loading', async () => {
    const { page } = await forms.open(cityForm);
    await getInput(page).fill('zur');
    await getOptions(page).filter({ hasText: 'Zurich' }).first().waitFor();
    const delayedResponses: (() => Promise<void>)[] = [];
    await page.route('**/cities?**', (route) => void delayedResponses.push(() => route.continue()));
    await page.keyboard.type('i');
    await page.keyboard.press('ArrowDown');
    const active = page.locator('[role=option][aria-selected=true]');
    expect(await active.textContent()).toContain('Zurich');
    await active.evaluate((option) => option.setAttribute('data-before', ''));
    await expect.poll(() => delayedResponses.length).toBe(1);
    await delayedResponses[0]?.();
    await expect.poll(() => page.locator('[data-before]').count()).toBe(0);
    expect(await active.textContent()).toContain('Zurich');
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ city: '2657896' });
  });
});
