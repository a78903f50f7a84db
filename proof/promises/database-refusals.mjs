// PostgreSQL runs, but has no connection left or no room on its disk.
import { rmSync } from 'node:fs';
import pg from 'pg';
import { holdersNeed } from '../callers/account-holders.mjs';
import { proveFault } from '../callers/around-fault.mjs';
import { startMailServer } from '../environment/mail-server.mjs';
import { startPostgres, startPostgresOnSmallDisk } from '../environment/postgres.mjs';
import { waitUntil } from '../environment/processes.mjs';
import { createStateFolder, startService } from '../environment/service.mjs';
import { fillDisk } from '../environment/small-disk.mjs';

export const limitSeconds = 300;

const connections = 24;
const diskMegabytes = 100;
const patienceSeconds = 180;
/** How many are refused before the fault ends. */
const refusals = { short: 5, full: 20 };

export async function prove(scope) {
  await Promise.all([proveConnections(scope), proveDisk(scope)]);
}

async function proveConnections(scope) {
  const postgres = await startPostgres(scope, [`max_connections=${connections}`]);
  await proveRefusals(scope, postgres, {
    did: `all ${connections} connections of PostgreSQL taken by somebody else, then given back`,
    name: 'connecting',
    begin: () => takeConnections(postgres),
  });
}

async function proveDisk(scope) {
  const postgres = await startPostgresOnSmallDisk(scope, diskMegabytes);
  await proveRefusals(scope, postgres, {
    did: 'disk of PostgreSQL full, then freed',
    name: 'storing',
    async begin() {
      await fillDisk(postgres.filler, diskMegabytes);
      return () => rmSync(postgres.filler);
    },
  });
}

async function proveRefusals(scope, postgres, { did, name, begin }) {
  const mail = await startMailServer(scope);
  const environment = { ...mail.environment, ...holdersNeed, DATABASE_URL: postgres.url };
  const service = await startService(scope, { ...environment, STATE_DIR: createStateFolder(scope, name) });
  await proveFault(scope, {
    did,
    service,
    mail,
    query: postgres.query,
    name,
    async act({ statuses }) {
      const told = statuses.length;
      const end = await begin();
      // A disk that is full has room for some: in the pages that tables have already.
      const countRefused = () => statuses.slice(told).filter((status) => status === 503).length;
      const areEnough = () => countRefused() >= (scope.short ? refusals.short : refusals.full);
      const isWell = await waitUntil(areEnough, patienceSeconds);
      const found = `${countRefused()} refused meanwhile`;
      await end();
      return { found, isWell };
    },
  });
}

/** Takes the connections of the service too, by ending its sessions. Returns a function that gives them back. */
async function takeConnections({ url }) {
  const taken = [];
  const take = async () => {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
      taken.push(client);
      return true;
    } catch {
      return false;
    }
  };
  const endOthers = () =>
    taken[0].query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name <> 'somebody else'`,
    );
  while (taken.length < connections) {
    if (await take()) await taken.at(-1).query("set application_name = 'somebody else'");
    else if (taken.length > 0) await endOthers();
  }
  return () => Promise.all(taken.map((client) => client.end()));
}
