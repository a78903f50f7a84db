import { readFileSync } from 'node:fs';
import { CliCommand, listCommands, type Output } from './cli-command.js';
import { addBackup } from './commands/backup.js';
import { addBlock } from './commands/block.js';
import { addBlocksList } from './commands/blocks-list.js';
import { addExport } from './commands/export.js';
import { addKeysDemote } from './commands/keys-demote.js';
import { addKeysIssue } from './commands/keys-issue.js';
import { addKeysList } from './commands/keys-list.js';
import { addKeysRevoke } from './commands/keys-revoke.js';
import { addMcp } from './commands/mcp.js';
import { addPeopleForget } from './commands/people-forget.js';
import { addServe } from './commands/serve.js';
import { addUnblock } from './commands/unblock.js';
import { addUpgradesApprove } from './commands/upgrades-approve.js';
import { addUpgradesList } from './commands/upgrades-list.js';
import { addUpgradesReject } from './commands/upgrades-reject.js';

const title = 'almanac: the world’s everyday reference data, and the accounts of its service';
const note =
  'The other commands work on the accounts in STATE_DIR or DATABASE_URL, whether or not the service is running.';

/** Creates the program with every command, in the order of its help. */
export function createProgram(output: Output): CliCommand {
  const program = new CliCommand('almanac')
    .version(readVersion(), '--version')
    .exitOverride()
    .configureOutput({ writeOut: (text) => output.print(text.trimEnd()) });
  program.helpInformation = () => `${title}\n\n${listCommands(program)}\n\n${note}`;
  addServe(program, output);
  addExport(program, output);
  addMcp(program);

  const upgrades = program.define('upgrades');
  addUpgradesList(upgrades, output);
  addUpgradesApprove(upgrades, output);
  addUpgradesReject(upgrades, output);

  const keys = program.define('keys');
  addKeysList(keys, output);
  addKeysRevoke(keys, output);
  addKeysIssue(keys, output);
  addKeysDemote(keys, output);

  addBlocksList(program.define('blocks'), output);
  addBlock(program, output);
  addUnblock(program, output);
  addPeopleForget(program.define('people'), output);
  addBackup(program, output);
  return program;
}

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
