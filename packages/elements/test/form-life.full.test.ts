import { describe, expect, it } from 'vitest';
import { expectNoFault, type Page, readForm, useForms } from './open-form.js';

const forms = useForms();

const fields = `<almanac-country-select label="Country" name="country"></almanac-country-select>
<almanac-timezone-select label="Zone" name="zone"></almanac-timezone-select>
<almanac-city-search label="Place" name="city"></almanac-city-search>
<almanac-phone-input label="Phone" name="phone" country="CH"></almanac-phone-input>
<almanac-address-form label="Address" name="address" country="CH"></almanac-address-form>`;
const markup = `<form>${fields}<button>Send</button></form><textarea aria-label="Elsewhere"></textarea>`;

const getField = (page: Page, tag: string) => page.locator(`almanac-${tag} input[id=input]`).first();
const getPart = (page: Page, name: string) => page.locator(`almanac-address-form [id=${name}]`);

async function open(lang = 'en', body = markup) {
  const form = await forms.open(body, { lang });
  await getPart(form.page, 'postalCode').waitFor();
  return form;
}

/** Copies text from another field of the page and pastes it. */
async function paste(page: Page, text: string, target: ReturnType<typeof getField>): Promise<void> {
  await page.getByLabel('Elsewhere').fill(text);
  await page.getByLabel('Elsewhere').selectText();
  await page.keyboard.press('Control+C');
  await target.fill('');
  await target.focus();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Tab');
}

describe('an input method', () => {
  // Steps of a composition, and its result. GeoNames: 2657896 is Zürich, 1850147 Tokyo, 360630 Cairo.
  it.each([
    ['de', 'country-select', ['¨', 'ö'], 'österreich', 'country', 'AT'],
    ['ja', 'country-select', ['す', 'すいす'], 'スイス', 'country', 'CH'],
    ['ar', 'country-select', ['س', 'سويسرا'], 'سويسرا', 'country', 'CH'],
    ['ja', 'city-search', ['と', 'とうきょう'], '東京', 'city', '1850147'],
    ['ar', 'city-search', ['ا', 'القاه'], 'القاهرة', 'city', '360630'],
    ['de', 'city-search', ['z', 'zü'], 'Zürich', 'city', '2657896'],
    ['ja', 'phone-input', ['０', '０７８１２'], '０７８１２３４５６７', 'phone', '+41781234567'],
  ])(
    'in %s makes %s ignore keys during composition, and accept the composed text',
    async (lang, tag, steps, text, name, value) => {
      const { page } = await open(lang);
      await page.evaluate(() => {
        const submitEvents: string[] = [];
        Object.assign(window, { sent: submitEvents });
        document.querySelector('form')?.addEventListener('submit', (event) => {
          event.preventDefault();
          submitEvents.push('submit');
        });
      });
      const session = await page.context().newCDPSession(page);
      await getField(page, tag).focus();
      for (const step of steps) {
        const selection = { selectionStart: step.length, selectionEnd: step.length };
        await session.send('Input.imeSetComposition', { text: step, ...selection });
        for (const key of ['Process', 'Enter', 'ArrowDown'])
          await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
      }
      expect(await page.evaluate('sent')).toEqual([]);
      expect(await getField(page, tag).inputValue()).toBe(steps.at(-1));
      await session.send('Input.insertText', { text });
      if (tag !== 'phone-input') {
        await page.locator('[role=option]:visible', { hasText: text }).first().waitFor();
        await expect.poll(() => getField(page, tag).getAttribute('aria-expanded')).toBe('true');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      await expect.poll(async () => (await readForm(page))[name]).toBe(value);
    },
  );

  it('can enter an address, and its Enter key does not submit the form', async () => {
    const { page } = await open('ja');
    const session = await page.context().newCDPSession(page);
    await getPart(page, 'city').focus();
    await session.send('Input.imeSetComposition', { text: 'べるん', selectionStart: 3, selectionEnd: 3 });
    // Safari ends the composition before the key event, whose code is still 229.
    await getPart(page, 'city').evaluate((input) => {
      const options = { key: 'Enter', keyCode: 229, bubbles: true, composed: true };
      input.dispatchEvent(new KeyboardEvent('keydown', options));
    });
    await session.send('Input.insertText', { text: 'ベルン' });
    expect(page.url()).not.toContain('?');
    expect(await readForm(page)).toMatchObject({ 'address.city': 'ベルン' });
  });
});

describe('pasted text', () => {
  it.each([
    ['country-select', '  Switzerland\n', 'country', 'CH'],
    ['country-select', 'Co\u0302te d\u2019Ivoire', 'country', 'CI'],
    ['country-select', 'UNITED\u00a0KINGDOM', 'country', 'GB'],
    ['timezone-select', 'Europe/Zurich\n', 'zone', 'Europe/Zurich'],
    ['timezone-select', 'asia/calcutta', 'zone', 'Asia/Kolkata'],
    ['phone-input', '\t+41 (0)78 123 45 67\n', 'phone', '+41781234567'],
    ['phone-input', '\u202a+41\u00a078\u00a0123\u00a045\u00a067\u202c', 'phone', '+41781234567'],
  ])('in %s, such as %j, is accepted or shows an error', async (tag, text, name, value) => {
    const form = await open();
    const { page } = form;
    await paste(page, text, getField(page, tag));
    await expect.poll(async () => (await readForm(page))[name]).toBe(value);
    if (value === '') await page.getByText('Choose an entry from the list.').waitFor();
    await expectNoFault(form);
  });

  it('in an address keeps its lines', async () => {
    const { page } = await open();
    await paste(page, 'Bundesplatz 3\nBüro 7', getPart(page, 'streetAddress'));
    expect(await readForm(page)).toMatchObject({ 'address.streetAddress': 'Bundesplatz 3\nBüro 7' });
  });
});

const filledEntries = {
  country: 'JP',
  zone: 'Asia/Tokyo',
  city: '1850147',
  phone: '+41781234567',
  'address.country': 'CH',
  'address.postalCode': '3003',
  'address.city': 'Bern',
};

async function fillAll(page: Page): Promise<void> {
  await getField(page, 'country-select').fill('Japan');
  await getField(page, 'timezone-select').fill('Asia/Tokyo');
  await getField(page, 'city-search').fill('Tokyo');
  await page.locator('[role=option]:visible', { hasText: 'Japan' }).first().click();
  await getField(page, 'phone-input').fill('078 123 45 67');
  await getPart(page, 'postalCode').fill('3003');
  await getPart(page, 'city').fill('Bern');
  await getPart(page, 'streetAddress').fill('Bundesplatz 3');
  await page.keyboard.press('Tab');
  await expect.poll(() => readForm(page)).toMatchObject(filledEntries);
}

describe('a form', () => {
  it('is restored when the visitor navigates back to it', async () => {
    const form = await open();
    const { page } = form;
    await fillAll(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\?country=JP/);
    await page.goBack();
    await expect.poll(() => readForm(page)).toMatchObject(filledEntries);
    await expect.poll(() => getField(page, 'country-select').inputValue()).toBe('Japan');
    await expect.poll(() => getField(page, 'city-search').inputValue()).toBe('Tokyo');
    await expect.poll(() => getPart(page, 'city').inputValue()).toBe('Bern');
    await expectNoFault(form);
  });

  it('is empty again after a reset, without errors', async () => {
    const form = await open();
    const { page } = form;
    await fillAll(page);
    await page.evaluate(() => document.querySelector('form')?.reset());
    expect(await readForm(page)).toMatchObject({ country: '', zone: '', city: '', phone: '', 'address.city': '' });
    for (const tag of ['country-select', 'timezone-select', 'city-search', 'phone-input'])
      expect(await getField(page, tag).inputValue()).toBe('');
    expect((await page.locator('[part=error]').allTextContents()).join('')).toBe('');
    await expectNoFault(form);
  });

  it('does not send the fields of a disabled fieldset until the fieldset is enabled', async () => {
    const form = await open(
      'en',
      `<form><fieldset disabled><legend>You</legend>${fields.replaceAll(' name', ' required name')}</fieldset><button>Send</button></form>`,
    );
    const { page } = form;
    await expect.poll(() => getPart(page, 'city').isDisabled()).toBe(true);
    expect(await page.locator('input:not(:disabled):visible, textarea:not(:disabled):visible').count()).toBe(0);
    expect(await readForm(page)).toEqual({});
    expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(true);
    await page.locator('body').press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
    await expectNoFault(form);
    await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'));
    await expect.poll(() => getPart(page, 'city').isDisabled()).toBe(false);
    expect(await readForm(page)).toMatchObject({ country: '', 'address.country': 'CH' });
    expect(await page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(false);
  });
});
