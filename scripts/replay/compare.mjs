import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Allowed differences from the recording, each with its reason: `request` is a regular expression for profile, method and path; `status`,
 * where it is given, is the recorded status and the present one; `field` is `status`, `body`, `order` (of headers), `header:name` or `*`
 * for each of them; `old` in the recorded value becomes `new`. `*` as both allows anything.
 */
export function readAllowed() {
  const entries = JSON.parse(readFileSync(join(import.meta.dirname, 'allowed.json'), 'utf8'));
  return entries.map((entry) => ({ ...entry, request: new RegExp(entry.request) }));
}

/** Lines that say how an answer differs from the recorded one. */
export function findDifferences(before, now, allowed) {
  const statuses = `${before.status} ${now.status}`;
  const rules = allowed.filter(
    ({ request, status = statuses }) => status === statuses && request.test(nameRequest(before)),
  );
  const old = readFields(before);
  const present = readFields(now);
  const names = [...new Set([...Object.keys(old), ...Object.keys(present)])];
  const isBodyAllowed = old.body !== present.body && isAllowed('body', old, present, rules);
  return names
    .filter((name) => old[name] !== present[name] && !isAllowed(name, old, present, rules))
    .filter((name) => !(isBodyAllowed && name === 'header:content-length'))
    .map((name) => `  ${name}\n    - ${show(old[name], present[name])}\n    + ${show(present[name], old[name])}`);
}

function nameRequest({ profile, request: { raw, method, path, args = [] } }) {
  return raw === undefined ? [profile, method, path, ...args].join(' ') : `${profile} raw ${raw}`;
}

/** The fields that are compared, by name. A repeated header is one field. */
function readFields({ status, first, headers, body, length, sha256 }) {
  const fields = { status: String(status), order: headers.map(([name]) => name).join(', ') };
  if (first !== undefined) fields.first = first;
  for (const [name, value] of headers) {
    const field = `header:${name}`;
    fields[field] = fields[field] === undefined ? value : `${fields[field]}\n${value}`;
  }
  fields.body = body ?? `${length} bytes ${sha256}`;
  return fields;
}

function isAllowed(name, old, present, rules) {
  const ours = rules.filter(({ field }) => field === name || field === '*');
  if (ours.some((rule) => rule.old === '*' && rule.new === '*')) return true;
  const rewrite = (value, rule) =>
    value === rule.old ? rule.new : rule.old === '' ? value : value.replaceAll(rule.old, rule.new);
  return ours.length > 0 && ours.reduce(rewrite, old[name] ?? '') === (present[name] ?? '');
}

/** A long value from a little before the first character that differs. */
function show(value, other = '') {
  if (value === undefined) return '(none)';
  if (value.length <= 600) return value;
  let at = 0;
  while (at < value.length && value[at] === other[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `${from > 0 ? '…' : ''}${value.slice(from, from + 600)}… (${value.length} characters)`;
}
