import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes the anchor of a heading as GitHub and scripts/guides/render-markdown.mjs do. */
function toSlug(heading: string): string {
  return heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function listAnchors(text: string): string[] {
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => toSlug(heading));
  // In render-markdown.mjs, a name in backquotes in the first column of a table becomes an anchor.
  const rows = Array.from(text.matchAll(/^\| `([a-z_]+)`/gm), ([, code = '']) => code);
  return [...headings, ...rows];
}

/** Lists the links of a page to missing files or headings, and to files outside the folder. */
export function listDeadLinks(folder: string, page: string): string[] {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const text = read(page)
    .replace(/^```.*?^```$/gms, '')
    .replace(/`[^`\n]*`/g, '');
  const deadLinks: string[] = [];
  for (const [, href = ''] of text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
    if (target.startsWith('..') || !existsSync(join(folder, target))) deadLinks.push(href);
    else if (anchor !== undefined && target.endsWith('.md') && !listAnchors(read(target)).includes(anchor))
      deadLinks.push(href);
  }
  return deadLinks;
}
