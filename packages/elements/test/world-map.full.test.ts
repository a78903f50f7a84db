import { describe, expect, it } from 'vitest';
import { expectNoFault, type FormPage, type Page, readForm, recordChoices, useForms } from './open-form.js';

const forms = useForms();
const markup =
  '<form><label for="map">Where were you born?</label><almanac-world-map id="map" name="country" required></almanac-world-map><button>Send</button></form>';

const getOption = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
const readFocusedCode = (page: Page) =>
  page.evaluate(() => document.querySelector('almanac-world-map')?.shadowRoot?.activeElement?.id);
const readValue = (page: Page) => page.evaluate(() => document.querySelector('almanac-world-map')?.value);

async function open(body: string, options: Parameters<typeof forms.open>[1] = {}): Promise<FormPage> {
  // Without a GPU, drawing takes seconds on wide screens and with smooth edges.
  const form = await forms.open(body, { width: 390, ...options });
  await form.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('almanac-world-map::part(land) { shape-rendering: optimizeSpeed }');
    document.adoptedStyleSheets.push(sheet);
  });
  await form.page.locator('[role=option]').first().waitFor({ state: 'attached' });
  return form;
}

/** Clicks the middle of the land or marker of a country, or `offsetPx` pixels to the right of the middle. */
async function clickCountry(page: Page, code: string, offsetPx = 0): Promise<void> {
  const shape = page.locator(`#${code} > :last-child`);
  await shape.scrollIntoViewIfNeeded();
  const box = await shape.boundingBox();
  if (!box) throw new Error(`${code} is not drawn`);
  await page.mouse.click(box.x + box.width / 2 + offsetPx, box.y + box.height / 2);
}

/** Types letters of any script, without waiting for the page to paint between letters. */
async function typeLetters(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    [...text].map((letter) => session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter })),
  );
  await session.detach();
}

describe('a world map in a form', () => {
  it('moves by arrows, Home, End and letters, and chooses by Enter and Space', async () => {
    const form = await open(markup);
    const { page } = form;
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    expect(await readFocusedCode(page)).toBe('AQ');
    await page.keyboard.press('ArrowRight');
    const first = await readFocusedCode(page);
    await page.keyboard.press('Home');
    expect(await readFocusedCode(page)).toBe(first);
    await typeLetters(page, 'united s');
    expect(await readFocusedCode(page)).toBe('US');
    expect(await readForm(page)).toEqual({ country: '' });
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ country: 'US' });
    await page.keyboard.press('ArrowUp');
    expect(await readFocusedCode(page)).toBe('CA');
    await page.keyboard.press('ArrowDown');
    expect(await readFocusedCode(page)).toBe('US');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    expect(await readForm(page)).toEqual({ country: 'CA' });
    expect(await getOption(page, 'Canada').getAttribute('aria-selected')).toBe('true');
    expect(await page.locator('[aria-selected=true]').count()).toBe(1);
    await expectNoFault(form);
  });

  it('is a listbox of the 250 countries and territories, which the right arrow visits in turn', async () => {
    const form = await open(markup);
    const { page } = form;
    await page.getByRole('listbox', { name: 'Where were you born?' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(250);
    expect(await page.locator('svg[part=picture]').count()).toBe(1);
    await page.keyboard.press('Tab');
    const visitedCount = await page.evaluate(() => {
      const root = document.querySelector('almanac-world-map')?.shadowRoot;
      const codes = new Set<string | undefined>();
      for (let presses = 0; presses < 250; presses++) {
        root?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        codes.add(root?.activeElement?.id);
      }
      return codes.size;
    });
    expect(visitedCount).toBe(250);
    expect(await page.locator('[role=option][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await readFocusedCode(page)).not.toMatch(/^[A-Z]{2}$/);
    await expectNoFault(form);
  });

  it.each([1280, 390])('chooses by pointer at %d px, and a click next to a small country chooses it', async (width) => {
    const { page } = await open(markup, { width });
    const readChoices = await recordChoices(page);
    await clickCountry(page, 'BR');
    expect(await readChoices()).toEqual(['input BR', 'change BR']);
    await clickCountry(page, 'BR');
    expect(await readChoices()).toHaveLength(2);
    expect(await readFocusedCode(page)).toBe('BR');
    await clickCountry(page, 'MU', 6);
    expect(await readForm(page)).toEqual({ country: 'MU' });
    await clickCountry(page, 'VA');
    expect(await readForm(page)).toEqual({ country: 'VA' });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\?country=VA$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

  it('shows the name of the country under the pointer, or else of the chosen one', async () => {
    const { page } = await open(markup.replace('required', 'value="jp"'));
    const caption = page.locator('[part=caption] [aria-hidden]');
    await expect.poll(() => caption.textContent()).toBe('Japan JP');
    await page.locator('#BR').hover();
    expect(await caption.textContent()).toBe('Brazil BR');
    await page.mouse.move(0, 0);
    expect(await caption.textContent()).toBe('Japan JP');
  });

  it('can be labelled, required, reset, restored and disabled like an input', async () => {
    const form = await open(markup);
    const { page } = form;
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Choose a country.').waitFor();
    expect(await page.getByRole('listbox').getAttribute('aria-invalid')).toBe('true');
    expect(await readFocusedCode(page)).toMatch(/^[A-Z]{2}$/);
    await expectNoFault(form);
    await typeLetters(page, 'jap');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('Choose a country.').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await readForm(page)).toEqual({ country: 'JP' });
    await page.evaluate(() => document.querySelector('form')?.reset());
    expect(await readForm(page)).toEqual({ country: '' });
    expect(await page.locator('[aria-selected=true]').count()).toBe(0);
    await page.getByText('Where were you born?').click();
    expect(await readFocusedCode(page)).toBe('JP');
    await page.evaluate(() =>
      (
        document.querySelector('almanac-world-map') as unknown as { formStateRestoreCallback(state: string): void }
      ).formStateRestoreCallback('NO'),
    );
    expect(await readValue(page)).toBe('NO');
    await page.evaluate(() => document.querySelector('almanac-world-map')?.setAttribute('disabled', ''));
    await expect.poll(() => page.getByRole('listbox').getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('[role=option][tabindex="0"]').count()).toBe(0);
    await clickCountry(page, 'BR');
    expect(await readValue(page)).toBe('NO');
    expect(await readForm(page)).toEqual({});
    await expectNoFault(form);
  });

  it('clears an optional choice by Escape or a button', async () => {
    const { page } = await open(markup.replace('required', 'value="JP"'));
    await getOption(page, 'Japan').focus();
    await page.keyboard.press('Escape');
    expect(await readForm(page)).toEqual({ country: '' });
    await page.keyboard.press('Enter');
    expect(await readForm(page)).toEqual({ country: 'JP' });
    await page.getByRole('button', { name: 'Clear selection' }).click();
    expect(await readForm(page)).toEqual({ country: '' });
    expect(await readFocusedCode(page)).toBe('JP');
  });
});

it('a world map has a table that shows its choice and highlights, for letter and arrow keys too', async () => {
  const form = await open(
    markup.replace('required', 'value="CH" highlight="DE:#bc002d,FR" countries="CH DE FR LI LU"'),
  );
  const { page } = form;
  expect(await page.getByRole('option').count()).toBe(5);
  await getOption(page, 'Germany, Highlighted').waitFor({ state: 'attached' });
  expect(await page.locator('#DE').evaluate((shape) => getComputedStyle(shape).fill)).toBe('rgb(188, 0, 45)');
  await page.getByText('List of countries').click();
  await expect
    .poll(() => page.locator('tbody tr').allTextContents())
    .toEqual(['FranceFR', 'GermanyDE', 'LiechtensteinLI', 'LuxembourgLU', 'SwitzerlandCH']);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await page.locator('tbody tr', { hasText: 'Germany' }).getByRole('img', { name: 'Highlighted' }).count()).toBe(
    1,
  );
  await page.getByRole('radio', { name: 'Switzerland' }).focus();
  await typeLetters(page, 'lu');
  await page.keyboard.press('Space');
  expect(await readForm(page)).toEqual({ country: 'LU' });
  await page.keyboard.press('ArrowUp');
  expect(await readForm(page)).toEqual({ country: 'LI' });
  expect(await getOption(page, 'Liechtenstein').getAttribute('aria-selected')).toBe('true');
  await expectNoFault(form);
});

it.each([
  ['de', 'öst', 'Österreich', 'AT', 'Liste der Länder', 'ArrowRight'],
  ['ar', 'ألم', 'ألمانيا', 'DE', 'قائمة البلدان', 'ArrowLeft'],
  ['ja', '日', '日本', 'JP', '国の一覧', 'ArrowRight'],
])('a world map has the text and direction of the language %s', async (lang, letters, name, code, list, nextKey) => {
  const form = await open(markup, { lang, width: 390 });
  const { page } = form;
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.press(nextKey);
  const first = await readFocusedCode(page);
  await page.keyboard.press('Home');
  expect(await readFocusedCode(page)).toBe(first);
  await typeLetters(page, letters);
  await page.keyboard.press('Enter');
  expect(await readForm(page)).toEqual({ country: code });
  expect(await getOption(page, name).getAttribute('aria-selected')).toBe('true');
  await page.getByText(list).click();
  await page.getByRole('radio', { name, exact: true }).waitFor();
  await expectNoFault(form);
});

const projections = ['natural-earth', 'mercator', 'robinson', 'equal-earth'];

it(`a world map is drawn in the projections ${projections.join(', ')}`, async () => {
  const drawnPaths = new Set<string | null>();
  for (const projection of projections) {
    const { page } = await open(markup.replace('required', `projection="${projection}" value="CH"`));
    await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(1);
    await clickCountry(page, 'BR');
    expect(await readForm(page)).toEqual({ country: 'BR' });
    drawnPaths.add(await page.locator('#BR > path').last().getAttribute('d'));
  }
  expect(drawnPaths.size).toBe(projections.length);
});

it('a world map is drawn in system colours if colours are forced', async () => {
  const form = await open(markup.replace('required', 'value="BR" highlight="AR:#00ff00 PE BR"'));
  await form.page.emulateMedia({ forcedColors: 'active' });
  const readFill = (code: string) => form.page.locator(`#${code}`).evaluate((shape) => getComputedStyle(shape).fill);
  const [chosenFill, highlightedFill, otherFill] = [await readFill('BR'), await readFill('AR'), await readFill('CL')];
  expect(await readFill('PE')).toBe(highlightedFill);
  expect(new Set([chosenFill, highlightedFill, otherFill]).size).toBe(3);
  expect(highlightedFill).not.toBe('rgb(0, 255, 0)');
});
