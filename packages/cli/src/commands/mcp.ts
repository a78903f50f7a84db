import { InvalidArgumentError, Option } from 'commander';
import type { CliCommand } from '../cli-command.js';
import { isServerUrl, serverUrlExample } from '../server-url.js';

export function addMcp(program: CliCommand): void {
  program
    .define('mcp')
    .description(
      'Answer an assistant on stdin and stdout (Model Context Protocol); docs/assistants.md says how to set it up.',
    )
    .addOption(
      new Option('--url <url>', 'A server, instead of the data in the package; with the key in ALMANAC_KEY.')
        .env('ALMANAC_URL')
        .argParser(readUrl),
    )
    .runs(async ({ url }: { readonly url?: string }) => {
      const { startMcp } = await import('@almanac/server/mcp');
      await startMcp({ url, apiKey: process.env.ALMANAC_KEY });
      return 'done';
    });
}

function readUrl(text: string): string {
  if (isServerUrl(text)) return text;
  throw new InvalidArgumentError(`It must be ${serverUrlExample}.`);
}
