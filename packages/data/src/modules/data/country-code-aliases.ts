import { readCompiled } from './read-compiled.js';

/** The alpha-2 code by alternative code: `GB` for `UK`. */
export default readCompiled<Readonly<Record<string, string>>>('countries/code-aliases.json');
