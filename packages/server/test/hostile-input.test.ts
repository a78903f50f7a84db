import { testRandomInput } from './hostile-input.js';

// Few requests, so that this is quick; hostile-input.full.test.ts sends more.
testRandomInput(200);
