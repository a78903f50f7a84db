import { expect, it } from 'vitest';
import { listPages, readPage, root } from '../../../data/test/packages/read-documents.js';
import { listDeadLinks } from './dead-links.js';

it.each(listPages())('every link of %s leads somewhere', (page) => {
  expect(listDeadLinks(root, page)).toEqual([]);
});

it('no page tells people to run or install what is not published', () => {
  const offers = /\b(?:npx (?:-y )?|npm (?:install|i|exec)(?: -[\w-]+)* )@?almanac(?![\w-]*[-.]tgz)\b(?!-\*)/;
  const found = listPages().flatMap((page) =>
    readPage(page)
      .split('\n')
      .filter((line) => offers.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(found).toEqual([]);
});
