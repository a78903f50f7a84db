import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { describe, expect, test } from 'vitest';
import { type Point, readRings } from '../../../test/paths/read-path.js';
import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openWorldMap } from './lookup.js';

const files = new Files(loadFromFolder());
const { supported } = await files.json<{ supported: string[] }>('languages/tags.json');
const map = await openWorldMap(files, 'en');
const { svg } = map.draw();
const picture = parse(svg);
const elements = new Map(
  listElementsWith(picture, 'data-code').map((element) => [element.getAttribute('data-code'), element]),
);

// The codes of ISO 3166-1 in 2025, and XK.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

describe('the picture', () => {
  test('draws all 250 countries once, as an element with the code as id', () => {
    expect(codes).toHaveLength(250);
    expect(map.codes).toEqual(codes);
    expect([...elements.keys()].sort()).toEqual(codes);
    expect(listElementsWith(picture, 'data-code')).toHaveLength(250);
    for (const [code, element] of elements) expect(element.getAttribute('id')).toBe(code);
  });

  test('shows every country as land of 3 units or more, or as a marker', () => {
    for (const [code, element] of elements) {
      const extents = listRings(element).map((ring) => Math.max(...[0, 1].map((axis) => measureExtent(ring, axis))));
      const marker = element.getElementsByTagName('circle')[0];
      if (marker) expect(2 * Number(marker.getAttribute('r')), code as string).toBeGreaterThanOrEqual(3);
      else expect(Math.max(...extents), code as string).toBeGreaterThanOrEqual(3);
    }
  });

  test('never covers a marker with land or another marker', () => {
    const markers = [...picture.getElementsByTagName('circle')];
    const centres = markers.map(
      (marker) => [Number(marker.getAttribute('cx')), Number(marker.getAttribute('cy'))] as Point,
    );
    const diameter = 2 * Number(markers[0]?.getAttribute('r'));
    for (const [index, [x, y]] of centres.entries()) {
      for (const [otherX, otherY] of centres.slice(index + 1)) {
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(diameter);
      }
    }
    for (const marker of markers) {
      const [x, y] = [Number(marker.getAttribute('cx')), Number(marker.getAttribute('cy'))];
      const laterCountries = markers.slice(markers.indexOf(marker) + 1).map(({ parentNode }) => parentNode as Element);
      const coveringPoints = laterCountries
        .flatMap(listRings)
        .flat()
        .filter((point) => Math.hypot(point[0] - x, point[1] - y) < diameter / 2);
      expect(coveringPoints).toEqual([]);
    }
    const kinds = listElementsWith(picture, 'data-code').map(({ tagName }) => tagName);
    expect(kinds.indexOf('g')).toBeGreaterThan(kinds.lastIndexOf('path'));
  });

  test('stays inside its view box and has no NaN', () => {
    const [left = 0, top = 0, width = 0, height = 0] =
      picture.documentElement?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
    expect([left, top, width]).toEqual([0, 0, 1000]);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
    expect(
      listAllRings()
        .flat()
        .filter(([x, y]) => !(x >= 0 && x <= width && y >= 0 && y <= height)),
    ).toEqual([]);
  });

  test('has no line across the map at the antimeridian', () => {
    const longEdges = listAllRings().flatMap((ring) =>
      listEdges(ring).filter(([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]) > 60),
    );
    // Only the border on the 49th parallel (once on each side) and Antarctica's edge at the pole are longer than 60
    // units.
    expect(longEdges.filter(([from, to]) => from[1] < 400 && Math.abs(from[1] - to[1]) > 1)).toEqual([]);
    expect(longEdges.filter(([from]) => from[1] < 400)).toHaveLength(2);
  });

  test('keeps Russia, Fiji and New Zealand in one piece on the right', () => {
    expect(findWestEdge('RU')).toBeGreaterThan(480);
    expect(findWestEdge('FJ')).toBeGreaterThan(900);
    expect(findWestEdge('NZ')).toBeGreaterThan(850);
  });

  test('leaves no gap or overlap around landlocked countries', () => {
    const usesByEdge = new Map<string, number>();
    for (const ring of listAllRings())
      for (const edge of listEdges(ring).map(toEdgeKey)) usesByEdge.set(edge, (usesByEdge.get(edge) ?? 0) + 1);
    const landlocked =
      'AF AM AT BF BI BO BT BW BY CF CH CZ ET HU KG LA LS MD MK ML MN MW NE NP PY RS RW SK SS SZ TD TJ UG XK ZM ZW';
    for (const code of landlocked.split(' ')) {
      const edges = listRings(elements.get(code) as Element).flatMap(listEdges);
      expect(edges.length, code).toBeGreaterThan(5);
      expect(
        edges.filter((edge) => usesByEdge.get(toEdgeKey(edge)) !== 2),
        code,
      ).toEqual([]);
    }
  });
});

describe('in every language the picture', () => {
  test('is well-formed XML of at most 350,000 bytes', async () => {
    for (const language of supported) {
      const { svg } = (await openWorldMap(files, language)).draw();
      expect(() => parse(svg), language).not.toThrow();
      expect(new TextEncoder().encode(svg).length, language).toBeLessThanOrEqual(350_000);
    }
  });

  test('titles each country with its name', async () => {
    for (const language of supported) {
      const localMap = await openWorldMap(files, language);
      const { svg, highlights } = localMap.draw({ highlight: codes.map((code) => ({ code, fill: '#000' })) });
      const titlesByCode = listElementsWith(parse(svg), 'data-code').map((element) => [
        element.getAttribute('id'),
        element.getElementsByTagName('title')[0]?.textContent,
      ]);
      expect(Object.fromEntries(titlesByCode), language).toEqual(
        Object.fromEntries(highlights.map(({ code, label }) => [code, label])),
      );
    }
  });
});

function parse(xml: string): Document {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(xml, 'image/svg+xml');
}

function listElementsWith(document: Document, attribute: string): Element[] {
  return [...document.getElementsByTagName('*')].filter((element) => element.hasAttribute(attribute));
}

function listAllRings(): Point[][] {
  return [...picture.getElementsByTagName('path')].flatMap((path) => readRings(path.getAttribute('d') ?? ''));
}

function listRings(element: Element): Point[][] {
  const paths = element.tagName === 'path' ? [element] : [...element.getElementsByTagName('path')];
  return paths.flatMap((path) => readRings(path.getAttribute('d') ?? ''));
}

function listEdges(ring: Point[]): [Point, Point][] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] as Point]);
}

function toEdgeKey(edge: [Point, Point]): string {
  return edge.map(String).sort().join(' ');
}

function measureExtent(ring: Point[], axis: number): number {
  const values = ring.map((point) => point[axis] as number);
  return Math.max(...values) - Math.min(...values);
}

function findWestEdge(code: string): number {
  return Math.min(
    ...listRings(elements.get(code) as Element)
      .flat()
      .map(([x]) => x),
  );
}
