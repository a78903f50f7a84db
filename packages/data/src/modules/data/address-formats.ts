import type { AddressFormat } from '../../datasets/address-formats/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<AddressFormat>>('address-formats/records.json');
