import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { continents, type MapDrawing, type MapFrame, openWorldMap, projections } from './lookup.js';

const files = new Files(loadFromFolder());
const world = await openWorldMap(files, 'en');
const germanMap = await openWorldMap(files, 'de');

async function openFrame(frame: MapFrame, from = world): Promise<MapDrawing> {
  const drawing = await from.frame(frame);
  if (!drawing) throw new Error(`no map of ${JSON.stringify(frame)}`);
  return drawing;
}

const allFrames: MapFrame[] = [
  ...projections.map((projection) => ({ projection })),
  ...continents.flatMap((focus) => [undefined, ...projections].map((projection) => ({ projection, focus }))),
  ...world.codes.map((focus) => ({ focus })),
];

describe('every map of a projection, continent or country', () => {
  test('is well-formed, 1000 units wide, at most 350,000 bytes, and without NaN', async () => {
    const onError = (level: string, message: string) => {
      throw new Error(`${level}: ${message}`);
    };
    for (const frame of allFrames) {
      const { svg } = (await openFrame(frame)).draw();
      const name = JSON.stringify(frame);
      expect(() => new DOMParser({ onError }).parseFromString(svg, 'image/svg+xml'), name).not.toThrow();
      expect(svg, name).toMatch(/^<svg [^>]*viewBox="0 0 1000 \d+"/);
      expect(svg, name).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
      expect(new TextEncoder().encode(svg).length, name).toBeLessThanOrEqual(350_000);
    }
  });
});

describe('the projection', () => {
  test.each(projections)('%s shows all 250 countries', async (projection) => {
    expect((await openFrame({ projection })).codes).toEqual(world.codes);
  });

  test('of the world is Natural Earth by default', async () => {
    expect((await openFrame({})).draw().svg).toBe(world.draw().svg);
    expect((await openFrame({ projection: 'natural-earth' })).draw().svg).toBe(world.draw().svg);
    const pictures = await Promise.all(
      projections.map(async (projection) => (await openFrame({ projection })).draw().svg),
    );
    expect(new Set(pictures).size).toBe(4);
  });
});

describe('the continent', () => {
  const countriesByContinent: [string, string, string][] = [
    ['Africa', 'DZ EG ZA MG CV MU SC RE SH', 'BR AU JP'],
    ['Antarctica', 'AQ BV GS HM TF', 'DE US CN'],
    ['Asia', 'TR JP ID LK MV SG BH TW KZ', 'BR US NZ'],
    ['Europe', 'IS PT MT VA SM XK CY UA RU SJ FO GI', 'BR IN AU'],
    ['North America', 'US CA GL MX PA BB BM AI SX BL', 'AU IN ZA'],
    ['Oceania', 'AU NZ FJ TV NR KI PN PF GU TK CX', 'BR DE ZA'],
    ['South America', 'BR CL FK GF CO EC SR', 'DE AU CN'],
  ];
  test.each(countriesByContinent)(
    '%s shows its countries, large and small, in every projection, and no distant countries in its own projection',
    async (focus, visibleCodes, hiddenCodes) => {
      for (const projection of [undefined, ...projections]) {
        const { codes } = await openFrame({ focus, projection });
        expect(codes).toEqual(expect.arrayContaining(visibleCodes.split(' ')));
        if (projection === undefined) for (const code of hiddenCodes.split(' ')) expect(codes).not.toContain(code);
      }
    },
  );

  test('or country is named in the language of the map', async () => {
    expect((await openFrame({ focus: 'Europe' }, germanMap)).draw().svg).toContain('aria-label="Europa"');
    expect((await openFrame({ focus: 'AT' }, germanMap)).draw().svg).toContain('aria-label="Österreich"');
  });
});

describe('a country', () => {
  test('is in its own picture, for each of the 250 countries', async () => {
    for (const focus of world.codes) expect((await openFrame({ focus })).codes).toContain(focus);
  });

  test.each([
    ['DE', 'DK PL CZ AT CH LI FR LU BE NL'],
    ['LS', 'ZA'],
    ['US', 'CA MX CU'],
    ['SG', 'MY ID'],
    ['VA', 'IT'],
    ['GI', 'ES'],
  ])('such as %s is shown with its neighbours', async (focus, neighbours) => {
    expect((await openFrame({ focus })).codes).toEqual(expect.arrayContaining(neighbours.split(' ')));
  });

  test('outside the map can be highlighted but is not in the result', async () => {
    const { highlightCount, highlights } = (await openFrame({ focus: 'DE' })).draw({
      highlight: ['FR', 'JP'].map((code) => ({ code, fill: 'f00' })),
    });
    expect(highlightCount).toBe(1);
    expect(highlights.map(({ code }) => code)).toEqual(['FR']);
  });
});

describe('a map', () => {
  test.each<[string, object]>([
    ['of an unknown code', { focus: 'ZZ' }],
    ['of an unknown continent', { focus: 'Atlantis' }],
    ['of a path instead of a code', { focus: '../countries/records' }],
    ['in an unknown projection', { projection: '../manifest' }],
    ['of a country in a projection of the whole earth', { focus: 'DE', projection: 'mercator' }],
  ])('%s does not exist', async (_, frame) => {
    expect(await world.frame(frame as MapFrame)).toBeUndefined();
  });
});

describe('a map of values', () => {
  test('colours countries by value, with the values in titles and a legend', () => {
    const { svg, highlightCount, highlights, legend } = world.draw({
      values: [
        { code: 'DE', value: 3 },
        { code: 'FR', value: 5.5 },
      ],
      scale: { classes: 2, colors: ['#fff', '#f00'] },
    });
    expect(highlightCount).toBe(2);
    expect(highlights).toEqual([
      { code: 'DE', fill: '#ffffff', label: 'Germany' },
      { code: 'FR', fill: '#ff0000', label: 'France' },
    ]);
    expect(legend).toEqual([
      { fill: '#ffffff', from: 3, to: 4.25 },
      { fill: '#ff0000', from: 4.25, to: 5.5 },
    ]);
    expect(svg).toContain('<title>Germany: 3</title>');
    expect(svg).toContain('<title>France: 5.5</title>');
    expect(svg).toContain('<title>Spain</title>');
  });

  test('prefers highlights to value colours', () => {
    const { highlights } = world.draw({ values: [{ code: 'DE', value: 3 }], highlight: [{ code: 'DE', fill: '0f0' }] });
    expect(highlights).toEqual([{ code: 'DE', fill: '#0f0', label: 'Germany' }]);
  });
});
