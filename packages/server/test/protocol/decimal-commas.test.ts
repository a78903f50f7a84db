import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

describe('A decimal comma gets the number that was meant', () => {
  it.each([
    [[['47,38', '8,54']], 'points[0].latitude', '47.38'],
    [[{ latitude: 47.38, longitude: '8,54' }], 'points[0].longitude', '8.54'],
    [
      [
        [1, 2],
        [47, 38, 8, 54],
      ],
      'points[1]',
      '47.38,8.54',
    ],
    [['47,38,8,54'], 'points[0]', '47.38,8.54'],
  ])('POST /where %j', async (points, param, meant) => {
    const { status, json } = await service.post('/where', { points });
    expect([status, json.error.param]).toEqual([400, param]);
    expect(json.error.message).toContain(`decimals take a point; did you mean ${meant}?`);
  });

  it('but no number that is invalid itself is proposed', async () => {
    for (const path of [
      '/where?latitude=95,5&longitude=8',
      '/countries?limit=1,5',
      '/where?latitude=1,2,3&longitude=8',
    ])
      expect([path, (await service.get(path)).json.error.message]).toEqual([
        path,
        expect.not.stringContaining('point;'),
      ]);
  });
});
