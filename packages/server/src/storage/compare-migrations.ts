import { migrations } from './migrations.js';

const known = Object.keys(migrations);
const last = known.at(-1) as string;

/** Compares the migrations that tables have had with those that this version knows. */
export function compareMigrations(
  applied: readonly string[],
):
  | { readonly outcome: 'accounts'; readonly pendingMigrations: number }
  | { readonly outcome: 'newer'; readonly unknownMigration: string } {
  const unknownMigration = applied.find((name) => !known.includes(name) && !isNewerCompatible(name));
  return unknownMigration === undefined
    ? { outcome: 'accounts', pendingMigrations: known.filter((name) => !applied.includes(name)).length }
    : { outcome: 'newer', unknownMigration };
}

/**
 * Whether a migration is of a newer version on whose tables this one can run. Migrations only add, unless their name ends in
 * `-breaking`: a version that does not know such a migration does not start on its tables.
 */
export function isNewerCompatible(name: string): boolean {
  return name > last && !name.endsWith('-breaking');
}
