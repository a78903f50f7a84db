import type { Files } from './files.js';

/** Opens the codes that have no record any more. The function lists those in their place: RS and ME for `YU`, the largest first. */
export async function openFormerCodes(files: Files, folder: string): Promise<(code: string) => readonly string[]> {
  const rows = await files.json<Readonly<Record<string, readonly string[]>>>(`${folder}/former-codes.json`);
  const successorsByCode = new Map(Object.entries(rows));
  return (code) => successorsByCode.get(code.trim().toUpperCase()) ?? [];
}
