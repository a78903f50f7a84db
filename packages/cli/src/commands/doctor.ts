import type { Finding } from '@almanac/server/doctor';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson } from '../output/table.js';

export function addDoctor(program: CliCommand, output: Output): void {
  program
    .addSubcommand('doctor')
    .description(
      'Check settings, versions, and the services that Almanac connects to; exit code 1 if something does not work.',
    )
    .option('--json', 'as JSON')
    .setWork(async ({ json }: { json?: true }) => {
      const { examine } = await import('@almanac/server/doctor');
      const findings = await examine(process.env);
      const isWell = findings.every(({ status }) => status !== 'problem');
      output.print(json ? formatJson({ isWell, findings }) : formatReport(findings));
      return isWell ? 'done' : 'not-done';
    });
}

function formatReport(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(({ status, check, message }) => `${status.padEnd(7)}  ${check.padEnd(width)}  ${message}`);
  return [...lines, '', summarize(findings)].join('\n');
}

function summarize(findings: readonly Finding[]): string {
  const counts = (['problem', 'warning'] as const).flatMap((status) => {
    const { length } = findings.filter((finding) => finding.status === status);
    return length === 0 ? [] : [`${length} ${status}${length === 1 ? '' : 's'}`];
  });
  return counts.length === 0 ? 'No problems.' : `${counts.join(', ')}.`;
}
