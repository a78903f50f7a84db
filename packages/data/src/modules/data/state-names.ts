import type { State } from '../../datasets/states/schema.js';
import addressStates from './address-states.js';
import { type Compiled, readCompiled } from './read-compiled.js';

const codesInAddresses = new Set(Object.values(addressStates).flatMap(({ states }) => states.map(({ code }) => code)));
const { records } = readCompiled<Compiled<State>>('states/records.json');

/** English names, by code, of the states used in addresses. */
export default Object.fromEntries(
  records.filter(({ id }) => codesInAddresses.has(id)).map(({ id, name }) => [id, name]),
);
