import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findOperation } from '@almanac/operations';
import { expect, it } from 'vitest';
import { describeForSamples } from '../src/parts/code/sample-operation.js';
import { writeSamples } from '../src/parts/code/write-samples.js';
import { openSite } from './open-site.js';

const run = promisify(execFile);
const timeout = 120_000;

const site = await openSite();

function writeSamplesFor(id: string, parameters: Record<string, unknown>) {
  const operation = findOperation(id);
  return writeSamples({ operation: describeForSamples(operation), parameters, serviceUrl: site.service.url });
}

it.each([
  ['listCities', { q: `L'Aquila`, country: 'IT', limit: '2' }, 'Aquila'],
  ['listCities', { q: '東京', limit: '1' }, 'Tokyo'],
  ['search', { q: 'san josé "', limit: '1' }, 'San'],
  ['getTimezone', { zone: 'America/Argentina/Ushuaia' }, 'Ushuaia'],
  ['formatAddress', { country: 'US', recipient: `Ada "O'Neil" \\ $HOME`, city: `O'Fallon`, state: 'MO' }, `O'Neil`],
])(
  'the curl, Python and JavaScript samples of %s run and print the data',
  { timeout },
  async (id, parameters, expected) => {
    const { curl, javascript, python } = writeSamplesFor(id, parameters);
    const removeBackslashes = (text: string) => text.replaceAll('\\', '');
    expect(removeBackslashes((await run('bash', ['-c', curl])).stdout)).toContain(expected);
    expect(removeBackslashes((await run('python3', ['-c', python])).stdout)).toContain(expected);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', javascript]);
    expect(removeBackslashes(stdout)).toContain(expected);
  },
);

it('the language of samples can be chosen by keyboard, and stays on the next page', { timeout }, async () => {
  const { page, browserErrors } = await site.visit('/explore/planets');
  await page.locator('.samples').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-island="samples/samples"][data-ready]');
  await page.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tabpanel').textContent()).toContain('urlopen');
  await page.goto(`${site.service.url}/explore/moons`);
  await page.locator('.samples').scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('[aria-selected="true"]')?.textContent === 'Python');
  expect(await page.getByRole('tabpanel').textContent()).toContain('/moons');
  expect(browserErrors).toEqual([]);
});

it('without scripts, all samples are shown', { timeout }, async () => {
  const { page } = await site.visit('/explore/planets', { hasScripts: false });
  for (const language of ['curl', 'JavaScript', 'Python', 'Client', 'CLI'])
    expect(await page.locator('.samples-name').getByText(language, { exact: true }).isVisible()).toBe(true);
});
