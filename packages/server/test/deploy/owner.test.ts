import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.js';
import { addContacts } from '../../src/start/add-contacts.js';

const script = new URL('../../../../scripts/release/owner.mjs', import.meta.url).href;

/** Calls an exported function in a process of its own, because the types of scripts are not checked. */
function call(name: string, ...args: unknown[]): unknown {
  const code = `import { ${name} } from '${script}'; console.log(JSON.stringify(${name}(...${JSON.stringify(args)})));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }));
}

it('A release names each value of the owner that is empty or a placeholder', () => {
  const values = {
    scope: '@places',
    repository: 'https://git.example/almanac',
    homepage: 'http://localhost:8080',
    securityContact: '',
    image: 'registry.test/almanac',
  };
  expect(call('listMissing', values)).toEqual(['config.repository', 'config.homepage', 'config.securityContact']);
  expect(call('listMissing', { scope: '@places' })).toEqual([]);
});

it('A package names its folder in the repository of the owner, and where to report errors', () => {
  const owner = { repository: 'https://git.test/places', homepage: 'https://places.test', securityContact: 'a@b.test' };
  expect(call('describeOwner', 'packages/data', owner)).toEqual({
    homepage: 'https://places.test',
    repository: { type: 'git', url: 'git+https://git.test/places.git', directory: 'packages/data' },
    bugs: { url: 'https://git.test/places/issues/new/choose', email: 'a@b.test' },
    publishConfig: { access: 'public' },
  });
});

it('A service sends reports to the project unless its operator has set addresses', () => {
  const bugs = { url: 'https://git.test/places/issues/new/choose', email: 'a@b.test' };
  const read = (environment: Record<string, string>, project?: typeof bugs) => {
    const { contactUrl, mail } = addContacts(readConfig(environment), project);
    return [contactUrl, mail.contact];
  };
  const own = { CONTACT_URL: 'https://service.test/report', MAIL_FROM: 'Places <places@service.test>' };
  expect(read({}, bugs)).toEqual([bugs.url, bugs.email]);
  expect(read(own, bugs)).toEqual(['https://service.test/report', 'places@service.test']);
  expect(read({})).toEqual([undefined, 'almanac@localhost']);
});
