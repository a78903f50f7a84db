// Sends load to a server from the second core: with wrk if it is installed, otherwise with autocannon from npm.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const driverCore = '1';
const hasWrk = process.env.PATH.split(delimiter).some((folder) => existsSync(join(folder, 'wrk')));

export const driverName = hasWrk ? 'wrk' : 'autocannon';

/** Requests the paths in turn, as fast as possible; `p50` and `p99` are in milliseconds. */
export async function drive(url, { paths = ['/'], headers = {}, connections = 50, seconds = 1 }) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-drive-'));
  try {
    const options = { url, paths, headers, connections, seconds };
    const args = hasWrk ? writeWrkArguments(folder, options) : writeAutocannonArguments(folder, options);
    const child = spawn('taskset', ['-c', driverCore, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errorText = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errorText += text;
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`the driver failed: ${errorText}${output}`);
    return JSON.parse(/RESULT (.*)/.exec(output)[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeWrkArguments(folder, { url, paths, headers, connections, seconds }) {
  const script = join(folder, 'wrk.lua');
  const pathsFile = join(folder, 'paths.txt');
  writeFileSync(pathsFile, paths.join('\n'));
  writeFileSync(script, writeLuaScript(pathsFile, headers));
  return ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url];
}

/** Formats all requests before the first is sent. */
function writeLuaScript(pathsFile, headers) {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${headerLines.join('\n')}
local requests = {}
local count = 0
function init(args)
  for line in io.lines(${JSON.stringify(pathsFile)}) do requests[#requests + 1] = wrk.format('GET', line) end
end
function request()
  count = count + 1
  return requests[(count % #requests) + 1]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local seconds = summary.duration / 1e6
  io.write(string.format('RESULT {"perSecond":%f,"bytesPerSecond":%f,"requests":%d,"p50":%f,"p99":%f,"errors":%d}\\n',
    summary.requests / seconds, summary.bytes / seconds, summary.requests,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, failed))
end
`;
}

function writeAutocannonArguments(folder, options) {
  const file = join(folder, 'question.json');
  writeFileSync(file, JSON.stringify(options));
  return [process.execPath, join(import.meta.dirname, 'autocannon.mjs'), file];
}
