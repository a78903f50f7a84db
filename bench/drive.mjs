// Sends load to a server from the second core, with wrk.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const loadCore = '1';

/**
 * Requests the paths in turn, as fast as possible; `p50` and `p99` are in milliseconds. With `callers`, requests come
 * from so many addresses in turn, as a proxy would report them.
 */
export async function drive(url, { paths = ['/'], headers = {}, connections = 50, seconds = 1, callers = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-drive-'));
  try {
    const args = writeWrkArguments(folder, { url, paths, headers, connections, seconds, callers });
    const { stdout } = await execute('taskset', ['-c', loadCore, 'wrk', ...args]);
    return JSON.parse(/RESULT (.*)/.exec(stdout)[1]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeWrkArguments(folder, { url, paths, headers, connections, seconds, callers }) {
  const script = join(folder, 'wrk.lua');
  const pathsFile = join(folder, 'paths.txt');
  writeFileSync(pathsFile, paths.join('\n'));
  writeFileSync(script, writeLuaScript(pathsFile, headers, callers));
  return ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, url];
}

/** Formats all requests before the first is sent. */
function writeLuaScript(pathsFile, headers, callers) {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return `${headerLines.join('\n')}
local requests = {}
local count = 0
function init(args)
  for line in io.lines(${JSON.stringify(pathsFile)}) do
    for caller = 1, ${Math.max(1, callers)} do
      if ${callers} > 0 then
        wrk.headers['x-forwarded-for'] = string.format('10.0.%d.%d', math.floor(caller / 256), caller % 256)
      end
      requests[#requests + 1] = wrk.format('GET', line)
    end
  end
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
