import { testRandomInput } from './hostile-input.js';

// This test sends few requests, so that it is quick; hostile-input.full.test.ts sends more.
testRandomInput(200);
