import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNode, readTree } from './accessibility-tree.js';
import { expectNoFault, type Page, useForms } from './open-form.js';
import { type ComboboxKey, comboboxKeys, comboboxStates } from './patterns/combobox-pattern.js';

const forms = useForms();

/** A combobox with at least three options for the text `typed`. If it `searches`, its list opens only by typing. */
interface Subject {
  readonly attributes: string;
  readonly typed: string;
  /** A character that can follow the text, so that there are still options. */
  readonly next: string;
  readonly searches?: boolean;
}

const subjects: Readonly<Record<string, Subject>> = {
  'almanac-country-select': { attributes: '', typed: 'unite', next: 'd' },
  'almanac-timezone-select': { attributes: '', typed: 'americ', next: 'a' },
  'almanac-city-search': { attributes: 'limit="4"', typed: 'sa', next: 'n', searches: true },
};
const taggedSubjects = Object.entries(subjects).map(([tag, subject]) => ({ tag, ...subject }));

const writeMarkup = (tag: string, attributes: string) =>
  `<button>Before</button><${tag} label="Place" ${attributes}></${tag}><button>After</button>`;
const getInput = (page: Page) => page.getByRole('combobox');
const getOptions = (page: Page) => page.locator('[role=option]');

/**
 * Reads the text, caret and focus of the field, and whether its list is open. `active` and `selected` are names of
 * options, and `options` the nodes of all options.
 */
async function readPageState(page: Page) {
  const tree = await readTree(page);
  const combobox = findNode(tree, 'combobox');
  const { text, caret, hasFocus } = await getInput(page).evaluate((field: HTMLInputElement) => ({
    text: field.value,
    caret: field.selectionStart,
    hasFocus: (field.getRootNode() as ShadowRoot).activeElement === field && document.hasFocus(),
  }));
  const selected = tree.filter(({ role, states }) => role === 'option' && states.selected).map(({ name }) => name);
  const active = combobox?.refersTo.activedescendant?.map((node) => node.replace(/^option /, '')) ?? [];
  const isOpen = combobox?.states.expanded;
  return { text, caret, hasFocus, isOpen, active, selected, options: tree.filter(({ role }) => role === 'option') };
}

async function bringIntoState(page: Page, { typed, searches }: Subject, from: ComboboxKey['before']): Promise<void> {
  if (from === 'closed' && !searches) return getInput(page).focus();
  // The text is set in one step, so that no list for fewer letters appears first.
  await getInput(page).fill(typed);
  await expect.poll(() => getOptions(page).count()).toBeGreaterThanOrEqual(3);
  if (from === 'closed') await page.keyboard.press('Alt+ArrowUp');
  if (from === 'first') await page.keyboard.press('ArrowDown');
  if (from === 'last') await page.keyboard.press('ArrowUp');
}

describe.each(taggedSubjects)('<$tag> follows the combobox pattern for the key', ({ tag, ...subject }) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await forms.open(writeMarkup(tag, subject.attributes)));
  });
  beforeEach(async () => {
    await page.getByRole('button', { name: 'Before' }).focus();
    await page.evaluate((name) => Object.assign(document.querySelector(name) as Element, { value: '' }), tag);
  });

  it.each(comboboxKeys)('$key, from the state "$before" of the list', async ({ key, before: from, after: to }) => {
    await bringIntoState(page, subject, from);
    const stateBefore = await readPageState(page);
    await page.keyboard.press(key === 'printable' ? subject.next : key);
    await expect.poll(async () => (await readPageState(page)).isOpen).toBe(to.isOpen);
    const count = () => getOptions(page).count();
    if (to.isOpen) await expect.poll(count).toBeGreaterThan(0);
    const optionIndexes = { first: 0, second: 1, last: (await count()) - 1 };
    const name = to.active && (await readPageState(page)).options[optionIndexes[to.active]]?.name;
    await expect.poll(async () => (await readPageState(page)).active).toEqual(name === undefined ? [] : [name]);
    const stateAfter = await readPageState(page);
    expect(stateAfter.selected).toEqual(stateAfter.active);
    expect(stateAfter.hasFocus).toBe(true);
    const texts = { typed: stateBefore.text + subject.next, deleted: stateBefore.text.slice(0, -1) };
    if (to.text === 'chosen') expect(stateBefore.active[0]).toContain(stateAfter.text);
    else if (to.text) expect(stateAfter.text).toBe(texts[to.text]);
    const carets = { start: 0, end: stateAfter.text.length, 'before-end': stateAfter.text.length - 1 };
    if (to.caret) expect(stateAfter.caret).toBe(carets[to.caret]);
  });

  // “Tab: The combobox is in the page Tab sequence. … the popup indicator icon or button, the popup, and the popup
  // descendants are excluded”.
  it.each(['closed', 'open', 'first'] as const)('Tab, from the state "%s" of the list', async (from) => {
    await page.keyboard.press('Tab');
    expect((await readPageState(page)).hasFocus).toBe(true);
    await bringIntoState(page, subject, from);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('After');
    await expect.poll(async () => (await readPageState(page)).isOpen).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect((await readPageState(page)).hasFocus).toBe(true);
  });
});

describe.each(taggedSubjects)('<$tag> has the ARIA attributes of the combobox pattern when', ({ tag, ...subject }) => {
  it('closed, open, with an active option, and without results', async () => {
    const form = await forms.open(writeMarkup(tag, subject.attributes));
    const { page } = form;
    const treeWhileClosed = await readTree(page);
    expect(findNode(treeWhileClosed, 'combobox', 'Place')?.states).toMatchObject(comboboxStates.closed);
    expect(findNode(treeWhileClosed, 'listbox')).toBeUndefined();
    await expectNoFault(form);
    await bringIntoState(page, subject, 'open');
    const openTree = await readTree(page);
    const combobox = findNode(openTree, 'combobox', 'Place');
    expect(combobox?.states).toMatchObject(comboboxStates.open);
    // “The combobox element has aria-controls set to a value that refers to the element that serves as the popup.”
    expect(combobox?.refersTo).toMatchObject({ controls: ['listbox Place'] });
    expect(combobox?.refersTo.activedescendant).toBeUndefined();
    const entries = openTree.filter(({ role }) => role === 'option');
    expect(entries.length).toBe(await getOptions(page).count());
    expect(entries.filter(({ name, states }) => name === '' || states.selected)).toEqual([]);
    await expectNoFault(form);
    await page.keyboard.press('ArrowDown');
    const activeCombobox = findNode(await readTree(page), 'combobox', 'Place');
    expect(activeCombobox?.refersTo.activedescendant).toEqual([`option ${entries[0]?.name}`]);
    await expectNoFault(form);
    await getInput(page).fill('xyzzyx');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('No results');
    const emptyTree = await readTree(page);
    expect(findNode(emptyTree, 'combobox', 'Place')?.states).toMatchObject(comboboxStates.closed);
    expect(findNode(emptyTree, 'listbox')).toBeUndefined();
    await expectNoFault(form);
  });

  it('required, invalid and disabled', async () => {
    const form = await forms.open(writeMarkup(tag, `${subject.attributes} required`));
    const { page } = form;
    expect(findNode(await readTree(page), 'combobox')?.states).toMatchObject(comboboxStates.required);
    await getInput(page).focus();
    await page.keyboard.press('Tab');
    await page.getByText('Fill in this field.').waitFor();
    const invalidCombobox = findNode(await readTree(page), 'combobox');
    expect(invalidCombobox?.states).toMatchObject(comboboxStates.invalid);
    expect(invalidCombobox?.description).toBe('Fill in this field.');
    await expectNoFault(form);
    await page.evaluate((name) => document.querySelector(name)?.setAttribute('disabled', ''), tag);
    await expect.poll(() => getInput(page).isDisabled()).toBe(true);
    const disabledTree = await readTree(page);
    expect(findNode(disabledTree, 'combobox')?.states).toMatchObject(comboboxStates.disabled);
    expect(disabledTree.filter(({ role, states }) => role === 'button' && states.disabled).length).toBe(1);
    await expectNoFault(form);
  });
});
