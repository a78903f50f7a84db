import type { FastifyInstance } from 'fastify';
import type { Office } from '../access/office.js';
import { readBodyEmail, refuse, send } from './replies.js';

/** The operator's routes that act on a mail address: forget, demote, block, unblock. */
export function registerPeople(admin: FastifyInstance, office: Office, actor: string): void {
  const { sanctions } = office;
  admin.post('/people/forget', async (request, reply) => {
    const email = readBodyEmail(request, reply);
    return email === undefined ? reply : send(reply, { deleted: await office.forget(actor, email) });
  });

  /** @param act says whether there was anything to do */
  const post = (name: string, status: string, otherwise: string, act: (email: string) => Promise<boolean>) =>
    admin.post(`/people/${name}`, async (request, reply) => {
      const email = readBodyEmail(request, reply);
      if (email === undefined) return reply;
      if (await act(email)) return send(reply, { status, email });
      return refuse(request, reply, { code: 'not_found', message: otherwise });
    });
  post('demote', 'demoted', 'this address has no more than the free tier', async (email) =>
    Boolean(await sanctions.demote(actor, email)),
  );
  post('block', 'blocked', 'this address is blocked already', (email) => sanctions.block(actor, email));
  post('unblock', 'unblocked', 'this address is not blocked', (email) => sanctions.unblock(actor, email));
}
