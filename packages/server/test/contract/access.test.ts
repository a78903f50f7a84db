import { describe, expect, it } from 'vitest';
import { post, signUp } from '../accounts/people.js';
import { openService } from '../service.js';

const service = await openService();

describe('The access routes (docs/contract.md)', () => {
  it.each(['GET', 'POST'])(
    'answer %s /access/verify with status verified, tier free, email, apiKey and dailyLimit 2500, and send no-store and no-referrer',
    async (method) => {
      const token = await signUp(service, 'alan@example.org');
      const { status, headers, json } =
        method === 'GET'
          ? await service.get(`/access/verify?token=${token}`)
          : await post(service, '/access/verify', { token });
      expect([status, json]).toEqual([
        200,
        {
          data: {
            status: 'verified',
            tier: 'free',
            email: 'alan@example.org',
            apiKey: expect.stringMatching(/^alm_live_/),
            dailyLimit: 2500,
          },
        },
      ]);
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    },
  );
});
