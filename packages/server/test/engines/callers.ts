import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The script of a process that sends concurrent requests, spread evenly over some URLs, and counts the
 * statuses of the answers and the codes of failed connections.
 */
const script = `
import { get } from 'node:http';
const [count, headers, ...urls] = JSON.parse(process.argv[1]);
const statuses = await Promise.all(Array.from({ length: count }, (_, index) => new Promise((resolve) => {
  get(urls[index % urls.length], { agent: false, headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode));
  }).on('error', (fault) => resolve(fault.code));
})));
const counts = {};
for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
process.stdout.write(JSON.stringify(counts));`;

/**
 * Sends concurrent requests from several processes, the same number from each. Counts the statuses of the answers and
 * the codes of failed connections.
 */
export async function callFromProcesses(
  processCount: number,
  requestsPerProcess: number,
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, number>> {
  const outputs = await Promise.all(
    Array.from({ length: processCount }, (_, processIndex) => {
      const rotatedUrls = [...urls.slice(processIndex % urls.length), ...urls.slice(0, processIndex % urls.length)];
      const args = ['--input-type=module', '-e', script, JSON.stringify([requestsPerProcess, headers, ...rotatedUrls])];
      return promisify(execFile)(process.execPath, args);
    }),
  );
  const total: Record<string, number> = {};
  for (const { stdout } of outputs) {
    for (const [status, count] of Object.entries(JSON.parse(stdout) as Record<string, number>))
      total[status] = (total[status] ?? 0) + count;
  }
  return total;
}
