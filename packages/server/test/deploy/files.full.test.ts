import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../../data/test/make-folder.js';
import { readConfig } from '../../src/config/config.js';
import { variables } from '../../src/config/variables.js';
import { readDockerfile } from './dockerfile.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const folder = makeFolder();
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

interface ComposeService {
  readonly image: string;
  readonly read_only?: boolean;
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly restart?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly volumes?: readonly string[];
}

describe('deploy/compose.yaml', () => {
  const { parse } = createRequire(join(root, 'test-tools/package.json'))('yaml') as { parse(text: string): unknown };
  const { services, volumes, networks } = parse(read('compose.yaml')) as {
    services: Record<string, ComposeService>;
    volumes: object;
    networks: Record<string, { internal?: boolean } | null>;
  };
  const replicas = ['almanac-1', 'almanac-2', 'almanac-3'];

  it('runs three identical replicas that wait for PostgreSQL and Valkey, and a proxy that waits for the replicas', () => {
    expect(Object.keys(services)).toEqual([...replicas, 'caddy', 'postgres', 'valkey', 'mail']);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    for (const name of replicas) {
      expect(services[name]?.image).toBe(`almanac:${version}`);
      expect(services[name]).toEqual(services['almanac-1']);
      expect(services.caddy?.environment?.ALMANAC_UPSTREAMS).toContain(`${name}:8080`);
      expect(services.caddy?.depends_on?.[name]?.condition).toBe('service_healthy');
    }
    for (const dependency of ['postgres', 'valkey']) {
      expect(services['almanac-1']?.depends_on?.[dependency]?.condition).toBe('service_healthy');
      expect(services[dependency]?.healthcheck).toBeDefined();
    }
  });

  it('gives each container a read-only file system, no new privileges, a memory limit and a pinned version', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.read_only, service.security_opt]).toEqual([name, true, ['no-new-privileges:true']]);
      expect([name, service.mem_limit, service.restart]).toEqual([name, expect.any(String), 'unless-stopped']);
      expect(service.image).toMatch(/:v?\d/);
      for (const volume of service.volumes ?? [])
        if (!volume.startsWith('./')) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    }
  });

  it('opens the proxy to the network, the mail catcher only to its host, and databases only to an internal network', () => {
    const openPorts = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(openPorts).toEqual(['caddy 80:80', 'caddy 443:443', 'caddy 443:443/udp', 'mail 127.0.0.1:8025:8025']);
    expect(networks.inside?.internal).toBe(true);
    for (const name of ['postgres', 'valkey']) expect(services[name]?.networks).toEqual(['inside']);
  });

  it('takes secrets from the environment, and starts Almanac with valid settings', () => {
    const example = Object.fromEntries(
      read('.env.example')
        .split('\n')
        .flatMap((line) => [...line.matchAll(/^#?([A-Z_]+)=(.*)$/g)].map(([, name = '', value = '']) => [name, value])),
    );
    const text = read('compose.yaml');
    for (const [, name = ''] of text.matchAll(/(?<!\$)\$\{(\w+)/g)) expect(Object.keys(example)).toContain(name);
    expect(text.match(/(?:PASSWORD|TOKEN): (?!\$\{)/g)).toBeNull();
    const settings = Object.entries(services['almanac-1']?.environment ?? {}).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret').replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]);
    for (const [name] of settings) expect(Object.keys(variables)).toContain(name);
    const config = readConfig(Object.fromEntries(settings));
    expect([config.redisUrl, config.trustedProxies]).toEqual(['redis://:secret@valkey', { kind: 'hops', hops: 1 }]);
  });
});

describe('deploy/Dockerfile', () => {
  it('builds in three stages, of which the last has no RUN instruction, but a command, a user and a health check', () => {
    const stages = readDockerfile(join(root, 'deploy/Dockerfile'));
    expect(stages.map(({ name }) => name)).toEqual(['build', 'install', '']);
    const names = stages.at(-1)?.instructions.map(({ name }) => name);
    for (const name of ['USER', 'EXPOSE', 'VOLUME', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']) expect(names).toContain(name);
    expect(names).not.toContain('RUN');
    const runInstructions = stages.flatMap(({ instructions }) => instructions).filter(({ name }) => name === 'RUN');
    for (const { text } of runInstructions) expect(text).not.toMatch(/curl|wget|apt-get|sudo/);
  });
});

it('deploy/almanac@.service differs from deploy/almanac.service only by a port and a state folder for each process', () => {
  const readSettings = (name: string) =>
    read(name)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
  const [serviceLines, templateLines] = [readSettings('almanac.service'), readSettings('almanac@.service')];
  expect(templateLines.filter((line) => !serviceLines.includes(line))).toEqual([
    "Description=Almanac, the world's everyday reference data over HTTP, on port %i",
    'Environment=NODE_ENV=production PORT=%i STATE_DIR=/var/lib/almanac/%i DOWNLOADS=after-start',
    'StateDirectory=almanac/%i',
    'WorkingDirectory=/var/lib/almanac/%i',
  ]);
  expect(templateLines).toHaveLength(serviceLines.length);
});

describe.runIf(isInstalled('systemd-analyze'))('deploy/almanac.service', () => {
  it.each(['almanac.service', 'almanac-backup.service', 'almanac-backup.timer'])(
    'is a unit that systemd accepts, as %s is',
    (name) => {
      const path = join(folder, name);
      for (const each of ['almanac.service', 'almanac-backup.service', name])
        writeFileSync(join(folder, each), read(each).replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'));
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
      expect([status, stderr.split('\n').filter((line) => line.includes('almanac'))]).toEqual([0, []]);
    },
  );

  it('has an exposure of at most 2.0 according to systemd-analyze', () => {
    const args = ['security', '--offline=true', '--threshold=20', join(root, 'deploy/almanac.service')];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });
});
