import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './openapi-tools.js';
import { openService } from './service.js';

const service = await openService();

describe('/llms.txt', () => {
  it('follows llmstxt.org, with a title, a summary, and sections of links', async () => {
    const { status, headers, text } = await service.get('/llms.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# Almanac\n\n> \S.*\n\n/);
    const [, ...sections] = text.split(/^## /m);
    expect(sections.map((section) => section.split('\n')[0])).toEqual(['API', 'Guides', 'Optional']);
    for (const section of sections)
      for (const line of section
        .split('\n')
        .slice(1)
        .filter((each) => each !== ''))
        expect(line).toMatch(/^- \[[^\]]+\]\([^)\s]+\): \S/);
    expect(text.match(/^# /gm)).toHaveLength(1);
  });

  it('lists as many paths as openapi.json, not counting format variants', async () => {
    const { text } = await service.get('/llms.txt');
    const { paths } = (await service.get('/openapi.json')).json as {
      paths: Record<string, { get?: { 'x-format-of'?: string } }>;
    };
    const documentedPaths = Object.entries(paths).filter(([, { get }]) => !get?.['x-format-of']);
    const listedPaths = [...text.matchAll(/^- \[(?:GET|POST|DELETE) (\S+)\]/gm)].map(([, path]) => path);
    expect(new Set(listedPaths).size).toBe(documentedPaths.length);
  });

  it('starts its links with the public URL', async () => {
    const serviceBelowPath = await openService({ environment: { PUBLIC_URL: 'https://data.example/almanac/' } });
    expect((await serviceBelowPath.get('/llms.txt')).text).toContain('](https://data.example/almanac/openapi.json)');
  });
});

describe('/llms-full.txt and /docs', () => {
  it('contain the guides unchanged, and /llms-full.txt also lists parameters', async () => {
    const { text } = await service.get('/llms-full.txt');
    for (const page of ['contract.md', 'data-guidelines/capitals.md', 'migration/geonames.md']) {
      const fileText = readFileSync(join(root, 'docs', page), 'utf8');
      expect(text).toContain(fileText.trim());
      const answer = await service.get(`/docs/${page}`);
      expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
        200,
        'text/markdown; charset=utf-8',
        fileText,
      ]);
    }
    expect(text).toContain('- `minPopulation`: ');
  });

  it.each(['/docs/nothing.md', '/docs/../package.json', '/docs/%2e%2e/README.md', '/docs/__proto__'])(
    'do not include %s, which gets 404',
    async (path) => {
      expect((await service.get(path)).status).toBe(404);
    },
  );
});
