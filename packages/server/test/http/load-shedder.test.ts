import { describe, expect, it } from 'vitest';
import { LoadShedder } from '../../src/http/load-shedder.js';

const longWorkMs = 20;
const shortWorkMs = 1;

/**
 * Creates a load shedder for a process in which `count` requests wait: the longest wait of any of them is `longestMs`,
 * and the longest wait for a time slice is `sliceMs`.
 */
function createShedder(longestMs: number, { count = 32, sliceMs = longestMs } = {}): LoadShedder {
  return new LoadShedder(() => ({ forSlices: { count, longestMs: sliceMs }, total: { count, longestMs } }));
}

describe('The load shedder of a process', () => {
  it('refuses work while at least 32 requests wait, one of them for over 400 ms, and says when to try again', () => {
    const shedder = createShedder(401);
    expect(shedder.refuse(longWorkMs)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    expect(shedder.refusals).toBe(1);
  });

  it('refuses nothing while no wait is over 400 ms, or while fewer than 32 requests wait', () => {
    expect(createShedder(400).refuse(longWorkMs)).toBeUndefined();
    expect(createShedder(9000, { count: 31 }).refuse(longWorkMs)).toBeUndefined();
  });

  it('refuses short work only if a request waits over 800 ms for a time slice, however long others wait', () => {
    expect(createShedder(9000, { sliceMs: 800 }).refuse(shortWorkMs)).toBeUndefined();
    expect(createShedder(9000, { sliceMs: 801 }).refuse(shortWorkMs)).toMatchObject({ code: 'unavailable' });
  });

  it('never refuses requests that need no work', () => {
    expect(createShedder(9000, { count: 1000 }).refuse(0)).toBeUndefined();
  });
});
