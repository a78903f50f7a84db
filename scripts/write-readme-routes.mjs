// Writes the README's table of routes from what the service says of itself; with --check, only tells whether it is up to date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, fail, root } from './steps.mjs';

const target = join(root, 'README.md');
const table = /(?<=<!-- routes: npm run routes -->\n)[\s\S]*?(?=<!-- end of routes -->)/;

const nothing = () => undefined;
const silentLog = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silentLog,
};

await ensureBuilt();
const text = readFileSync(target, 'utf8');
if (!table.test(text)) fail('README.md has lost the marks between which its table of routes stands.');
const described = await describeRoutes();
const written = text.replace(table, () => described);
if (!process.argv.includes('--check')) writeFileSync(target, written);
else if (written !== text) fail('The table of routes in README.md is out of date: npm run routes writes it.');

async function describeRoutes() {
  const { paths, routes } = await askService();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, described]) => !described['x-format-of'])
      .map(([method, { description, parameters }]) => ({
        method: method.toUpperCase(),
        route: writeRoute(path, parameters),
        description: description.split('\n')[0],
      })),
  );
  const rows = operations.map(
    ({ method, route, description }) => `| \`${method === 'GET' ? '' : `${method} `}${route}\` | ${description} |`,
  );
  const known = new Set(operations.map(({ route }) => route));
  const others = routes.filter((route) => !known.has(route)).map((route) => `\`${route}\``);
  return `| route | what it answers |\n|---|---|\n${rows.join('\n')}\n| ${others.join(', ')} | Documents, for generators and assistants. |\n`;
}

/** The path as `/meta` writes it. */
function writeRoute(path, parameters) {
  return path
    .replace(/^\/v1/, '')
    .replace(/\{(\w+)\}/g, (_, name) =>
      parameters.find((parameter) => parameter.name === name)['x-holds-slashes'] ? '*' : `:${name}`,
    );
}

async function askService() {
  const { readConfig } = await import('../packages/server/dist/config/config.js');
  const { createService } = await import('../packages/server/dist/start/create-service.js');
  const folder = mkdtempSync(join(tmpdir(), 'almanac-routes-'));
  const { app } = await createService(readConfig({ STATE_DIR: folder, LIMITS: 'off' }), silentLog);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { paths } = await (await fetch(`${url}/openapi.json`)).json();
  const { routes } = (await (await fetch(`${url}/meta?fields=routes`)).json()).data;
  await app.close();
  rmSync(folder, { recursive: true });
  return { paths, routes };
}
