import { readConfig } from '../config/config.js';
import { type StaticServer, serveStatic } from './serve-static.js';

export { ExportError } from '../downloads/files/fill-folder.js';
export { exportStatic, type StaticExport, type StaticExportOptions } from './export/export-static.js';

/**
 * Serves a static export on the PORT and HOST in the environment.
 * @throws {ConfigError} if a variable is invalid; the message names it
 * @throws {Error} if the folder contains no export, its `_headers` is malformed, or the port cannot be listened on
 */
export function startStaticServer(folder: string): Promise<StaticServer> {
  const { port, host } = readConfig(process.env);
  return serveStatic({ folder, port, host });
}
