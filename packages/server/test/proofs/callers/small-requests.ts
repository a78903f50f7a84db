import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask } from './ask.js';

interface SmallRequests {
  readonly isOver: () => boolean;
  readonly pauseMs: number;
  /** Requested in turn. */
  readonly paths?: readonly string[];
}

/**
 * Sends requests one after another, each over a new connection from another loopback address. Each must get 200.
 * Returns how long they took, in ms, in ascending order.
 */
export async function timeSmallRequests(
  url: string,
  { isOver, pauseMs, paths = ['/countries/DE'] }: SmallRequests,
): Promise<number[]> {
  const waitedMs: number[] = [];
  for (let i = 0; !isOver(); i++) {
    const startMs = performance.now();
    const localAddress = `127.6.${Math.floor(i / 250) % 250}.${1 + (i % 250)}`;
    const path = paths[i % paths.length] as string;
    const { status, fault } = await ask(url + path, { localAddress, newConnection: true });
    expect(fault ?? status, path).toBe(200);
    waitedMs.push(performance.now() - startMs);
    await sleep(pauseMs);
  }
  return waitedMs.sort((a, b) => a - b);
}

/** @param share for example 0.99 for the p99 */
export function findPercentile(sortedValues: readonly number[], share: number): number {
  return sortedValues[Math.floor(sortedValues.length * share)] as number;
}
