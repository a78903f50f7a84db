import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** `config` in package.json: the names and addresses that only the owner of Almanac knows. Empty until she fills them in. */
export const owner = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config;

/** Lists the names of values that are empty or are placeholders. */
export function listMissing(values = owner) {
  return Object.entries(values)
    .filter(([, value]) => !value || /example|localhost/i.test(value))
    .map(([name]) => `config.${name}`);
}

/**
 * The fields of package.json that depend on the owner.
 * @param directory the folder of the package in the repository
 */
export function describeOwner(directory, { repository, homepage, securityContact } = owner) {
  return {
    ...(homepage && { homepage }),
    ...(repository && {
      repository: { type: 'git', url: `git+${repository}.git`, directory },
      bugs: { url: `${repository}/issues/new/choose`, ...(securityContact && { email: securityContact }) },
    }),
    publishConfig: { access: 'public' },
  };
}
