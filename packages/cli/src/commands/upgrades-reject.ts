import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { reportDecision } from '../report-decision.js';

export function addUpgradesReject(upgrades: CliCommand, output: Output): void {
  upgrades
    .define('reject')
    .description('Reject a request; the reason is mailed to the requester.')
    .argument('<id>', 'its id in upgrades list')
    .requiredOption('--reason <text>', 'why, for the requester')
    .runs((id: string, { reason }: { reason: string }) =>
      useAccounts(output, async ({ admin, actor }) => {
        const text = reason.trim();
        if (text === '') {
          output.warn('--reason must not be empty');
          return 'usage-error';
        }
        return reportDecision(await admin.reject(actor, id, text), output);
      }),
    );
}
