import { describe, expect, it } from 'vitest';
import { startContractService } from './checks.js';

// These tests cover the endpoints and parameters that docs/contract.md names.
const getBody = startContractService();

describe('The endpoint (docs/contract.md)', () => {
  it('/maps/world accepts highlight, fill, stroke and hoverFill as #rrggbb, with # as %23', async () => {
    const { data } = await getBody(
      '/maps/world?highlight=JP:%23bc002d,BR:%23009c3b&fill=%23eeeeee&stroke=%23333333&hoverFill=%23ffcc00',
    );
    expect(data.highlightCount).toBe(2);
    expect(data.highlights).toEqual([
      { code: 'JP', fill: '#bc002d', label: 'Japan' },
      { code: 'BR', fill: '#009c3b', label: 'Brazil' },
    ]);
    for (const color of ['#bc002d', '#009c3b', '#eeeeee', '#333333', '#ffcc00']) expect(data.svg).toContain(color);
  });

  it('/astronomy without parameters describes the sky at the current time, in the northern hemisphere', async () => {
    expect((await getBody('/astronomy')).data).toMatchObject({ date: '2026-12-01T12:00:00.000Z', hemisphere: 'north' });
    expect((await getBody('/astronomy?hemisphere=south')).data.sun.season.name).toBe('summer');
  });
});
