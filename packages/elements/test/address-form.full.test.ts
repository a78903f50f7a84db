import { expect, it } from 'vitest';
import { expectNoFault, readForm, useForms } from './open-form.js';

const forms = useForms();
const markup =
  '<form><almanac-address-form label="Address" name="address" country="US" required></almanac-address-form><button>Send</button></form>';

// The fields are in the order of the examples that the Universal Postal Union publishes for each country.
it.each([
  ['en', 'US', ['Name', 'Organization', 'Street address', 'City', 'State', 'ZIP code']],
  ['de', 'CH', ['Firma', 'Name', 'Straße und Hausnummer', 'Postleitzahl', 'Ort']],
  ['ja', 'JP', ['郵便番号', '都道府県', '住所', '会社名', '氏名']],
])('in %s, an address form for %s has the fields of that country in the usual order', async (lang, country, labels) => {
  const form = await forms.open(markup.replace('US', country), { lang, width: 390 });
  const fields = form.page.locator('.row label');
  await expect.poll(() => fields.allTextContents()).toEqual(labels);
  await expectNoFault(form);
});

it('an address form shows errors, keeps text when the country changes, and sends country and city', async () => {
  const form = await forms.open(markup);
  const { page } = form;
  await page.getByLabel('ZIP code').fill('123');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write it like 95014.').waitFor();
  expect(await page.getByText('Fill in this field.').count()).toBe(3);
  expect(await page.getByLabel('ZIP code').getAttribute('autocomplete')).toBe('postal-code');
  await expectNoFault(form);
  await page.getByLabel('Street address').fill('1600 Pennsylvania Avenue NW');
  await page.getByLabel('City').fill('Washington');
  await page.getByRole('combobox').fill('Switzerland');
  await page.keyboard.press('Tab');
  await page.getByLabel('Postal code').fill('3003');
  await page.keyboard.press('Enter');
  await page.waitForURL(/address\.country=CH/);
  expect(new URL(page.url()).searchParams.get('address.city')).toBe('Washington');
});

it('an address form returns to its initial country and empty fields on reset', async () => {
  const { page } = await forms.open(markup);
  await page.getByLabel('City').fill('Boston');
  await page.evaluate(() => document.querySelector('form')?.reset());
  expect(await readForm(page)).toMatchObject({ 'address.country': 'US', 'address.city': '' });
});

it('an address form keeps the text and the focus when the fields of another country arrive while someone types', async () => {
  const { page } = await forms.open(markup);
  await page.getByLabel('Street address').pressSequentially('Bundes');
  await page.evaluate(() => {
    const form = document.querySelector('almanac-address-form') as HTMLElement & { value: object };
    form.value = { ...form.value, country: 'CH' };
  });
  await page.getByLabel('Postal code').waitFor();
  await page.keyboard.type('platz 3');
  expect(await page.getByLabel('Street address').inputValue()).toBe('Bundesplatz 3');
});
