// Checks the licences of all dependencies, and of the sources of the data, against
// scripts/supply/allowed-licences.json. The list is shorter for packages that users install.
//   node scripts/check-licences.mjs [FOLDER…]   checks folders with lock files; by default those of this repository
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './steps.mjs';
import { listDependencies } from './supply/list-dependencies.mjs';

const { production, development, data, exceptions } = JSON.parse(
  readFileSync(join(root, 'scripts/supply/allowed-licences.json'), 'utf8'),
);
const folders = process.argv.length > 2 ? process.argv.slice(2) : [root, join(root, 'test-tools')];

const notAllowed = [];
const counts = { production: 0, development: 0 };
for (const folder of folders) {
  // Users never install the tools of the long tests.
  const isTestTools = folder === join(root, 'test-tools');
  for (const dependency of listDependencies(folder)) {
    const isProduction = dependency.isProduction && !isTestTools;
    counts[isProduction ? 'production' : 'development'] += 1;
    if (!isAllowed(dependency, isProduction ? production : [...production, ...development]))
      notAllowed.push(`  ${dependency.name} ${dependency.version}: ${dependency.licence ?? 'none'}`);
  }
}
const sources = join(root, 'data/sources');
for (const file of readdirSync(sources, { recursive: true }).filter((name) => name.endsWith('.json'))) {
  const { licence } = JSON.parse(readFileSync(join(sources, file), 'utf8'));
  if (![...production, ...data].includes(licence)) notAllowed.push(`  data/sources/${file}: ${licence ?? 'none'}`);
}
if (notAllowed.length > 0)
  fail(`these licences are not allowed (scripts/supply/allowed-licences.json):\n${notAllowed.join('\n')}`);
console.log(
  `  ${counts.production} packages for users and ${counts.development} for development have allowed licences`,
);

function isAllowed({ name, licence }, allowed) {
  if (exceptions.some((each) => new RegExp(each.packages).test(name) && each.licence === (licence ?? null)))
    return true;
  return licence !== undefined && isSatisfied(licence, allowed);
}

/**
 * True if allowed licences satisfy an SPDX expression: all parts of an AND, or one part of an OR, which binds less
 * tightly.
 */
function isSatisfied(expression, allowed) {
  const [, inner] = /^\(([^()]*)\)$/.exec(expression.trim()) ?? [];
  const text = inner ?? expression;
  const [orParts, andParts] = [text.split(/ OR (?![^(]*\))/), text.split(/ AND (?![^(]*\))/)];
  if (orParts.length > 1) return orParts.some((part) => isSatisfied(part, allowed));
  if (andParts.length > 1) return andParts.every((part) => isSatisfied(part, allowed));
  return allowed.includes(text.trim());
}
