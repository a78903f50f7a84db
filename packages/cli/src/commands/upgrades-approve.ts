import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { reportDecision } from '../report-decision.js';

export function addUpgradesApprove(upgrades: CliCommand, output: Output): void {
  upgrades
    .define('approve')
    .description('Approve a request: the key gets N requests per day, or the allowance of the tier.')
    .argument('<id>', 'its id in upgrades list')
    .option('--daily <n>', 'requests per day; the allowance of the tier without it')
    .runs((id: string, { daily }: { daily?: string }) =>
      useAccounts(output, async ({ admin, actor }) => {
        const { isAllowance } = await import('@almanac/server/operator');
        const dailyLimit = daily === undefined ? null : Number(daily);
        if (dailyLimit !== null && !isAllowance(dailyLimit)) {
          output.warn('--daily must be a positive integer');
          return 'usage-error';
        }
        return reportDecision(await admin.approve(actor, id, dailyLimit), output);
      }),
    );
}
