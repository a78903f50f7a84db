import type { CompiledAddressState } from '../../datasets/address-formats/address-states.js';
import { readCompiled } from './read-compiled.js';

/** The states used in addresses, by alpha-2 code of the country. */
export default readCompiled<Readonly<Record<string, readonly CompiledAddressState[]>>>('address-formats/states.json');
