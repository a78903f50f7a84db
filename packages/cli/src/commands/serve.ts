import type { CliCommand, Output } from '../cli-command.js';

export function addServe(program: CliCommand, output: Output): void {
  program
    .define('serve')
    .description(
      'Start the HTTP service, or serve a static export; docs/operations.md lists the environment variables.',
    )
    .option('--static <dir>', 'serve the files of almanac export --static, to try them')
    .runs(async ({ static: folder }: { readonly static?: string }) => {
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
