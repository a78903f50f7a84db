import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectNoFault, readForm, useForms } from './open-form.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const [, signup = ''] = /^```html\n(.*?)^```$/ms.exec(readme) ?? [];

const forms = useForms();

it.each([390, 1280])('the signup form in the README has under 30 lines and works at %d px', async (width) => {
  expect(signup.split('\n').length).toBeLessThan(30);
  const markup = () => signup.replaceAll('http://127.0.0.1:8080', forms.serviceUrl).replace(/<script.*/, '');
  const form = await forms.open(markup(), { width });
  const { page } = form;
  // The fields of the visitor's country.
  await page.getByLabel('Street address').waitFor();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('correct horse');
  await page.getByRole('combobox', { name: 'Country' }).first().fill('Switzerland');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+41 78 123 45 67');
  await page.getByLabel('Street address').fill('Bundesplatz 3');
  await page.getByLabel('Postal code').fill('3003');
  await page.getByLabel('City').fill('Bern');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.querySelector('form')?.checkValidity())).toBe(true);
  await expect
    .poll(() => readForm(page))
    .toMatchObject({
      phone: '+41781234567',
      'address.country': 'CH',
      'address.streetAddress': 'Bundesplatz 3',
      zone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectNoFault(form);
});
