import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.js';

const secretName = 'forgotten addresses';

/** Keyed hash that replaces a forgotten email address in the list of blocks; only this database can make it. */
export async function hashForgottenEmail(db: Kysely<Database>, email: string): Promise<string> {
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
    .values({ email: await hashForgottenEmail(db, email), created_at_ms: sinceMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
