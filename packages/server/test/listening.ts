import type { AddressInfo } from 'node:net';
import { type Choices, type Service, startService } from './service.js';

/** A service on a real socket, for what only real connections show. */
export interface Listening extends Service {
  readonly port: number;
  readonly url: string;
}

export async function listen(choices?: Choices): Promise<Listening> {
  const service = await startService(choices);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  return { ...service, port, url: `http://127.0.0.1:${port}` };
}
