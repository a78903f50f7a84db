import type { AddressInfo } from 'node:net';
import { openAlmanac } from '@almanac/data';
import { loadFromFolder } from '@almanac/data/node';
import { pino } from 'pino';
import { createApp } from '../src/app.js';
import { nowMs } from './service.js';

/** A service on a real socket, for what only real connections show. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

export async function listen(): Promise<Listening> {
  const almanac = await openAlmanac(loadFromFolder());
  const app = await createApp({
    almanac,
    clock: () => nowMs,
    log: pino({ level: 'silent' }),
    version: '0.0.0-test',
    buildId: 'test',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
