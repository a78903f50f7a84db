import { InvalidArgumentError, Option } from 'commander';
import type { CliCommand, Output } from '../cli-command.js';
import { isServerUrl, serverUrlExample } from '../data/ask.js';

export function addServe(program: CliCommand, output: Output): void {
  program
    .addSubcommand('serve')
    .description(
      'Start the HTTP service, or serve a static export; docs/operations.md lists the environment variables.',
    )
    .option('--static <dir>', 'serve the files written by almanac export --static, to try them')
    .setWork(async ({ static: folder }: { readonly static?: string }) => {
      if (folder === undefined) {
        const { startServer } = await import('@almanac/server');
        await startServer();
      } else {
        const { startStaticServer } = await import('@almanac/server/static');
        const { url } = await startStaticServer(folder);
        output.print(`Almanac serves ${folder} on ${url}`);
      }
      return 'done';
    });
}

export function addMcp(program: CliCommand): void {
  program
    .addSubcommand('mcp')
    .description(
      'Serve an assistant on stdin and stdout (Model Context Protocol); docs/assistants.md explains the setup.',
    )
    .addOption(
      new Option('--url <url>', 'A server to ask, instead of the data in the package; the key is in ALMANAC_KEY.')
        .env('ALMANAC_URL')
        .argParser(readUrl),
    )
    .setWork(async ({ url }: { readonly url?: string }) => {
      const { startMcp } = await import('@almanac/server/mcp');
      await startMcp(url === undefined ? undefined : (await import('../data/ask-server.js')).createAskServer(url), url);
      return 'done';
    });
}

function readUrl(text: string): string {
  if (isServerUrl(text)) return text;
  throw new InvalidArgumentError(`It must be ${serverUrlExample}.`);
}
