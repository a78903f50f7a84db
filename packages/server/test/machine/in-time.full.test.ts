import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectInTime, findBusyCores } from './in-time.js';

describe.runIf(process.platform === 'linux')('A time limit that is exceeded', () => {
  it('fails the test on a quiet machine', () => {
    expect(() => expectInTime('it', 2, 1)).toThrow('it: expected 2 to be less than or equal to 1');
    expectInTime('it', 1, 1);
  });

  it('does not fail the test, but causes a warning, while another program uses a core', async () => {
    // The shell ends at once, so that the program is not a child of this process.
    const script = `${process.execPath} -e 'for (;;);' > /dev/null 2>&1 & echo $!`;
    const { stdout } = await promisify(execFile)('sh', ['-c', script]);
    onTestFinished(() => void process.kill(Number(stdout), 'SIGKILL'));
    await vi.waitFor(() => expect(findBusyCores()).toBeGreaterThan(0.4), { timeout: 60_000, interval: 500 });
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    expectInTime('it', 2, 1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^slow: it was 2, 1 is the promised maximum; other programs took up to \d+(\.\d)? cores$/),
    );
  });
});
