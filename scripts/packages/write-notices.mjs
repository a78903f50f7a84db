// The licences of the packages whose code is bundled: most want to be told along with it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/**
 * Writes a page of every package of npm among some modules, with its version and licence.
 *
 * @param modules paths from the root
 * @throws if a package says nothing of its licence
 */
export function writeNotices(modules) {
  const folders = new Set(modules.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const notices = [...folders].map(readNotice).sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = notices.map(
    ({ name, version, license, text }) =>
      `## ${name} ${version}\n\n${license}${text ? `\n\n\`\`\`\n${text}\n\`\`\`` : ''}\n`,
  );
  return `# Software of others in this package\n\nAlmanac is bundled with the code of these packages.\n\n${sections.join('\n')}`;
}

function readNotice(folder) {
  const path = join(root, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const file = readdirSync(path).find((entry) => /^licen[cs]e(\.|-|$)/i.test(entry));
  if (!license && !file) throw new Error(`${folder} does not say what its licence is`);
  return { name, version, license, text: file ? readFileSync(join(path, file), 'utf8').trim() : undefined };
}
