import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../data/test/make-folder.js';
import { runMain } from './run-main.js';

const isInstalled = (shell: string) => spawnSync(shell, ['--version']).status === 0;

describe('completion', () => {
  it('lists the supported shells if another shell is named', async () => {
    const { code, stderr } = await runMain(['completion', 'tcsh']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('bash, zsh, fish')]);
  });

  it('works in bash', async () => {
    const script = (await runMain(['completion', 'bash'])).output;
    const complete = (line: string | string[]) => {
      const words = typeof line === 'string' ? line.split(' ') : line;
      const array = words.map((word) => `'${word}'`).join(' ');
      const call = `COMP_WORDS=(${array}); COMP_CWORD=${words.length - 1}; _almanac; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', `${script}\n${call}`], { encoding: 'utf8' });
      expect(stderr).toBe('');
      return stdout.trim().split('\n');
    };
    expect(complete('almanac citie')).toEqual(['cities']);
    expect(complete('almanac help citie')).toEqual(['cities']);
    expect(complete('almanac ')).toEqual(
      expect.arrayContaining(['search', 'cities', 'city', 'serve', 'keys', 'completion', 'help']),
    );
    expect(complete('almanac cities zurich --min')).toEqual(['--min-population']);
    expect(complete('almanac cities --sort pop')).toEqual(['population']);
    expect(complete('almanac cities --format ')).toEqual(['table', 'json', 'csv', 'ndjson', 'geojson']);
    expect(complete('almanac cities --fields name,popu')).toEqual(expect.arrayContaining(['name,population']));
    // Bash splits words at the equals sign, and keeps backslashes and open quotes.
    expect(complete(['almanac', 'cities', '--fields', '=', 'timez'])).toEqual(['timezone']);
    expect(complete(['almanac', 'cities', '--fields', '='])).toContain('name');
    expect(complete('almanac cities --fields=name,timez')).toEqual(['--fields=name,timezone']);
    expect(complete('almanac countries --continent Sou')).toEqual(['South\\ America']);
    expect(complete(['almanac', 'countries', '--continent', 'North\\ A'])).toEqual(['North\\ America']);
    expect(complete(['almanac', 'countries', '--continent', '"Nor'])).toEqual(['North America']);
    expect(complete('almanac keys re')).toEqual(['revoke']);
    expect(complete('almanac keys list --a')).toEqual(['--all']);
    expect(complete('almanac completion f')).toEqual(['fish']);
  });

  it.runIf(isInstalled('fish'))('works in fish', async () => {
    const folder = makeFolder();
    const script = join(folder, 'almanac.fish');
    writeFileSync(script, (await runMain(['completion', 'fish'])).output);
    writeFileSync(join(folder, 'downloaded.csv'), '');
    const complete = (line: string) => {
      const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', `source ${script}; complete -C '${line}'`], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      return stdout
        .trim()
        .split('\n')
        .map((each) => each.split('\t')[0]);
    };
    expect(complete('almanac citie')).toEqual(['cities']);
    expect(complete('almanac export down')).toEqual(['downloaded.csv']);
    expect(complete('almanac down')).toEqual(['']);
    expect(complete('almanac help citie')).toEqual(['cities']);
    expect(complete('almanac cities zurich --min')).toEqual(['--min-population']);
    expect(complete('almanac cities --sort pop')).toEqual(['population']);
    expect(complete('almanac countries --continent Sou')).toEqual(['South America']);
    expect(complete('almanac cities --fields=timez')).toEqual(['--fields=timezone']);
    expect(complete('almanac cities --fields name,timez')).toEqual(['name,timezone']);
    expect(complete('almanac keys re')).toEqual(['revoke']);
    expect(complete('almanac completion f')).toEqual(['fish']);
  });

  it.runIf(isInstalled('zsh'))('is valid in zsh', async () => {
    const { output } = await runMain(['completion', 'zsh']);
    expect(spawnSync('zsh', ['-n'], { input: output, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});
