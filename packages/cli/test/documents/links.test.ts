import { expect, it } from 'vitest';
import { listPages, readPage, root } from '../../../data/test/packages/read-documents.js';
import { listDeadLinks } from './dead-links.js';

it.each(listPages())('every link in %s has a target', (page) => {
  expect(listDeadLinks(root, page)).toEqual([]);
});

it('no page tells readers to run or install anything unpublished', () => {
  const offers = /\b(?:npx (?:-y )?|npm (?:install|i|exec)(?: -[\w-]+)* )@?almanac(?![\w-]*[-.]tgz)\b(?!-\*)/;
  const found = listPages().flatMap((page) =>
    readPage(page)
      .split('\n')
      .filter((line) => offers.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(found).toEqual([]);
});
