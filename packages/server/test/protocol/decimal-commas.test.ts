import { describe, expect, it } from 'vitest';
import { openService } from '../service.js';

const service = await openService();

describe('A decimal comma gets the number that was meant', () => {
  it.each([
    ['/where?latitude=47,38&longitude=8,54', 'latitude', '47.38'],
    ['/where?latitude=47.38&longitude=8,54', 'longitude', '8.54'],
    ['/where?latitude=-33,87&longitude=151.21', 'latitude', '-33.87'],
    ['/cities/nearest?latitude=52,52&longitude=13,40', 'latitude', '52.52'],
    ['/astronomy?latitude=47,38&longitude=8,54', 'latitude', '47.38'],
    ['/search?q=bern&near=47,38,8,54', 'near', '47.38,8.54'],
    ['/search?q=bern&near=47,38;%208,54', 'near', '47.38,8.54'],
    ['/search?q=bern&near=47,38%20-8,54', 'near', '47.38,-8.54'],
    ['/cities?bbox=5,9,45,8,10,5,47,8', 'bbox', '5.9,45.8,10.5,47.8'],
    ['/stars?maxMagnitude=1,5', 'maxMagnitude', '1.5'],
  ])('%s', async (path, param, meant) => {
    const { status, json } = await service.get(path);
    expect([status, json.error.param]).toEqual([400, param]);
    expect(json.error.message).toContain(`decimals take a point; did you mean ${meant}?`);
  });

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

  it.each([
    ['/cities?minPopulation=100,000', '100000'],
    ['/cities?limit=1,000', '1000'],
  ])('and commas between thousands the number without them: %s', async (path, meant) => {
    const { status, json } = await service.get(path);
    expect([status, json.error.message]).toEqual([
      400,
      expect.stringContaining(`without commas; did you mean ${meant}?`),
    ]);
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
