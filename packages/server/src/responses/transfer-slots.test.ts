import { describe, expect, it } from 'vitest';
import { type TransferSlot, TransferSlots } from './transfer-slots.js';

/** Creates eight slots with functions that take them, a clock that the test sets, and a list of evicted holders. */
function openSlots() {
  const clock = { nowMs: 0 };
  const slots = new TransferSlots(8, () => clock.nowMs);
  const evictedNames: string[] = [];
  /** @param name `network/address` */
  const take = (name: string): TransferSlot | undefined => {
    const holder = { subject: name, network: name.split('/')[0] as string };
    return slots.take(holder, () => evictedNames.push(name));
  };
  const takeAll = (...names: string[]) => names.map((name) => take(name) !== undefined);
  return { clock, evictedNames, take, takeAll };
}

const eightIndexes = Array.from({ length: 8 }, (_, index) => index);

describe('A set of eight slots for long lists and downloads', () => {
  it('gives every slot to one caller until other callers arrive', () => {
    const { evictedNames, takeAll } = openSlots();
    expect(takeAll(...eightIndexes.map(() => 'a/1'), 'a/1')).toEqual([...eightIndexes.map(() => true), false]);
    expect(takeAll('b/1', 'c/1')).toEqual([true, true]);
    expect(evictedNames).toEqual(['a/1', 'a/1']);
  });

  it('shares slots equally between networks, then between the callers of a network, and moves a slot only if the shares become more equal', () => {
    const { evictedNames, takeAll } = openSlots();
    takeAll('a/1', 'a/2', 'a/3', 'a/4', 'a/4', 'b/1', 'b/1', 'c/1');
    expect(takeAll('b/1', 'b/2', 'c/1', 'a/5')).toEqual([true, true, true, false]);
    expect(evictedNames).toEqual(['a/4', 'b/1', 'a/4']);
    expect(takeAll('d/1', 'd/1')).toEqual([true, true]);
    expect(evictedNames.slice(3)).toEqual(['b/1', 'a/3']);
  });

  it('gives a released slot to the next caller', () => {
    const { take } = openSlots();
    const [firstSlot] = eightIndexes.map((index) => take(`n${index}/1`));
    expect(take('x/1')).toBeUndefined();
    firstSlot?.release();
    expect(take('x/1')).toBeDefined();
  });

  it('takes the slot of a slow reader once another network needs it, but not the slot of a reader above the minimum pace', () => {
    const { clock, evictedNames, take } = openSlots();
    const heldSlots = eightIndexes.map((index) => take(`n${index}/1`) as TransferSlot);
    for (let second = 1; second <= 3600; second++) {
      clock.nowMs = second * 1000;
      for (const [index, heldSlot] of heldSlots.entries()) heldSlot.countBytes(index === 5 ? 15_000 : 17_000);
    }
    expect(evictedNames).toEqual([]);
    expect([take('x/1') !== undefined, evictedNames, take('y/1')]).toEqual([true, ['n5/1'], undefined]);
  });

  it('takes the slot of a very slow reader after a minute, even if the reader was fast before', () => {
    const { clock, evictedNames, take } = openSlots();
    const heldSlots = eightIndexes.map((index) => take(`n${index}/1`) as TransferSlot);
    for (const heldSlot of heldSlots) heldSlot.countBytes(100_000_000);
    for (let second = 1; second <= 75; second++) {
      clock.nowMs = second * 1000;
      for (const heldSlot of heldSlots) heldSlot.countBytes(2000);
      if (second < 60) expect(take('x/1')).toBeUndefined();
    }
    expect(take('x/1')).toBeDefined();
    expect(evictedNames).toHaveLength(1);
  });
});
