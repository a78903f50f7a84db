import type { Library } from '@almanac/data/internal';
import type { AnyOperation } from '@almanac/operations';
import { escapeHtml, renderPage } from './page.js';

/** Renders the front page: what Almanac is, the map, and the routes with examples. */
export function renderHomePage(
  almanac: Library,
  operations: readonly AnyOperation[],
  contactUrl: string | undefined,
  basePath: string,
): string {
  const { datasets, dataVersion } = almanac.manifest;
  const count = (dataset: string) => (datasets[dataset]?.count ?? 0).toLocaleString('en');
  return renderPage(
    basePath,
    'Almanac',
    `<header>
<h1>Almanac</h1>
<p class="lead">The world’s everyday reference data, free to use: ${count('countries')} countries and territories, ${count('cities')} cities, ${count('timezones')} time zones,
${count('phone-codes')} phone codes, ${count('address-formats')} address formats, a map, moon and seasons, in ${almanac.languageTags.supported.length} languages.</p>
</header>
<p><a href="${basePath}/maps/world.svg"><img src="${basePath}/maps/world.svg" alt="Map of the world" width="1000" height="540"></a></p>
<section>
<h2>Routes</h2>
<p>No key is needed. Answers are JSON; <a href="${basePath}/openapi.json">openapi.json</a> describes every route and field. Assistants connect to <code>${basePath}/mcp</code>, and read <a href="${basePath}/llms.txt">llms.txt</a>.</p>
<ul class="routes">
${operations.map((operation) => describeRoute(operation, basePath)).join('\n')}
</ul>
</section>
<footer><p>Data version ${escapeHtml(dataVersion)}. Compiled from open sources; <a href="${basePath}/meta">/meta</a> lists them with their licences.${inviteReports(contactUrl)}</p></footer>`,
  );
}

function inviteReports(contactUrl: string | undefined): string {
  if (contactUrl === undefined) return '';
  return ` Found an error? <a href="${escapeHtml(contactUrl)}">Report it</a>; each record’s sources say where its values are from.`;
}

function describeRoute({ path, description, examples }: AnyOperation, basePath: string): string {
  const links = examples
    .filter(({ body }) => body === undefined)
    .map((example) => `<a href="${basePath}${escapeHtml(example.path)}">${escapeHtml(example.description)}</a>`)
    .join(' · ');
  return `<li><code>${escapeHtml(path)}</code> <span>${escapeHtml(description)}</span><br>${links}</li>`;
}
