import { readFileSync } from 'node:fs';
import { CliCommand } from './cli-command.js';
import { addBackup, addRestore } from './commands/backup.js';
import { addCompletion } from './commands/completion.js';
import { addDoctor } from './commands/doctor.js';
import { addExport } from './commands/export.js';
import { addKeys } from './commands/keys.js';
import { addPeople } from './commands/people.js';
import { addMcp, addServe } from './commands/serve.js';
import { addUpgrades } from './commands/upgrades.js';
import { configureHelp } from './help.js';
import type { Io } from './io.js';

/** To start faster, omits the data commands if `args` start with an operator command. */
export async function createProgram(args: readonly string[], io: Io): Promise<CliCommand> {
  const version = readVersion();
  const operatorProgram = createEmptyProgram(version, io);
  addOperatorCommands(operatorProgram, io);
  if (operatorProgram.commands.some((command) => command.name() === args[0])) return operatorProgram;
  const { addDataCommands } = await import('./data/add-data-commands.js');
  const program = createEmptyProgram(version, io);
  const isNeeded = (name: string) => args[0] === 'completion' || args.includes(name);
  addDataCommands(program, io, version, isNeeded);
  addOperatorCommands(program, io);
  addCompletion(program.commandsGroup(serviceGroup), io);
  return program;
}

const serviceGroup = 'Serve and export:';

function createEmptyProgram(version: string, io: Io): CliCommand {
  const program = new CliCommand('almanac');
  program.version(version, '--version', 'Print the version.').exitOverride().commandsGroup(serviceGroup);
  configureHelp(program, io);
  return program;
}

function addOperatorCommands(program: CliCommand, io: Io): void {
  program.commandsGroup(serviceGroup);
  addServe(program, io);
  addDoctor(program, io);
  addExport(program, io);
  addMcp(program);

  program.commandsGroup('Accounts in STATE_DIR or DATABASE_URL, whether or not the service is running:');
  addKeys(program, io);
  addUpgrades(program, io);
  addPeople(program, io);
  addBackup(program, io);
  addRestore(program, io);
}

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
