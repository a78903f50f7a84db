import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { root } from './installed-packages.js';

export interface BundleJob {
  /** The app's module. */
  readonly entry: string;
  /** The output folder. The entry of the bundle is `app.js`. */
  readonly outdir: string;
  /** True if dynamic imports become separate files. */
  readonly splits: boolean;
}

type Bundle = (job: BundleJob) => Promise<void>;

interface Rollup {
  rollup(options: {
    input: string;
    plugins: unknown[];
    onLog(level: string, log: { message: string }): void;
  }): Promise<{
    write(options: object): Promise<unknown>;
    close(): Promise<void>;
  }>;
}

type Webpack = (options: object, callback: (fault: Error | null, stats?: Stats) => void) => void;

interface Stats {
  hasErrors(): boolean;
  toString(options: string): string;
}

/** The functions of Vite that tests call. */
export interface Vite {
  build(options: object): Promise<unknown>;
  createServer(options: object): Promise<{
    listen(): Promise<unknown>;
    close(): Promise<void>;
    readonly resolvedUrls: { readonly local: readonly string[] } | null;
  }>;
}

/** Loads a package that is installed in the folder `test-tools`. */
export const requireTool = createRequire(join(root, 'test-tools/package.json'));

/** Bundlers for pages, with settings for any app: no plugin or setting is specific to Almanac. */
export const bundlers: Readonly<Record<string, Bundle>> = {
  async esbuild({ entry, outdir, splits }) {
    await build({
      entryPoints: { app: entry },
      outdir,
      bundle: true,
      minify: true,
      splitting: splits,
      format: 'esm',
      target: 'es2022',
      logLevel: 'silent',
    });
  },

  async Vite({ entry, outdir, splits }) {
    const { build } = requireTool('vite') as Vite;
    const output = { entryFileNames: 'app.js', ...(splits ? {} : { codeSplitting: false }) };
    await build({
      root: dirname(entry),
      base: './',
      configFile: false,
      logLevel: 'error',
      build: { target: 'esnext', outDir: outdir, rolldownOptions: { input: entry, output } },
    });
  },

  async Rollup({ entry, outdir, splits }) {
    const { rollup } = requireTool('rollup') as Rollup;
    const { nodeResolve } = requireTool('@rollup/plugin-node-resolve') as { nodeResolve(options: object): unknown };
    const complaints: string[] = [];
    const onLog = (level: string, { message }: { message: string }) => {
      if (level === 'warn') complaints.push(message);
    };
    const bundle = await rollup({ input: entry, plugins: [nodeResolve({ browser: true })], onLog });
    await bundle.write({ dir: outdir, format: 'es', entryFileNames: 'app.js', inlineDynamicImports: !splits });
    await bundle.close();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  },

  async webpack({ entry, outdir, splits }) {
    const webpack = requireTool('webpack') as Webpack;
    const options = {
      mode: 'production',
      target: ['web', 'es2022'],
      context: dirname(entry),
      entry,
      output: { path: outdir, filename: 'app.js', module: true },
      experiments: { outputModule: true },
      // The minifier of webpack would take minutes for the names in all languages.
      optimization: { minimize: false },
      performance: { hints: false },
      ...(splits ? {} : { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } }),
    };
    await new Promise<void>((resolve, reject) =>
      webpack(options, (fault, stats) => {
        if (fault) reject(fault);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      }),
    );
  },
};

/** Finds a program inside an npm package; undefined if there is none for this platform. */
export function findProgram(name: string, path: string): string | undefined {
  try {
    const program = join(dirname(requireTool.resolve(`${name}/package.json`)), path);
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
