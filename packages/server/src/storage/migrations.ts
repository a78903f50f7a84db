import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The migrations, in order. A released migration is never edited. Tables and columns are added, nullable or with a
 * default, and dropped one version after their last use. If the previous version cannot run on the new tables, the name
 * of the migration ends in `-breaking`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-access': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('signups')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('signup_id', 'text', (column) => column.notNull().references('signups.id').onDelete('cascade'))
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('spent_at_ms', 'bigint')
        .execute();
      await db.schema
        .createTable('api_keys')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('tier', 'text', (column) => column.notNull())
        .addColumn('daily_limit', 'integer')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('revoked_at_ms', 'bigint')
        .execute();
      await db.schema
        .createTable('upgrades')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('tier', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('answer', 'text')
        .addColumn('daily_limit', 'integer')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('decided_at_ms', 'bigint')
        .execute();
      await db.schema
        .createTable('outbox')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('actor', 'text', (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .execute();
      // An email address never has two active keys, however requests interleave.
      await db.schema
        .createIndex('api_keys_one_in_force')
        .on('api_keys')
        .column('email')
        .unique()
        .where(sql`revoked_at_ms`, 'is', null)
        .execute();
      for (const [table, column] of [
        ['signups', 'email'],
        ['tokens', 'signup_id'],
        ['api_keys', 'email'],
        ['upgrades', 'email'],
        ['outbox', 'due_at_ms'],
      ] as const) {
        await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
      }
    },
  },
  '0002-blocks': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('blocks')
        .addColumn('email', 'text', (column) => column.primaryKey())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0003-key-domains': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('api_keys').addColumn('domain', 'text').execute();
      await db.schema.createIndex('api_keys_by_domain').on('api_keys').columns(['domain', 'created_at_ms']).execute();
    },
  },
  '0004-owners': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('upgrades')
        .addColumn('with_key', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.createIndex('upgrades_by_status').on('upgrades').columns(['status', 'created_at_ms']).execute();
      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute();
    },
  },
};
