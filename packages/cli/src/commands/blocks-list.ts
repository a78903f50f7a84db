import { useAccounts } from '../accounts.js';
import type { CliCommand, Output } from '../cli-command.js';
import { formatJson, formatTable } from '../table.js';

export function addBlocksList(blocks: CliCommand, output: Output): void {
  blocks
    .define('list')
    .description('List blocked email addresses, and since when they are blocked.')
    .option('--json', 'as JSON')
    .runs(({ json }: { json?: true }) =>
      useAccounts(output, async ({ admin }) => {
        const entries = await admin.listBlocks();
        const rows = entries.map(({ email, since }) => ({ email, since: since.slice(0, 10) }));
        output.print(json ? formatJson(entries) : formatTable(rows));
        return 'done';
      }),
    );
}
