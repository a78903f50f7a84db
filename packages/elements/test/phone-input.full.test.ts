import { expect, it } from 'vitest';
import { expectNoFault, type Page, readForm, useForms } from './open-form.js';

const forms = useForms();
const markup =
  '<form><label for="phone">Phone</label><almanac-phone-input id="phone" name="phone" country="CH" required></almanac-phone-input><button>Send</button></form>';
const writeServiceMarkup = () => markup.replace('<almanac-phone-input', `$& src="${forms.serviceUrl}"`);
const getNumber = (page: Page) => page.getByRole('textbox', { name: 'Phone' });

it('a phone input formats during typing, and has E.164 as its value', async () => {
  const form = await forms.open(markup);
  const { page } = form;
  await page.getByRole('button', { name: 'Switzerland +41' }).waitFor();
  await getNumber(page).focus();
  await getNumber(page).pressSequentially('0781234567');
  await expect.poll(() => readForm(page)).toEqual({ phone: '+41781234567' });
  expect(await getNumber(page).inputValue()).toBe('078 123 45 67');
  for (let presses = 0; presses < 6; presses++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  expect(await getNumber(page).inputValue()).toBe('078 124 56 7');
  expect(await getNumber(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(6);
  await page.keyboard.press('3');
  expect(await getNumber(page).inputValue()).toBe('078 123 45 67');
  await expectNoFault(form);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?phone=%2B41781234567$/);
});

it.each([
  ['+49 30 901820', '+4930901820', 'Germany +49'],
  ['tel:+1-213-373-4253', '+12133734253', 'United States +1'],
  ['０７８ １２３ ４５ ６７', '+41781234567', 'Switzerland +41'],
  ['٠٧٨١٢٣٤٥٦٧', '+41781234567', 'Switzerland +41'],
])('a phone input accepts the pasted text %s', async (pastedText, value, country) => {
  const { page } = await forms.open(markup);
  await getNumber(page).focus();
  await page.keyboard.insertText(pastedText);
  await expect.poll(() => readForm(page)).toEqual({ phone: value });
  await page.getByRole('button', { name: country }).waitFor();
});

it('a phone input in Arabic offers countries in a list, and shows an error for an invalid number', async () => {
  const form = await forms.open(markup, { lang: 'ar', width: 390 });
  const { page } = form;
  await page.getByRole('button', { name: /\+41/ }).click();
  await page.getByRole('combobox').pressSequentially('اليابان');
  await page.locator('[role=option]').first().waitFor();
  await expectNoFault(form);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /\+81/ }).waitFor();
  await expect.poll(() => getNumber(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  await getNumber(page).pressSequentially('123');
  await page.keyboard.press('Tab');
  await page.getByText('أدخل رقم هاتف صحيحًا.').waitFor();
  await expectNoFault(form);
  await page.evaluate(() => document.querySelector('form')?.reset());
  expect(await readForm(page)).toEqual({ phone: '' });
  await page.getByRole('button', { name: /\+41/ }).waitFor();
});

it('a phone input that parses with a service delays submission, so that it never sends unparsed text', async () => {
  const { page } = await forms.open(writeServiceMarkup());
  await getNumber(page).fill('078 123 45 67');
  expect(await readForm(page)).toEqual({ phone: '' });
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await page.waitForURL(/\?phone=%2B41781234567$/);
});

it('a phone input shows an error and has no value if a service finds no number', async () => {
  const { page } = await forms.open(writeServiceMarkup());
  await getNumber(page).fill('my number');
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  await page.getByText('Enter a valid phone number.').waitFor();
  expect(await readForm(page)).toEqual({ phone: '' });
});

it('a phone input shows an initial value as people write it, with a service as without', async () => {
  for (const each of [markup, writeServiceMarkup()]) {
    const { page } = await forms.open(each.replace('required', 'value="+41446681800"'));
    // ITU-T E.123 writes an international number with spaces.
    await expect.poll(() => getNumber(page).inputValue()).toBe('+41 44 668 18 00');
    expect(await readForm(page)).toEqual({ phone: '+41446681800' });
  }
});

it('a phone input returns an E.164 number as its value as soon as the page sets it', async () => {
  const { page } = await forms.open(markup);
  const values = await page.evaluate(() => {
    const element = document.querySelector('almanac-phone-input') as Element;
    return ['+41 78 123 45 67', '0781234567'].map((value) => Object.assign(element, { value }).value);
  });
  expect(values).toEqual(['+41781234567', '']);
  await expect.poll(() => readForm(page)).toEqual({ phone: '+41781234567' });
});
