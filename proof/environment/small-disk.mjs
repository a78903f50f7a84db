// A disk of some megabytes, in a mount namespace that goes when the process in it ends.
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { LeftOut } from '../left-out.mjs';
import { runProcess } from './processes.mjs';

const blockBytes = 64 * 1024;

/**
 * A program and its arguments that start another in a mount namespace of its own, after some commands of the shell; as another user than
 * root with a user namespace around it.
 *
 * @param {string} commands such as `mount -t tmpfs tmpfs /mnt`; `$0` is the folder
 * @param {string} folder
 */
export async function startWithMounts(commands, folder) {
  const program = ['unshare', '--mount', ...(process.getuid() === 0 ? [] : ['--user', '--map-root-user'])];
  const [name, ...options] = program;
  const { code } = await runProcess(name, [...options, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).catch(() => ({}));
  if (code !== 0) throw new LeftOut('this user may not mount a small disk (unshare --mount)');
  return [...program, 'sh', '-c', `${commands} && exec "$@"`, folder];
}

/** The same with a folder that is a disk of so many megabytes. */
export function startOnSmallDisk(folder, megabytes) {
  return startWithMounts(`mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`, folder);
}

/** Writes until nothing fits. */
export async function fillDisk(path, megabytes) {
  const stream = createWriteStream(path);
  const block = Buffer.alloc(blockBytes);
  const full = finished(stream).catch(() => {});
  for (let written = 0; written < megabytes * 1024 * 1024; written += blockBytes) stream.write(block);
  stream.end();
  await full;
}
