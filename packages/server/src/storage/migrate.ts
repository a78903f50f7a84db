import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Database } from './database.js';
import { migrations } from './migrations.js';

const knownMigrations = Object.keys(migrations);
const lastKnownMigration = knownMigrations.at(-1) as string;

/**
 * Tables of a newer version stay unchanged: operators may return to this version, which then uses those tables.
 * @throws if the tables cannot be migrated, or this version cannot run on them
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  let appliedNames = await listApplied(db);
  for (;;) {
    const error = await migrateFrom(db, appliedNames);
    if (error === undefined) return;
    const newAppliedNames = await listApplied(db);
    // It is worth trying again only if another process has migrated in the meantime.
    if (newAppliedNames.length <= appliedNames.length) throw error;
    appliedNames = newAppliedNames;
  }
}

async function migrateFrom(db: Kysely<Database>, appliedNames: string[]): Promise<unknown> {
  const newerNames = appliedNames.filter(isNewerCompatible);
  const allMigrations = { ...migrations, ...Object.fromEntries(newerNames.map((name) => [name, alreadyApplied])) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => allMigrations } });
  return (await migrator.migrateToLatest()).error;
}

/** Stands for a migration that only newer versions have. */
const alreadyApplied: Migration = { up: async () => {} };

async function listApplied(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The outcome is `newer` if an unknown migration prevents this version from running on the tables. */
export function compareMigrations(
  appliedNames: readonly string[],
):
  | { readonly outcome: 'accounts'; readonly pendingMigrations: number }
  | { readonly outcome: 'newer'; readonly unknownMigration: string } {
  const unknownMigration = appliedNames.find((name) => !knownMigrations.includes(name) && !isNewerCompatible(name));
  return unknownMigration === undefined
    ? { outcome: 'accounts', pendingMigrations: knownMigrations.filter((name) => !appliedNames.includes(name)).length }
    : { outcome: 'newer', unknownMigration };
}

/**
 * True if this version can run on the tables of the newer version. Migrations only add tables and columns, unless their
 * name ends in `-breaking`: versions that do not know such a migration do not start.
 */
function isNewerCompatible(name: string): boolean {
  return name > lastKnownMigration && !name.endsWith('-breaking');
}
