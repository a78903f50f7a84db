import type { CompiledCountryStates } from '../../datasets/address-formats/read-state.js';
import { readCompiled } from './read-compiled.js';

/** The states used in addresses, by alpha-2 code of the country. */
export default readCompiled<Readonly<Record<string, CompiledCountryStates>>>('address-formats/states.json');
