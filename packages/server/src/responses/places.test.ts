import { describe, expect, it } from 'vitest';
import { type Place, Places } from './places.js';

/** Eight places, a clock that the test sets, and a list of evicted holders. */
function open() {
  const clock = { nowMs: 0 };
  const places = new Places(8, () => clock.nowMs);
  const evicted: string[] = [];
  /** @param name `network/address` */
  const take = (name: string): Place | undefined => {
    const holder = { subject: name, network: name.split('/')[0] as string };
    return places.take(holder, () => evicted.push(name));
  };
  const takeAll = (...names: string[]) => names.map((name) => take(name) !== undefined);
  return { clock, gaveWay: evicted, take, takeAll };
}

const eight = Array.from({ length: 8 }, (_, place) => place);

describe('Places for long lists and downloads', () => {
  it('gives every place to one caller until others arrive', () => {
    const { gaveWay: evicted, takeAll } = open();
    expect(takeAll(...eight.map(() => 'a/1'), 'a/1')).toEqual([...eight.map(() => true), false]);
    expect(takeAll('b/1', 'c/1')).toEqual([true, true]);
    expect(evicted).toEqual(['a/1', 'a/1']);
  });

  it('shares places by network, then by caller, and only moves them towards equal shares', () => {
    const { gaveWay: evicted, takeAll } = open();
    takeAll('a/1', 'a/2', 'a/3', 'a/4', 'a/4', 'b/1', 'b/1', 'c/1');
    expect(takeAll('b/1', 'b/2', 'c/1', 'a/5')).toEqual([true, true, true, false]);
    expect(evicted).toEqual(['a/4', 'b/1', 'a/4']);
    expect(takeAll('d/1', 'd/1')).toEqual([true, true]);
    expect(evicted.slice(3)).toEqual(['b/1', 'a/3']);
  });

  it('frees places that are released', () => {
    const { take } = open();
    const [first] = eight.map((place) => take(`n${place}/1`));
    expect(take('x/1')).toBeUndefined();
    first?.release();
    expect(take('x/1')).toBeDefined();
  });

  it('leaves slow readers their places until another network needs one, and readers at the minimum pace even then', () => {
    const { clock, gaveWay: evicted, take } = open();
    const held = eight.map((place) => take(`n${place}/1`) as Place);
    for (let second = 1; second <= 3600; second++) {
      clock.nowMs = second * 1000;
      for (const [place, each] of held.entries()) each.wrote(place === 5 ? 15_000 : 17_000);
    }
    expect(evicted).toEqual([]);
    expect([take('x/1') !== undefined, evicted, take('y/1')]).toEqual([true, ['n5/1'], undefined]);
  });

  it('gives no credit for past speed: a very slow reader falls behind after a minute', () => {
    const { clock, gaveWay: evicted, take } = open();
    const held = eight.map((place) => take(`n${place}/1`) as Place);
    for (const each of held) each.wrote(100_000_000);
    for (let second = 1; second <= 75; second++) {
      clock.nowMs = second * 1000;
      for (const each of held) each.wrote(2000);
      if (second < 60) expect(take('x/1')).toBeUndefined();
    }
    expect(take('x/1')).toBeDefined();
    expect(evicted).toHaveLength(1);
  });
});
