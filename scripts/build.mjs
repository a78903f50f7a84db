// npm run build: the preparations of `npm start`.
import { prepare } from './steps.mjs';

await prepare({ development: false });
