import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Calls a function after the test that calls this or, at the top of a file or group, after all tests. */
export function closeAtEnd(close: () => unknown): void {
  const closeLater = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  closeLater(async () => void (await close()));
}
