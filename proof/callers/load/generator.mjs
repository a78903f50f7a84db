// A process that asks a service for everyday things: node generator.mjs URL CONNECTIONS, with an IPC channel. It is sent rounds, runs
// them, and sends back what came of each.
import { range } from '../ask.mjs';
import { Connection } from './connection.mjs';
import { readMix } from './everyday-mix.mjs';
import { runRound } from './run-round.mjs';

const openAtOnce = 50;

const [url, count] = process.argv.slice(2);
const connections = range(Number(count)).map(() => new Connection(new URL(url)));
const chooseNext = await readMix(url, { 'x-forwarded-for': '10.255.255.1' });
for (let opened = 0; opened < connections.length; opened += openAtOnce)
  await Promise.all(connections.slice(opened, opened + openAtOnce).map((connection) => connection.open()));

process.on('message', async (round) => process.send(await runRound(connections, chooseNext, round)));
process.on('disconnect', () => process.exit(0));
process.send('ready');
