import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();
const readData = (path: string) => service.readData(path);

describe('GET /maps/world', () => {
  it.each(['red', '%23ff', '%23ggg', 'url(x)', '%23fff;}'])('answers 400 to the colour %s', async (color) => {
    for (const name of ['fill', 'stroke', 'hoverFill'])
      expect((await service.get(`/maps/world?${name}=${color}`)).status).toBe(400);
  });

  it('answers 400 to an empty colour after a code, and says how to write #', async () => {
    const { status, json } = await service.get('/maps/world?highlight=DE:');
    expect([status, json.error.message]).toEqual([400, expect.stringContaining('%23')]);
  });

  it('returns the same picture as /maps/world.svg', async () => {
    const { svg } = await readData('/maps/world?highlight=JP:%23bc002d');
    const file = await service.get('/maps/world.svg?highlight=JP:%23bc002d');
    expect(file.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(file.text).toBe(svg);
  });

  it.each(['DE', 'DE:', 'DE:red', 'DE:%23ff', 'QQ:%23fff', ':%23fff', 'DE:%23fff:x', ',', 'DE:%23fff,,'])(
    'answers 400 to highlight=%s',
    async (highlight) => {
      const { status, json } = await service.get(`/maps/world?highlight=${highlight}`);
      expect([status, json.error?.param]).toEqual([400, 'highlight']);
    },
  );
});
