import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { openAlmanac } from '../../index.js';
import { compileDrawing } from './build/compile-drawing.js';
import { type FlagShape, flagShapes } from './lookup.js';

const almanac = await openAlmanac();
const flags = await almanac.flags();
const countries = await almanac.countries();
const { items } = flags.list();
const drawings: { code: string; shape: FlagShape; svg: string; root: Element }[] = [];
for (const { alpha2 } of items)
  for (const shape of flagShapes) {
    const svg = await flags.load(alpha2, { shape });
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    drawings.push({ code: alpha2, shape, svg, root: documentElement as Element });
  }
const listElements = (root: Element) => [root, ...Array.from(root.getElementsByTagName('*'))];
const listAttributes = (root: Element) => listElements(root).flatMap((element) => Array.from(element.attributes));

describe('the flags', () => {
  test('exist for all countries in 4:3 and 1:1', () => {
    expect(items.map(({ alpha2 }) => alpha2)).toEqual(countries.list().items.map(({ alpha2 }) => alpha2));
    for (const { shape, root } of drawings) {
      const [left, top, width = 0, height = 0] = (root.getAttribute('viewBox') ?? '').split(' ').map(Number);
      expect([left, top, width / height]).toEqual([0, 0, shape === '4x3' ? 4 / 3 : 1]);
    }
  });

  test('contain only elements that draw: no scripts, styles, text, images or links', () => {
    const allowedElements =
      'svg g defs path use circle ellipse rect clipPath linearGradient radialGradient stop marker'.split(' ');
    for (const { code, svg, root } of drawings) {
      expect([code, listElements(root).find(({ tagName }) => !allowedElements.includes(tagName))?.tagName]).toEqual([
        code,
        undefined,
      ]);
      for (const { name, value } of listAttributes(root)) {
        expect([code, name]).not.toEqual([code, expect.stringMatching(/^on|^class$/i)]);
        if (name.endsWith('href')) expect([code, value]).toEqual([code, expect.stringMatching(/^#/)]);
        if (value.includes('url')) expect([code, value]).toEqual([code, expect.stringMatching(/^url\(#[\w-]+\)$/)]);
        if (name.startsWith('xmlns')) expect(value).toMatch(/^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/);
      }
      expect(svg).not.toMatch(/<[!?]|&(?!quot;)/);
    }
  });

  test('have ids that are unique across all flags, and refer only to their own ids', () => {
    const allIds = new Set<string>();
    for (const { code, shape, root } of drawings) {
      const ids = listAttributes(root)
        .filter(({ name }) => name === 'id')
        .map(({ value }) => value);
      for (const id of ids) {
        expect([id, allIds.has(id)]).toEqual([id, false]);
        expect(id.startsWith(`${code}-${shape}-`)).toBe(true);
        allIds.add(id);
      }
      const referencedIds = listAttributes(root).flatMap(
        ({ name, value }) => (name.endsWith('href') ? value.slice(1) : /^url\(#(.+)\)$/.exec(value)?.[1]) ?? [],
      );
      expect([code, shape, referencedIds.filter((id) => !ids.includes(id))]).toEqual([code, shape, []]);
    }
  });

  test('have the path that country records contain, that of the square drawing, and the size of the 4:3 one', () => {
    for (const { alpha2, svg, squareSvg, sizeBytes } of items) {
      expect(countries.get(alpha2).flagSvg).toBe(svg);
      expect(squareSvg).toBe(`${svg}?shape=1x1`);
      expect(sizeBytes).toBe(drawings.find(({ code }) => code === alpha2)?.svg.length);
    }
  });

  test('load from one file each; an unknown code or shape is an error', async () => {
    const file = fileURLToPath(import.meta.resolve('@almanac/data/flags/1x1/NP.svg'));
    expect(readFileSync(file, 'utf8')).toBe(await flags.load('np', { shape: '1x1' }));
    await expect(flags.load('UK')).rejects.toThrow('did you mean');
    await expect(flags.load('CH', { shape: '3x2' as never })).rejects.toThrow('shape must be 4x3 or 1x1');
  });
});

test.each([
  '<svg><script>1</script></svg>',
  '<svg><style>*{}</style></svg>',
  '<svg><image href="#a"/></svg>',
  '<svg><foreignObject/></svg>',
  '<svg><path onclick="1"/></svg>',
  '<svg><use href="https://example.org/a.svg#a"/></svg>',
  '<svg><path fill="url(https://example.org/a)"/></svg>',
  '<!DOCTYPE svg><svg/>',
  '<?xml-stylesheet href="a.css"?><svg/>',
])('a drawing with a forbidden element, attribute, link or declaration stops the build: %s', (svg) => {
  expect(() => compileDrawing(svg, 'XX-4x3')).toThrow('XX-4x3 has');
});
