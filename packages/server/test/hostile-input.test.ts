import { testRandomInput } from './hostile-input.js';

// hostile-input.full.test.ts sends more.
testRandomInput(200);
