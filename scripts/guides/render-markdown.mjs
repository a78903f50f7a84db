import { dirname, join, normalize } from 'node:path/posix';
import { Marked } from 'marked';

/**
 * Renders a page without its title, for the site.
 * @param path below `docs/`
 * @param pages the paths of all pages; relative links to other files become text, except to data-guidelines/
 */
export function renderMarkdown(text, path, pages) {
  const headings = [];
  const ids = new Set();
  let codeCount = 0;
  const renderer = {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      if (depth === 1) return '';
      const words = decodeEntities(this.parser.parseInline(tokens, this.parser.textRenderer));
      const id = claimId(toSlug(words), ids);
      headings.push({ id, text: words, level: depth });
      const label = escapeHtml(`Link to ${words}`);
      return `<h${depth} id="${id}">${html} <a class="docs-anchor" href="#${id}" aria-label="${label}">#</a></h${depth}>\n`;
    },
    code({ text: code, lang = '' }) {
      if (lang === 'output') return `<pre class="code-output">${escapeHtml(code)}</pre>\n`;
      codeCount += 1;
      const id = `code-${codeCount}`;
      const [language = ''] = lang.split(' ');
      const classAttribute = language === '' ? '' : ` class="language-${language}"`;
      return `<div class="code-block"><pre id="${id}"><code${classAttribute}>${escapeHtml(code)}</code></pre><button type="button" class="copy" data-copy="${id}" data-copied="Copied" aria-label="Copy ${nameCode(lang)} ${codeCount}">Copy</button></div>\n`;
    },
    table(token) {
      const names = token.header.map((cell) => this.parser.parseInline(cell.tokens));
      const head = names.some((name) => name !== '')
        ? `<thead><tr>${names.map(writeHead).join('')}</tr></thead>\n`
        : '';
      const rows = token.rows.map((row) => row.map((cell, i) => writeCell(this.parser, cell, i === 0, ids)).join(''));
      const body = rows.map((row) => `<tr>${row}</tr>`).join('\n');
      return `<div class="scroll-area docs-table" role="group" aria-label="Table" tabindex="0"><table>\n${head}<tbody>${body}</tbody>\n</table></div>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const target = resolveLink(href, path, pages);
      return target === undefined ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
    },
    html({ text: html }) {
      return html.startsWith('<!--') ? '' : html;
    },
  };
  const html = new Marked({ gfm: true, renderer }).parse(text);
  return { html, headings };
}

function writeHead(name) {
  return name === '' ? '<td></td>' : `<th scope="col">${name}</th>`;
}

/** A code in the first cell of a row becomes an anchor, so that its explanation can be linked to. */
function writeCell(parser, { tokens }, isFirst, ids) {
  const html = parser.parseInline(tokens);
  if (!isFirst) return `<td>${html}</td>`;
  const htmlWithAnchor = html.replace(/<code>([a-z_]+)<\/code>/g, (code, id) =>
    ids.has(id) ? code : `<code id="${claimId(id, ids)}">${id}</code>`,
  );
  return `<td>${htmlWithAnchor}</td>`;
}

/** Returns undefined if the site does not have the page. */
function resolveLink(href, from, pages) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href;
  const [file = '', fragment] = href.split('#');
  const pathInRepository = normalize(join('docs', dirname(from), file));
  const page = pathInRepository === 'SOURCES.md' ? 'sources.md' : pathInRepository.replace(/^docs\//, '');
  if (page === 'data-guidelines/') return '/docs#data-guidelines';
  if (!pages.includes(page)) return undefined;
  return `/docs/${page.replace(/\.md$/, '')}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Slugs are the same as on GitHub, so that links work there and on the site. */
function toSlug(words) {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

function claimId(preferredId, ids) {
  let id = preferredId;
  for (let count = 1; ids.has(id); count += 1) id = `${preferredId}-${count}`;
  ids.add(id);
  return id;
}

function nameCode(language) {
  return language === '' ? 'example' : `${language} example`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function decodeEntities(html) {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
