import { Argument } from 'commander';
import type { CliCommand, Output } from '../cli-command.js';
import { writeBash } from '../completion/bash.js';
import { writeFish } from '../completion/fish.js';
import { listCompletions } from '../completion/list-completions.js';
import { writeZsh } from '../completion/zsh.js';

const writers = { bash: writeBash, zsh: writeZsh, fish: writeFish };

const examples = `
Examples:
  # Run this once; bash then reads the file on demand
  almanac completion bash > ~/.local/share/bash-completion/completions/almanac
  # Write to a folder that .zshrc adds to $fpath before it calls compinit
  almanac completion zsh > ~/.zfunc/_almanac
  almanac completion fish > ~/.config/fish/completions/almanac.fish`;

export function addCompletion(program: CliCommand, output: Output): void {
  program
    .addSubcommand('completion')
    .description('Print a shell script that completes commands, options and their values.')
    .addArgument(new Argument('<shell>').choices(Object.keys(writers)))
    .addHelpText('after', examples)
    .setWork(async (shell: keyof typeof writers) => {
      output.print(writers[shell](listCompletions(program)).trimEnd());
      return 'done';
    });
}
