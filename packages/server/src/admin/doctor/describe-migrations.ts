import type { compareMigrations } from '../../storage/compare-migrations.js';
import { type Finding, ok, problem, warning } from './finding.js';

/** Describes the consequences of the state of the tables for a start of this version. */
export function describeMigrations(compared: ReturnType<typeof compareMigrations>): Finding {
  if (compared.outcome === 'newer')
    return problem('accounts', `the tables are of a newer version (${compared.unknownMigration}): run that one`);
  const { pendingMigrations } = compared;
  return pendingMigrations === 0
    ? ok('accounts', 'the tables are up to date')
    : warning('accounts', `the next start changes the tables (${pendingMigrations} to do): make a backup before`);
}
