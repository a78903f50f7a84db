import { expect, it } from 'vitest';
import { listPages, readPage, root } from '../../../data/test/packages/read-documents.js';
import { listDeadLinks } from './dead-links.js';

it.each(listPages())('every link in %s to a file or heading of the repository has a target', (page) => {
  expect(listDeadLinks(root, page)).toEqual([]);
});

it('no page tells readers to run or install an almanac package from npm, because none is published', () => {
  const installPattern = /\b(?:npx (?:-y )?|npm (?:install|i|exec)(?: -[\w-]+)* )@?almanac(?![\w-]*[-.]tgz)\b(?!-\*)/;
  const matchingLines = listPages().flatMap((page) =>
    readPage(page)
      .split('\n')
      .filter((line) => installPattern.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(matchingLines).toEqual([]);
});
