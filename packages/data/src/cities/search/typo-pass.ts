import { deadState, type TypoAutomaton } from '../../text/typo-automaton.js';
import { letterOnly } from './alphabet.js';
import { blockLength, headLetters, type KeyHeads, type KeySections } from './key-list.js';

/** The edits to a key as a whole, and to its nearest beginning; more than the limit stands for none. */
export type ReportTypo = (key: number, whole: number, beginning: number) => void;

/**
 * Reads keys through a typo automaton and reports those that come within its limit. Beginnings of three letters are
 * read first, so that most keys are never looked at; no name so short can be meant, since four letters are the least
 * in which a slip is forgiven.
 *
 * @param unfinished whether the beginning of a key may match alone
 */
export function passWithTypos(
  keys: KeySections,
  heads: readonly KeyHeads[],
  automaton: TypoAutomaton,
  most: number,
  unfinished: boolean,
  report: ReportTypo,
): void {
  const readRun = createRunReader(keys, automaton, most, unfinished, report);

  function readHeads(depth: number, from: number, to: number, above: number): void {
    const { letters, starts } = heads[depth] as KeyHeads;
    for (let head = from; head < to; head++) {
      const letter = letters[head] as number;
      const state = letter === 0 ? deadState : automaton.step(above, letter);
      if (state === deadState) continue;
      if (depth + 1 < headLetters) readHeads(depth + 1, starts[head] as number, starts[head + 1] as number, state);
      else readRun(starts[head] as number, starts[head + 1] as number, state);
    }
  }

  readHeads(0, 0, heads[0]?.letters.length ?? 0, automaton.start);
}

/** Reads runs of keys that share their first letters. What a key shares with the one before is not read again. */
function createRunReader(
  { shared, lengths, blockStarts, letters }: KeySections,
  automaton: TypoAutomaton,
  most: number,
  unfinished: boolean,
  report: ReportTypo,
) {
  // What holds after each letter of the key read last.
  const states = new Int32Array(256);
  const beginnings = new Uint8Array(256).fill(most + 1);

  return (from: number, to: number, headState: number): void => {
    states[headLetters] = headState;
    let at = locate(from);
    let readTo = headLetters;
    let isDead = false;
    for (let key = from; key < to; key++) {
      const length = lengths[key] as number;
      const same = shared[key] as number;
      const isFirst = key % blockLength === 0;
      if (isFirst) at = blockStarts[key / blockLength] as number;
      // Letter i of the key stands at place + i.
      const place = isFirst ? at : at - same;
      at = place + length;
      if (!isDead || same < readTo || key === from) {
        readTo = key === from ? headLetters : same;
        let state = states[readTo] as number;
        let beginning = beginnings[readTo] as number;
        while (readTo < length && state !== deadState) {
          state = automaton.step(state, (letters[place + readTo] as number) & letterOnly);
          readTo++;
          if (unfinished) beginning = Math.min(beginning, automaton.editsAt(state));
          states[readTo] = state;
          beginnings[readTo] = beginning;
        }
        isDead = state === deadState;
        const whole = isDead ? most + 1 : automaton.editsAt(state);
        if (whole <= most || beginning <= most) report(key, whole, beginning);
      } else if ((beginnings[readTo] as number) <= most) {
        report(key, most + 1, beginnings[readTo] as number);
      }
    }
  };

  function locate(key: number): number {
    const block = key - (key % blockLength);
    let place = blockStarts[block / blockLength] as number;
    for (let before = block; before < key; before++) {
      place += (lengths[before] as number) - (before === block ? 0 : (shared[before] as number));
    }
    return place;
  }
}
