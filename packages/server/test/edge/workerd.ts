import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findFreePort } from '../engines/free-port.js';

/** A worker in the runtime of Cloudflare Workers. */
export interface Worker {
  readonly url: string;
  /** Returns the milliseconds of processor time of all its threads so far; undefined if the system cannot tell. */
  readCpuMs(): number | undefined;
  close(): Promise<void>;
}

const requireTool = createRequire(new URL('../../../../test-tools/package.json', import.meta.url));

/** Finds the program workerd, which has an npm package for each platform; undefined if it is not installed. */
export function findWorkerd(): string | undefined {
  const name = `@cloudflare/workerd-${process.platform}-${process.arch === 'x64' ? '64' : process.arch}/bin/workerd`;
  try {
    const program = requireTool.resolve(name);
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts a worker with `almanac.js`.
 * @param folder the folder of the script and its static files
 * @param heapMebibytes the maximum size of the heap in MiB; the runtime ends if the heap exceeds it
 */
export async function startWorker(folder: string, heapMebibytes: number): Promise<Worker> {
  const port = await findFreePort();
  const config = join(folder, 'workerd.capnp');
  writeFileSync(config, writeConfig(port, heapMebibytes));
  const program = findWorkerd();
  if (program === undefined) throw new Error('workerd is not installed: npm run test:full installs it');
  const worker = spawn(program, ['serve', config], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilListening(worker, url);
  return {
    url,
    readCpuMs: () => readCpuMs(worker.pid),
    async close() {
      const exit = once(worker, 'exit');
      worker.kill();
      await exit;
    },
  };
}

/** Reads the processor time of all threads of a process, which Linux counts in nanoseconds. */
function readCpuMs(pid: number | undefined): number | undefined {
  const threadsFolder = `/proc/${pid}/task`;
  if (!existsSync(threadsFolder)) return undefined;
  const times = readdirSync(threadsFolder).map((id) =>
    Number(readFileSync(`${threadsFolder}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}

function writeConfig(port: number, heapMebibytes: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker), (name = "files", disk = (path = "files"))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  v8Flags = ["--max-old-space-size=${heapMebibytes}"],
);
const worker :Workerd.Worker = (
  modules = [(name = "almanac.js", esModule = embed "almanac.js")],
  compatibilityDate = "2026-11-01",
  bindings = [(name = "ALMANAC_FILES", service = "files")],
);
`;
}

async function waitUntilListening(worker: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (worker.exitCode !== null) throw new Error(`workerd ended with ${worker.exitCode}`);
    if (
      await fetch(url).then(
        (response) => response.text().then(() => true),
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('workerd is not listening');
}
