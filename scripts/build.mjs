// npm run build: builds everything that `npm start` needs.
import { prepare } from './steps.mjs';

await prepare({ development: false });
