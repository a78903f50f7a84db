import type { PhoneCode } from '../../datasets/phone-codes/schema.js';
import { type Compiled, readCompiled } from './read-compiled.js';

export default readCompiled<Compiled<PhoneCode>>('phone-codes/records.json');
