import type { AnyOperation } from '@almanac/operations';
import type { Document } from '@almanac/operations/http';
import type { Guide } from '@almanac/site';
import type { Guides } from '../responses/guides.js';

/**
 * @param operations those that anybody may call
 * @param baseUrl without a trailing slash; or only a path, which may be empty
 */
export function createLlmsDocuments(
  { pages: guides, hash }: Guides,
  operations: readonly AnyOperation[],
  baseUrl: string,
): [path: string, document: Document][] {
  const contentType = 'text/plain; charset=utf-8';
  const create = (name: string, write: typeof writeLlmsText): [path: string, document: Document] => [
    `/${name}.txt`,
    { contentType, tagParts: [name, hash, baseUrl], write: () => write(operations, guides, baseUrl) },
  ];
  return [create('llms', writeLlmsText), create('llms-full', writeLlmsFullText)];
}

const introduction = `# Almanac

> The world's everyday reference data over HTTP, free to use: countries, states, cities, time zones, currencies, languages, phone numbers, addresses, flags, maps, the Moon and the sky.

No key is needed. Answers are JSON: \`{ "data": …, "meta": … }\`, errors \`{ "error": { "code", "message", "param" } }\`, whose message says which values are valid.
Lists take \`limit\`, \`offset\` and \`fields\`, and are also CSV and NDJSON by suffix (\`/countries.csv\`). Add \`lang\` to get names in another language.
Assistants can connect to \`/mcp\` (Model Context Protocol, streamable HTTP).`;

/** An assistant with a small context can skip these guides. */
const optionalGuides =
  /^(?:migration\/|operations\.md|reliability\.md|edge\.md|static-api\.md|deploy\.md|metrics\.md|data-work\.md|packages\.md)/;

/** The format is from llmstxt.org. */
function writeLlmsText(operations: readonly AnyOperation[], guides: readonly Guide[], baseUrl: string): string {
  const link = (title: string, path: string, notes: string) => `- [${title}](${baseUrl}${path}): ${notes}`;
  const linkGuide = ({ title, path, summary }: Guide) => link(title, `/docs/${path}`, summary);
  const isOptional = ({ path }: Guide) => optionalGuides.test(path);
  return [
    introduction,
    '## API',
    [
      link('OpenAPI', '/openapi.json', 'every operation, parameter and field.'),
      link('Everything in one file', '/llms-full.txt', 'the operations with their parameters, and all guides.'),
      ...operations.map(({ method, path, description, examples }) =>
        link(`${method} ${path}`, method === 'GET' ? (examples[0]?.path ?? path) : path, description),
      ),
    ].join('\n'),
    '## Guides',
    guides
      .filter((guide) => !isOptional(guide))
      .map(linkGuide)
      .join('\n'),
    '## Optional',
    guides.filter(isOptional).map(linkGuide).join('\n'),
    '',
  ].join('\n\n');
}

function writeLlmsFullText(operations: readonly AnyOperation[], guides: readonly Guide[], baseUrl: string): string {
  return [
    introduction,
    '# Operations',
    ...operations.map((operation) => describeOperation(operation, baseUrl)),
    ...guides.map(({ text }) => text.trim()),
    '',
  ].join('\n\n');
}

function describeOperation(operation: AnyOperation, baseUrl: string): string {
  const { method, path, description, pathParams, params, body = {}, examples } = operation;
  const parameters = Object.entries({ ...pathParams, ...params, ...body }).map(
    ([name, parameter]) => `- \`${name}\`: ${parameter.description}`,
  );
  const exampleLines = examples.map((example) =>
    [
      `- ${example.description}: ${method} ${baseUrl}${example.path}`,
      ...(example.body ? [JSON.stringify(example.body)] : []),
    ].join(' '),
  );
  const lines = [...parameters, ...(exampleLines.length > 0 ? ['', 'Examples:', '', ...exampleLines] : [])];
  return [`## ${method} ${path}`, description, ...(lines.length > 0 ? [lines.join('\n')] : [])].join('\n\n');
}
