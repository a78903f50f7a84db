// node serve.mjs FILE: starts the build of the service whose main module is FILE.
const { startServer } = await import(process.argv[2]);
await startServer();
