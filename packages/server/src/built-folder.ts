/** Where the build puts what it makes. This file is one folder below its package, compiled, bundled or neither. */
export const builtFolder = new URL('../dist/', import.meta.url);
