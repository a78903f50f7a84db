// npm run build: what `npm start` does before it serves.
import { prepare } from './steps.mjs';

await prepare({ development: false });
