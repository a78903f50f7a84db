import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { runProgram } from '../engines/program.js';

const blockBytes = 64 * 1024;
const isRoot = process.getuid?.() === 0;
const unshare = ['unshare', '--mount', ...(isRoot ? [] : ['--user', '--map-root-user'])] as const;

/** True if this process can mount a file system, as root or in a user namespace. */
export async function canMount(): Promise<boolean> {
  const [program, ...args] = unshare;
  const result = await runProgram(program, [...args, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).catch(() => undefined);
  return result?.code === 0;
}

/**
 * Returns the command line prefix that runs shell commands and then a program in a new mount namespace. The namespace
 * ends with the program.
 * @param commands shell commands such as `mount -t tmpfs tmpfs "$0"`; `$0` is the folder
 */
export function withMounts(commands: string, folder: string): string[] {
  return [...unshare, 'sh', '-c', `${commands} && exec "$@"`, folder];
}

/** Returns the command line prefix that mounts a disk of the given size at a folder, and then runs a program. */
export function withSmallDisk(folder: string, megabytes: number): string[] {
  return withMounts(`mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`, folder);
}

/** Returns the command line prefix that starts a program in the mount namespace of another process. */
export function withMountsFrom(pid: number): string[] {
  return ['nsenter', '--target', String(pid), '--mount', ...(isRoot ? [] : ['--user', '--preserve-credentials'])];
}

/** Writes zeros to a file until it has the given size or the disk is full. */
export async function fillDisk(path: string, megabytes: number): Promise<void> {
  const stream = createWriteStream(path);
  const block = Buffer.alloc(blockBytes);
  const writingEnd = finished(stream).catch(() => {});
  for (let writtenBytes = 0; writtenBytes < megabytes * 1024 * 1024; writtenBytes += blockBytes) stream.write(block);
  stream.end();
  await writingEnd;
}
