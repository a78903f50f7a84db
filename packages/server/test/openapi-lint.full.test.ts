import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from './openapi-tools.js';
import { type Service, startService } from './service.js';

describe.each([
  ['with default settings', {}],
  [
    'with a public URL, a contact URL and a sender of mail',
    {
      PUBLIC_URL: 'https://example.org/almanac',
      CONTACT_URL: 'https://example.org/errors',
      MAIL_FROM: 'Almanac <almanac@example.org>',
    },
  ],
] as const)('openapi.json of a service %s', (_name, environment) => {
  let service: Service;
  let workshop: Workshop;
  beforeAll(async () => {
    service = await startService({ environment });
    workshop = openWorkshop((await service.get('/openapi.json')).text);
  });
  afterAll(async () => {
    workshop.close();
    await service.close();
  });

  it('passes the rules spectral:oas of Spectral, without warnings or hints', async () => {
    writeFileSync(join(workshop.folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
    const output = await workshop.run(
      'spectral',
      'lint',
      '--ruleset',
      'spectral.yaml',
      '--format',
      'json',
      '--fail-severity',
      'hint',
      '--quiet',
      'openapi.json',
    );
    expect(JSON.parse(output)).toEqual([]);
  }, 300_000);

  it('passes the recommended rules of Redocly, without warnings', async () => {
    const output = await workshop.run(
      'redocly',
      'lint',
      '--extends',
      'recommended',
      '--format',
      'json',
      'openapi.json',
    );
    expect(JSON.parse(output)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  }, 300_000);
});
