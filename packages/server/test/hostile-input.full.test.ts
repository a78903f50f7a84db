import { testRandomInput } from './hostile-input.js';

testRandomInput(1500);
