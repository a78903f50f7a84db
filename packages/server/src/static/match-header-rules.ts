/** A rule of a `_headers` file: what it adds to and removes from the responses of some paths. */
export interface HeaderRule {
  readonly pattern: RegExp;
  readonly added: readonly (readonly [name: string, value: string])[];
  readonly removed: readonly string[];
}

/**
 * Reads a `_headers` file as Cloudflare Pages does, apart from rules for one host and placeholders in values.
 *
 * @throws Error for a line that is neither a path nor a header
 */
export function readHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { pattern: RegExp; added: [string, string][]; removed: string[] }[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const rule = rules.at(-1);
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(trimmed) ?? [];
    if (trimmed.startsWith('/')) rules.push({ pattern: readPattern(trimmed), added: [], removed: [] });
    else if (rule && trimmed.startsWith('!')) rule.removed.push(trimmed.slice(1).trim().toLowerCase());
    else if (rule && name !== undefined && value !== undefined) rule.added.push([name.toLowerCase(), value]);
    else throw new Error(`_headers, line ${at + 1}: ${trimmed} is neither a path nor a header`);
  }
  return rules;
}

/** The headers of a path: those of every rule that matches it. A header that two rules add has both values. */
export function findHeaders(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, added, removed } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of removed) headers.delete(name);
    for (const [name, value] of added) {
      const known = headers.get(name);
      headers.set(name, known === undefined ? value : `${known}, ${value}`);
    }
  }
  return headers;
}

/** `*` stands for anything, `:name` for one part of a path. */
function readPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
