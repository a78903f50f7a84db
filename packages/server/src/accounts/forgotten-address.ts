import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.js';

const secretName = 'forgotten addresses';

/** How a block names an email address that was forgotten: by a hash that only this database can make. */
export async function nameForgotten(db: Kysely<Database>, email: string): Promise<string> {
  const secret = await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst();
  return `forgotten ${createHmac('sha256', secret?.value ?? '')
    .update(email)
    .digest('hex')}`;
}

/** Keeps the block of an email address that is forgotten, without the address. */
export async function keepForgottenBlock(db: Transaction<Database>, email: string, sinceMs: number): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('blocks')
    .values({ email: await nameForgotten(db, email), created_at_ms: sinceMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
