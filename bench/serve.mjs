// node serve.mjs FILE: starts an already built service, whose main module is FILE.
const { startServer } = await import(process.argv[2]);
await startServer();
