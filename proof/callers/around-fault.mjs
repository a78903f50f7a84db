// A fault amid people who sign up and others who read, and the account of it afterwards.
import { waitUntil } from '../environment/processes.mjs';
import { startAccountHolders } from './account-holders.mjs';
import { compareLedger } from './account-ledger.mjs';
import { describeTally } from './ask.mjs';
import { startReaders } from './readers.mjs';

const fewestKeys = 4;
/** Ends what is in vain, and says nothing about how long it should take. */
const patienceSeconds = 120;
const retrySeconds = 60;

/**
 * Lets a fault happen and reports it: reads never fail, people are told 200 or 503 and can go on afterwards, and whatever they were told
 * is true in the end.
 *
 * @param {import('../run-proofs.mjs').Scope} scope
 * @param {object} fault
 * @param {string} fault.did
 * @param {number} [fault.times]
 * @param {{ url: string }} fault.service of `startService`, with `holdersNeed`
 * @param {object} fault.mail of `startMailServer`
 * @param {(sql: string) => unknown} fault.query
 * @param {string} fault.name in the addresses of those who sign up
 * @param {(holders: ReturnType<typeof startAccountHolders>) => Promise<{ found: string, isWell: boolean, isInTime?: boolean }>} fault.act
 *   begins and ends the fault
 * @param {string} [fault.promised] of what `act` found
 * @param {number} [fault.slowestSeconds] of a read
 * @param {ReturnType<typeof import('./account-ledger.mjs').openLedger>} [fault.ledger] of faults before, to go on with
 * @param {boolean} [fault.mayBreakOff] whether connections end, so that a reader has to ask again
 */
export async function proveFault(
  scope,
  {
    did,
    times = 1,
    service,
    mail,
    query,
    name,
    act,
    promised = '',
    mayBreakOff = false,
    slowestSeconds = Number.POSITIVE_INFINITY,
    ledger: knownLedger,
  },
) {
  const { url } = service;
  const stopReaders = startReaders(url, { retrySeconds: mayBreakOff ? retrySeconds : 0 });
  const holders = startAccountHolders(url, mail, { name, ledger: knownLedger });
  scope.onEnd(stopReaders);
  scope.onEnd(holders.stop);
  const awaitMoreKeys = () => {
    const { size } = holders.ledger.keys;
    return waitUntil(() => holders.ledger.keys.size >= size + fewestKeys, patienceSeconds);
  };
  await awaitMoreKeys();
  const { found, isWell, isInTime = true } = await act(holders);
  const wentOn = await awaitMoreKeys();
  const { improper } = await holders.stop();
  const reads = await stopReaders();
  const account = await compareLedger(holders.ledger, { url, mail, query });
  const isProper = improper.length === 0 || (mayBreakOff && improper.every((fault) => typeof fault === 'string'));
  scope.report({
    did,
    times,
    promised: `${promised}data served; others 200 or 503; all accounted for`,
    found: `${found}; ${reads.text}; ${describeTally(holders.statuses)}; ${wentOn ? 'went on' : 'did not go on'}; ${account.text}`,
    held: isWell && reads.isServed && isProper && wentOn && account.isWhole,
    inTime: isInTime && reads.slowestMs <= slowestSeconds * 1000,
  });
}
