import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listPages, readPage, root } from './read-documents.js';

/** As GitHub makes them, and scripts/guides/render-markdown.mjs. */
function slug(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function listAnchors(text: string): string[] {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slug(heading));
  // The first column of a table names what a row explains: render-markdown.mjs makes it an anchor.
  const rows = Array.from(text.matchAll(/^\| `([a-z_]+)`/gm), ([, code = '']) => code);
  return [...headings, ...rows];
}

it.each(listPages())('every link of %s leads somewhere', (page) => {
  const text = readPage(page)
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '');
  const dead: string[] = [];
  for (const [, href = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
    if (!existsSync(join(root, target))) dead.push(href);
    else if (anchor !== undefined && target.endsWith('.md') && !listAnchors(readPage(target)).includes(anchor))
      dead.push(href);
  }
  expect(dead).toEqual([]);
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
