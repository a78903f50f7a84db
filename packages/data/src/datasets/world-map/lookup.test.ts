import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openWorldMap, readColor } from './lookup.js';

const files = new Files(loadFromFolder());
const map = await openWorldMap(files, 'en');
const germanMap = await openWorldMap(files, 'de');
const readPathAttributes = (svg: string, code: string) =>
  new RegExp(`<path id="${code}" data-code="${code}" d="M[^"]+"([^>]*)>`).exec(svg)?.[1];

test('a picture that is encoded by itself, or within JSON, is the one that is drawn as text', () => {
  const query = { highlight: [{ code: 'CI', fill: '#f00' }], values: [{ code: 'DE', value: 83 }] };
  const { svg } = germanMap.draw(query);
  const { svg: picture } = germanMap.sketch(query);
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  expect(svg).toMatch(/ d="M[^"]{1000,}"/);
  expect(decode(picture.encode())).toBe(svg);
  expect(decode(picture.encode(JSON.stringify([picture.text, 'Å', 1])))).toBe(JSON.stringify([svg, 'Å', 1]));
});

describe('a highlight', () => {
  test('fills its country and has the name of the country in the requested language', () => {
    const { svg, highlightCount, highlights } = germanMap.draw({
      highlight: [
        { code: 'DE', fill: '#ff0000' },
        { code: 'JP', fill: '#00f' },
      ],
    });
    expect(highlightCount).toBe(2);
    expect(highlights).toEqual([
      { code: 'DE', fill: '#ff0000', label: 'Deutschland' },
      { code: 'JP', fill: '#00f', label: 'Japan' },
    ]);
    expect(readPathAttributes(svg, 'DE')).toBe(' fill="#ff0000"');
    expect(readPathAttributes(svg, 'JP')).toBe(' fill="#0000ff"');
    expect(readPathAttributes(svg, 'FR')).toBe('');
  });

  test('fills both land and marker of a small country', () => {
    const { svg } = map.draw({ highlight: [{ code: 'MV', fill: '#123456' }] });
    expect(svg).toMatch(
      /<g id="MV" data-code="MV" fill="#123456"><title>Maldives<\/title>(?:<path d="[^"]+"\/>)?<circle [^>]+\/><\/g>/,
    );
  });

  test('that repeats a country counts once, and the last highlight of the country wins', () => {
    const { highlightCount, highlights } = map.draw({
      highlight: [
        { code: 'DE', fill: 'f00' },
        { code: 'FR', fill: '0f0' },
        { code: 'DE', fill: '00f' },
      ],
    });
    expect(highlightCount).toBe(2);
    expect(highlights.find(({ code }) => code === 'DE')?.fill).toBe('#00f');
  });

  test('with an unknown country or an invalid colour is rejected, as is an invalid colour of borders', () => {
    expect(() => map.draw({ highlight: [{ code: 'UK', fill: '#ff0000' }] })).toThrow(RangeError);
    expect(() => map.draw({ highlight: [{ code: 'DE', fill: 'red"/><script>' }] })).toThrow(RangeError);
    expect(() => map.draw({ stroke: 'url(#x)' })).toThrow(RangeError);
  });
});

describe('the picture', () => {
  test('is grey with white borders by default', () => {
    expect(map.draw().svg).toMatch(/<g fill="#d0d0d0" stroke="#ffffff" /);
    expect(map.draw().svg).toMatch(/^<svg [^>]*style="--almanac-hover:#a0a0a0">/);
    expect(map.draw()).toMatchObject({ highlightCount: 0, highlights: [] });
  });

  test('takes the requested colours', () => {
    const { svg } = map.draw({ fill: '#ABC', stroke: '000000', hoverFill: '#ff8800' });
    expect(svg).toContain('<g fill="#aabbcc" stroke="#000000" ');
    expect(svg).toContain('--almanac-hover:#ff8800');
  });

  test('scopes its styles, so that several pictures can have different hover colours', () => {
    const styles = [...map.draw().svg.matchAll(/<style>(.*?)<\/style>/g)].map(([, style]) => style as string);
    const selectors = styles.flatMap((style) => [...style.matchAll(/([^{}]+)\{/g)].map(([, selector]) => selector));
    expect(selectors).toEqual(['.almanac-map [data-code]:hover']);
    expect(map.draw({ hoverFill: '#111' }).svg.match(/<style>.*<\/style>/)?.[0]).toBe(
      map.draw({ hoverFill: '#222' }).svg.match(/<style>.*<\/style>/)?.[0],
    );
  });

  test('has role img and a label that lists the highlights', () => {
    expect(map.draw().svg).toMatch(/ role="img" lang="en" aria-label="World"/);
    expect(
      germanMap.draw({
        highlight: [
          { code: 'AT', fill: 'f00' },
          { code: 'CH', fill: 'f00' },
        ],
      }).svg,
    ).toContain('aria-label="Welt: Österreich, Schweiz"');
  });
});

describe('a colour', () => {
  test('is #rgb or #rrggbb, in upper or lower case; the # is optional', () => {
    expect(['#f00', 'F00', '#FF0000', 'ff0000'].map(readColor)).toEqual(Array(4).fill('#ff0000'));
    expect(readColor('#1a2B3c')).toBe('#1a2b3c');
  });

  test('cannot have any other form', () => {
    for (const text of [
      '',
      '#',
      'red',
      '#ff',
      '#ffff',
      '#ff00000',
      '#ggg',
      '##fff',
      ' #fff',
      '#fff\n',
      '0x1234',
      '#ff0000ff',
      '#١٢٣',
    ]) {
      expect(readColor(text), text).toBeUndefined();
    }
  });

  test('is unchanged when parsed again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const color = readColor(text);
        if (color !== undefined) expect(readColor(color)).toBe(color);
      }),
    );
  });
});
