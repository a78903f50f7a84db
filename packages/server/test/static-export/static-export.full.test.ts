import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openStatic, type StaticAnswers } from '@almanac/client/export';
import { openCityFinder } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { createRandom } from '../../../operations/test/random.js';
import { exportStatic } from '../../src/static/export/export-static.js';
import { serveStatic } from '../../src/static/serve-static.js';
import { startBrowser } from '../engines/browser.js';
import { closeAtEnd } from '../engines/close-at-end.js';
import { openSharedLibrary } from '../open-shared-library.js';
import { nowMs, openService } from '../service.js';
import { expectEqualAnswers } from './compare-answers.js';
import { readExport } from './read-export.js';

const folder = makeFolder();

const exportResult = await exportStatic({ folder, languages: ['en', 'de', 'fr'], nowMs });
const exportFiles = readExport(folder);
const service = await openService();
const server = await serveStatic({ folder, port: 0, host: '127.0.0.1' });
closeAtEnd(() => server.close());

describe('A static export of everything in three languages', () => {
  it('answers 2,000 random requests as the service does, both from its files and through its loader', async () => {
    const questions = exportFiles.drawQuestions(2000, createRandom(16));
    expect(new Set(questions.map(({ operation }) => operation)).size).toBeGreaterThan(25);
    expect(await expectEqualAnswers(questions, service, server.url)).toBe(2000);
  }, 600_000);

  it('fits hosts that allow 20,000 files of 25 MiB', () => {
    const { files } = exportFiles;
    const sizes = files.map((file) => statSync(join(folder, file))).filter((file) => file.isFile());
    expect(sizes.length).toBe(exportResult.fileCount);
    expect(sizes.length).toBeLessThanOrEqual(20_000);
    expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThanOrEqual(25 * 1024 * 1024);
  });

  it.each([
    ['getCountry', 'countries'],
    ['getState', 'states'],
    ['getCity', 'cities'],
    ['getCurrency', 'currencies'],
    ['getLanguage', 'languages'],
    ['getAddressFormat', 'address-formats'],
    ['getPlanet', 'planets'],
    ['drawFlagSvg', 'flags'],
  ])(
    'has answers of %s for every record of %s in every language',
    async (operation, dataset) => {
      const { manifest, listAnswers } = exportFiles;
      const answers = manifest.answers.find((each) => each.operation === operation) as StaticAnswers;
      const count =
        dataset === 'cities'
          ? // The manifest counts cities; parts of cities have answers too.
            (await service.get('/cities?parts=true&limit=1')).json.meta.total
          : (await openSharedLibrary()).manifest.datasets[dataset]?.count;
      const keys = manifest.languages.map((lang) => new Set(listAnswers(answers, lang).map(([key]) => key)));
      expect(keys.map(({ size }) => size)).toEqual(manifest.languages.map(() => count));
    },
    120_000,
  );

  it('would have at most 20,000 files even in all languages, by using shards', async () => {
    const { length } = (await openSharedLibrary()).languageTags.supported;
    const rejectedExport = exportStatic({ folder: join(folder, 'all'), languages: ['*'], maxFiles: 1 });
    const [, languages, files] =
      /(\d+) languages take at least (\d+) files/.exec((await rejectedExport.catch(String)) as string) ?? [];
    expect([Number(languages), Number(files) <= 20_000]).toEqual([length, true]);
  });

  it.each(['en', 'de', 'fr'])('finds cities in %s as the library does', async (language) => {
    const almanac = openStatic(server.url);
    const [libraryFinder, exportFinder] = await Promise.all([
      openCityFinder(loadFromFolder(), { language }),
      openCityFinder((name) => almanac.load(name), { language }),
    ]);
    for (const q of ['zur', 'münchen', 'Paris, TX', 'القاهرة', 'köln deutschland'])
      expect(await exportFinder.find(q)).toEqual(await libraryFinder.find(q));
  });

  it('works with the examples of docs/static-api.md in a page of another origin', async () => {
    const page = readFileSync(new URL('../../../../docs/static-api.md', import.meta.url), 'utf8');
    const examples = Array.from(page.matchAll(/```js\n(.*?)```/gs), ([, code = '']) =>
      code.replaceAll('https://data.example.org/', server.url),
    );
    const otherServer = await serveStatic({ folder, port: 0, host: '127.0.0.1' });
    const browser = await startBrowser();
    const tab = await browser.newPage();
    const names: unknown[] = [];
    for (const code of examples) {
      const content = `${code}\nglobalThis.shown = data.name;`;
      await tab.goto(`${otherServer.url}404.html`);
      await tab.addScriptTag({ type: 'module', content });
      await tab.waitForFunction(() => 'shown' in globalThis);
      names.push(await tab.evaluate(() => (globalThis as { shown?: string }).shown));
    }
    await browser.close();
    await otherServer.close();
    expect(names).toEqual(['Schweiz', 'Zürich']);
  });
});
