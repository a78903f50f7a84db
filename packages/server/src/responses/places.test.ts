import { describe, expect, it } from 'vitest';
import { type Place, Places } from './places.js';

/** Creates eight places, a clock that the test sets, and a list of evicted holders. */
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
  return { clock, evicted, take, takeAll };
}

const eight = Array.from({ length: 8 }, (_, index) => index);

describe('A set of eight places for long lists and downloads', () => {
  it('gives every place to one caller until others arrive', () => {
    const { evicted, takeAll } = open();
    expect(takeAll(...eight.map(() => 'a/1'), 'a/1')).toEqual([...eight.map(() => true), false]);
    expect(takeAll('b/1', 'c/1')).toEqual([true, true]);
    expect(evicted).toEqual(['a/1', 'a/1']);
  });

  it('shares places equally between networks, then between their callers, and moves one only if the shares become more equal', () => {
    const { evicted, takeAll } = open();
    takeAll('a/1', 'a/2', 'a/3', 'a/4', 'a/4', 'b/1', 'b/1', 'c/1');
    expect(takeAll('b/1', 'b/2', 'c/1', 'a/5')).toEqual([true, true, true, false]);
    expect(evicted).toEqual(['a/4', 'b/1', 'a/4']);
    expect(takeAll('d/1', 'd/1')).toEqual([true, true]);
    expect(evicted.slice(3)).toEqual(['b/1', 'a/3']);
  });

  it('gives a released place to the next caller', () => {
    const { take } = open();
    const [first] = eight.map((index) => take(`n${index}/1`));
    expect(take('x/1')).toBeUndefined();
    first?.release();
    expect(take('x/1')).toBeDefined();
  });

  it('takes the place of a slow reader only if another network needs it, and never that of a reader at the minimum pace', () => {
    const { clock, evicted, take } = open();
    const heldPlaces = eight.map((index) => take(`n${index}/1`) as Place);
    for (let second = 1; second <= 3600; second++) {
      clock.nowMs = second * 1000;
      for (const [index, heldPlace] of heldPlaces.entries()) heldPlace.wrote(index === 5 ? 15_000 : 17_000);
    }
    expect(evicted).toEqual([]);
    expect([take('x/1') !== undefined, evicted, take('y/1')]).toEqual([true, ['n5/1'], undefined]);
  });

  it('takes the place of a very slow reader after a minute, however fast it was before', () => {
    const { clock, evicted, take } = open();
    const heldPlaces = eight.map((index) => take(`n${index}/1`) as Place);
    for (const heldPlace of heldPlaces) heldPlace.wrote(100_000_000);
    for (let second = 1; second <= 75; second++) {
      clock.nowMs = second * 1000;
      for (const heldPlace of heldPlaces) heldPlace.wrote(2000);
      if (second < 60) expect(take('x/1')).toBeUndefined();
    }
    expect(take('x/1')).toBeDefined();
    expect(evicted).toHaveLength(1);
  });
});
