import { Failure } from '@almanac/operations';
import { mcpPreflightHeaders, openHeaders } from '@almanac/operations/http';
import type { OperationContext } from '../../accounts/operation-context.js';
import type { RequestContext } from '../request-context.js';
import type { Route } from '../resource.js';
import type { OperationResources } from './operation-resources.js';

/** Answers requests in a protocol of its own, and charges the caller for what they ask. */
export interface Endpoint {
  /** Returns a failure, and sends nothing, if the request cannot be answered. */
  respond(body: unknown, context: RequestContext, caller: OperationContext): Promise<Failure | undefined>;
}

/** Creates the route of `/mcp`. A message is charged by what it asks, which its body says. */
export function createMcpRoute(endpoint: Endpoint, resources: OperationResources, dataVersion: string): Route {
  return {
    path: '/mcp',
    methods: ['POST'],
    charge: 'burst',
    readsKey: true,
    preflight: mcpPreflightHeaders,
    headers: Object.entries(openHeaders(dataVersion)).flat(),
    ownHeaders: [],
    find: ({ body }, context, caller) =>
      body instanceof Failure ? body : endpoint.respond(body, context, resources.createContext(context, caller)),
  };
}
