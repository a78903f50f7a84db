import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Starts two processes per core that use all available processor time, for two minutes at most. Returns a function that
 * ends them.
 */
export function keepCoresBusy(): () => void {
  const children = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', timeout: 120_000, killSignal: 'SIGKILL' }),
  );
  return () => {
    for (const child of children) child.kill('SIGKILL');
  };
}
