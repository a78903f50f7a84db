// Starts a build of the service: node serve.mjs <its main.js>.
const { startServer } = await import(process.argv[2]);
await startServer();
