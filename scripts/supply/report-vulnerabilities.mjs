// Lists dependencies with known vulnerabilities, where the registry says so. It never fails: an advisory that somebody publishes must not
// decide whether a change lands.
import { spawnSync } from 'node:child_process';
import { root, say } from '../steps.mjs';

const patienceMs = 20_000;
const args = ['audit', '--omit=dev', '--json', '--audit', '--fetch-retries=0', '--loglevel=silent'];

export function reportVulnerabilities() {
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: patienceMs, maxBuffer: 2 ** 26 });
  const report = parse(stdout);
  const counts = report?.metadata?.vulnerabilities;
  if (!counts) return say('known vulnerabilities: the registry does not say (npm audit)');
  say(`known vulnerabilities in what users install (npm audit): ${counts.total}`);
  for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {}))
    console.log(`  ${severity}: ${name} ${range}`);
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
