// Collects the documentation for users in one file, which the service serves as Markdown and as HTML.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folders = ['', 'data-guidelines/', 'migration/'];

/** The service does not serve these. */
const contributorPages = ['adding-a-dataset.md', 'adding-a-field.md', 'how-it-works.md', 'releasing.md'];

/** The pages outside `docs/`, by their path among the guides. */
const pagesElsewhere = { 'changelog.md': 'CHANGELOG.md', 'sources.md': 'SOURCES.md' };

const scripts = ['scripts/write-guides.mjs', 'scripts/guides/render-markdown.mjs'];

/** Writes only if a page, or a script that renders pages, has changed. */
export async function writeGuides(root) {
  const target = join(root, 'packages/server/dist/guides.json');
  const files = new Map(folders.flatMap((folder) => listPages(folder, root)));
  for (const [path, file] of Object.entries(pagesElsewhere)) files.set(path, file);
  const inputPaths = [...scripts, ...folders.map((folder) => `docs/${folder}`), ...files.values()];
  const changedMs = Math.max(...inputPaths.map((path) => statSync(join(root, path)).mtimeMs));
  if (existsSync(target) && statSync(target).mtimeMs > changedMs) return;
  // The renderer is imported here because a fresh clone has no packages yet.
  const { renderMarkdown } = await import('./guides/render-markdown.mjs');
  const paths = [...files.keys()];
  const guides = Array.from(files, ([path, file]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { ...describeGuide(path, text), text, ...renderMarkdown(text, path, paths) };
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, JSON.stringify(guides));
}

function listPages(folder, root) {
  return readdirSync(join(root, 'docs', folder))
    .filter((name) => name.endsWith('.md') && !contributorPages.includes(name))
    .sort()
    .map((name) => [folder + name, `docs/${folder}${name}`]);
}

function describeGuide(path, text) {
  const [, title = path] = /^# (.+)$/m.exec(text) ?? [];
  const paragraph =
    text
      .replace(/^# .+$/m, '')
      .split(/\n\s*\n/)
      .map((each) => each.trim())
      .find((each) => /^(?:[^#|`<!-]|`(?!``))/.test(each)) ?? '';
  const [summary] = /^.+?[.:](?=\s|$)/s.exec(paragraph) ?? [paragraph];
  return {
    path,
    title,
    summary: summary
      .replace(/\s+/g, ' ')
      .replace(/:$/, '.')
      .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'),
  };
}
