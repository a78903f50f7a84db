import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAtEnd } from '../../server/test/engines/close-at-end.js';

/** A request that the server has received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A scripted response: a status, a body and headers, or a function that writes the response. */
export type ScriptedResponse =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | ((response: ServerResponse, request: ReceivedRequest) => void);

/** A real server on 127.0.0.1 with scripted answers. */
export interface ScriptedServer {
  readonly url: string;
  readonly receivedRequests: ReceivedRequest[];
  /** Empties `receivedRequests`. From now on, sends these responses in order, and repeats the last one. */
  play(...script: ScriptedResponse[]): void;
  close(): Promise<void>;
}

/** Tells for each request that a server received whether it contains a string. */
export function findInRequests({ receivedRequests }: ScriptedServer, text: string): boolean[] {
  return receivedRequests.map((request) => JSON.stringify(request).includes(text));
}

/** Starts a server that is closed after the test that calls this or, at the top of a file, after all its tests. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: readonly ScriptedResponse[] = [];
  const receivedRequests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const receivedRequest = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      receivedRequests.push(receivedRequest);
      const answer = script[Math.min(receivedRequests.length, script.length) - 1] as ScriptedResponse;
      if (typeof answer === 'function') return answer(response, receivedRequest);
      const { status = 200, json, text = JSON.stringify(json), headers: scriptedHeaders } = answer;
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...scriptedHeaders }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAtEnd(() => server.close());
  closeAtEnd(() => server.closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    receivedRequests,
    play(...answers) {
      script = answers;
      receivedRequests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
