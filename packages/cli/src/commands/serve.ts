import type { CliCommand } from '../cli-command.js';

export function addServe(program: CliCommand): void {
  program
    .define('serve')
    .description('Start the HTTP service; docs/operations.md lists the environment variables.')
    .allowUnknownOption()
    .allowExcessArguments()
    .runs(async (_options: object, command: CliCommand) => {
      if (command.args.length > 0)
        command.error('almanac serve takes no arguments; docs/operations.md lists the environment variables');
      const { startServer } = await import('@almanac/server');
      await startServer();
      return 'done';
    });
}
