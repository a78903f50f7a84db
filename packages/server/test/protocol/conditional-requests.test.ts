import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

const readTag = async (path: string, encoding = 'identity') =>
  String((await service.get(path, { 'accept-encoding': encoding })).headers.etag);

describe('if-match (RFC 9110, section 13.1.1)', () => {
  it.each([
    ['a record', '/countries/CH?fields=name'],
    ['a list', '/countries?lang=de'],
    ['a file of a list', '/countries.csv'],
    ['a picture', '/flags/CH.svg'],
    ['openapi.json', '/openapi.json'],
    ['a page of the site', '/explore'],
    ['an answer that is not cached', '/health'],
  ])('refuses %s with 412 if no tag in it is the tag of the answer, cached or not', async (_what, path) => {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers } = await service.ask(method, path, { 'if-match': '"x", "y"' });
      expect([method, status, headers['cache-control']]).toEqual([method, 412, 'no-store']);
    }
    expect((await service.get(path, { 'if-match': '*' })).status).toBe(200);
  });

  it('says precondition_failed', async () => {
    const { json } = await service.get('/countries?lang=de', { 'if-match': '"x"' });
    expect(json.error).toMatchObject({ code: 'precondition_failed', message: expect.stringContaining('if-match') });
  });

  it('takes the tag of any encoding, alone or in a list', async () => {
    const path = '/countries?lang=fr';
    for (const encoding of ['identity', 'br', 'gzip']) {
      const tag = await readTag(path, encoding);
      for (const value of [tag, `"x", ${tag}`, `${tag},"x"`])
        expect([value, (await service.get(path, { 'if-match': value })).status]).toEqual([value, 200]);
    }
  });

  it('compares strongly, so a weak tag never matches', async () => {
    const tag = await readTag('/countries/DE');
    expect((await service.get('/countries/DE', { 'if-match': `W/${tag}` })).status).toBe(412);
    expect((await service.get('/countries/DE', { 'if-match': `W/${tag}, ${tag}` })).status).toBe(200);
  });

  it('comes before if-none-match and range (RFC 9110, section 13.2.2)', async () => {
    const path = '/countries.csv';
    const tag = await readTag(path);
    const other = { 'if-match': '"x"' };
    expect((await service.get(path, { ...other, 'if-none-match': tag })).status).toBe(412);
    expect((await service.get(path, { ...other, range: 'bytes=0-9' })).status).toBe(412);
    expect((await service.get(path, { ...other, range: 'bytes=999999999-' })).status).toBe(412);
    expect((await service.get(path, { 'if-match': tag, 'if-none-match': tag })).status).toBe(304);
    expect((await fetch(service.url + path, { headers: { 'if-match': tag, range: 'bytes=0-9' } })).status).toBe(206);
  });

  it('lets no request with an effect happen', async () => {
    const body = JSON.stringify({ email: 'match@example.org' });
    const json = { 'content-type': 'application/json' };
    expect((await service.ask('POST', '/access/signup', { ...json, 'if-match': '"x"' }, body)).status).toBe(412);
    expect((await service.ask('POST', '/access/signup', json, body)).status).toBe(200);
  });

  it.each([
    ['an unknown record', 404, 'GET', '/countries/QQ'],
    ['an invalid parameter', 400, 'GET', '/countries?limit=0'],
    ['a redirect', 308, 'GET', '/atlas/country/CH'],
    ['OPTIONS', 204, 'OPTIONS', '/countries'],
  ])('does not change the answer to %s, which is %i', async (_what, status, method, path) => {
    expect((await service.ask(method, path, { 'if-match': '"x"' })).status).toBe(status);
  });
});
