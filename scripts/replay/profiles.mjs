import { listAccess } from './requests/access.mjs';
import { listAdmin } from './requests/admin.mjs';
import { listAssistants } from './requests/assistants.mjs';
import { listBodies } from './requests/bodies.mjs';
import { listCaching } from './requests/caching.mjs';
import { listArtifacts, listCommands } from './requests/commands.mjs';
import { listFormats } from './requests/formats.mjs';
import { listBursts, listDays, listSlow } from './requests/limits.mjs';
import { listMalformed } from './requests/malformed.mjs';
import { listMethods } from './requests/methods.mjs';
import { listPages } from './requests/pages.mjs';
import { listParameters } from './requests/parameters.mjs';
import { readRoutes } from './requests/routes.mjs';
import { listSite } from './requests/site.mjs';

/** Limits that are counted and written into headers, and that nobody reaches. */
const large = {
  ANONYMOUS_BURST: '9999999/99999s',
  KEY_BURST: '9999999/99999s',
  ANONYMOUS_DAILY_LIMIT: '99999999',
  FREE_DAILY_LIMIT: '99999998',
};

const common = { LOG_LEVEL: 'info', ADMIN_TOKEN: 'replay-admin-token', TRUST_PROXY: '1' };

/** The services that are asked, each with the requests that it is sent in their order. */
export const profiles = {
  main: { environment: { ...common, ...large }, list: listAll },
  debug: { environment: { ...common, ...large, LOG_LEVEL: 'debug' }, list: (api) => listSome(api, 15) },
  workers: { environment: { ...common, ...large, WORKERS: '2' }, list: (api) => listSome(api, 15) },
  redis: { environment: { ...common, ...large, REDIS_URL: 'its own' }, list: (api) => listSome(api, 15) },
  off: { environment: { LIMITS: 'off' }, list: (api) => listGenerated(api).filter((_request, at) => at % 40 === 0) },
  burst: { environment: common, list: listBursts },
  day: { environment: { ...common, ...large, ANONYMOUS_DAILY_LIMIT: '6', FREE_DAILY_LIMIT: '8' }, list: listDays },
  slow: { environment: common, list: listSlow },
  site: { environment: { ...common, ...large }, isStopped: true, list: listSite },
  assistants: { environment: { ...common, ...large }, isStopped: true, list: listAssistants },
  commands: { environment: { ...common, ...large }, isStopped: true, list: listCommands },
  artifacts: { environment: common, list: listArtifacts },
};

function listAll(api) {
  return [...listGenerated(api), ...listWritten()];
}

/** Every so many of those that are generated, and all of the others. */
function listSome(api, step) {
  return [...listGenerated(api).filter((_request, at) => at % step === 0), ...listWritten()];
}

function listGenerated(api) {
  const routes = readRoutes(api);
  const requests = [listParameters, listFormats, listCaching, listMethods].flatMap((list) => list(routes));
  const all = [...requests, ...listBodies(api)].map((request) => [JSON.stringify(request), request]);
  return [...new Map(all).values()];
}

function listWritten() {
  return [...listAccess(), ...listAdmin(), ...listPages(), ...listMalformed()];
}
