import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

describe('The 404 for an unknown path', () => {
  it('suggests a path that accepts only POST', async () => {
    const { status, json } = await service.post('/address/format', { country: 'DE' });
    expect([status, json.error.message]).toEqual([404, expect.stringContaining('did you mean /addresses/format?')]);
  });

  it('has a suggestion also in a batch', async () => {
    const { json } = await service.post('/batch', { requests: [{ path: '/country/DE' }] });
    expect(json.data[0].body.error.message).toContain('did you mean /countries/DE?');
  });

  it.each(['/x/y/z', `/${'x'.repeat(5000)}`, '/%00', '/wp-admin/setup.php', '/admin/keys', '/api', '/v2'])(
    'such as %s, which resembles no route, has no suggestion',
    async (path) => {
      const { status, json } = await service.get(path);
      expect([status, json.error.message]).toEqual([404, 'there is no such route; /meta lists all routes']);
    },
  );
});
