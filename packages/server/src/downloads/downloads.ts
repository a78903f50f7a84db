import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from '@almanac/data/internal';
import { Failure, notFound } from '@almanac/operations';
import type { FastifyBaseLogger } from 'fastify';
import { type ExportFormat, exportFormats, wholeFile } from '../export/export-formats.js';
import { exportedDatasets } from '../export/exported-datasets.js';
import { type ExportedFile, type ExportManifest, manifestName, readManifest } from '../export/manifest.js';
import { DownloadsMaker } from './downloads-maker.js';
import { getDownloadsFolder, listVersions, versionPattern } from './folders.js';

/** The dependencies of downloads. */
export interface DownloadsOptions {
  readonly almanac: Library;
  readonly stateFolder: string;
  /** Whether they are made when they are first asked for; otherwise only those are served that `almanac export --downloads` has made. */
  readonly areMadeOnDemand: boolean;
  readonly log: FastifyBaseLogger;
}

/** A file that can be sent. */
export interface FoundDownload {
  readonly path: string;
  readonly version: string;
  readonly mediaType: string;
  /** In hexadecimal, where the manifest says it. */
  readonly sha256: string | undefined;
  /** Differs when the bytes do. */
  readonly tag: string;
}

/** The data as files, by version. Each version is complete as soon as it is there. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #folder: string;
  readonly #maker: DownloadsMaker;
  readonly #manifests = new Map<
    string,
    { readonly modifiedMs: number; readonly manifest: ExportManifest | undefined }
  >();

  constructor(options: DownloadsOptions) {
    this.#options = options;
    this.#folder = getDownloadsFolder(options.stateFolder);
    this.#maker = new DownloadsMaker(options.stateFolder, options.log);
  }

  /** The version of the data that is served, which `latest` means. */
  get latest(): string {
    return this.#options.almanac.manifest.dataVersion;
  }

  /** Lists what there is, the newest version first; the files of the latest version also while they are not made. */
  async list(): Promise<{ version: string; file: ExportedFile | PlannedFile }[]> {
    const versions = new Set([this.latest, ...(await listVersions(this.#folder))]);
    const listed = await Promise.all(
      [...versions].map(async (version) => {
        const files = (await this.#readManifest(version))?.files ?? (version === this.latest ? plannedFiles : []);
        return files.map((file) => ({ version, file }));
      }),
    );
    return listed.flat();
  }

  /** Finds a file. If it is not made yet, it is from now on. */
  async find(asked: string, name: string): Promise<FoundDownload | Failure> {
    const version = asked === 'latest' ? this.latest : asked;
    if (!versionPattern.test(version)) return describeUnknownVersion(asked);
    const manifest = await this.#readManifest(version);
    if (!manifest) return version === this.latest ? this.#explainMissing(name) : describeUnknownVersion(asked);
    const folder = join(this.#folder, version);
    if (name === manifestName) {
      const path = join(folder, name);
      const tag = `${manifest.dataHash.slice(0, 16)}-${this.#manifests.get(version)?.modifiedMs ?? 0}`;
      return { path, version, mediaType: exportFormats.json.mediaType, sha256: undefined, tag };
    }
    const file = findFile(manifest.files, name);
    if (!file) return describeUnknownFile(name);
    const { mediaType, sha256 } = file;
    return { path: join(folder, file.name), version, mediaType, sha256, tag: sha256.slice(0, 32) };
  }

  /** Ends the process that makes them, if it runs. */
  close(): void {
    this.#maker.close();
  }

  async #explainMissing(name: string): Promise<Failure> {
    if (name !== manifestName && !findFile(plannedFiles, name)) return describeUnknownFile(name);
    if (!this.#options.areMadeOnDemand)
      return notFound('this service has no downloads; its operator makes them with almanac export --downloads', 'file');
    const { isFailed, retryAfterSeconds } = await this.#maker.request();
    const message = isFailed
      ? 'the downloads could not be made; the service tries again later. Lists are files as well, such as /countries.csv'
      : `the files of ${this.latest} are being made, once for everybody, which takes a few minutes; try again soon`;
    return new Failure('unavailable', message, { retryAfterSeconds });
  }

  /** Reads the manifest of a version again if it has changed; undefined if its files are not complete, or of other data. */
  async #readManifest(version: string): Promise<ExportManifest | undefined> {
    const folder = join(this.#folder, version);
    const modifiedMs = (await stat(join(folder, manifestName)).catch(() => undefined))?.mtimeMs;
    if (modifiedMs === undefined) return undefined;
    const known = this.#manifests.get(version);
    if (known?.modifiedMs === modifiedMs) return known.manifest;
    const read = await readManifest(folder);
    const isOther = version === this.latest && read?.dataHash !== this.#options.almanac.manifest.hash;
    const manifest = isOther ? undefined : read;
    this.#manifests.set(version, { modifiedMs, manifest });
    return manifest;
  }
}

/** A file that is not made yet. */
export type PlannedFile = Pick<ExportedFile, 'name' | 'dataset' | 'format' | 'mediaType'>;

const formats = Object.entries(exportFormats) as [ExportFormat, { mediaType: string }][];

const plannedFiles: readonly PlannedFile[] = [
  ...exportedDatasets.flatMap(({ name: dataset }) =>
    formats.map(([format, { mediaType }]) => ({ name: `${dataset}.${format}`, dataset, format, mediaType })),
  ),
  { name: wholeFile, dataset: 'all', format: 'sqlite', mediaType: exportFormats.sqlite.mediaType },
];

/** Finds a file by its name. That of all datasets was called `almanac.sqlite` before, in addresses and in folders. */
function findFile<File extends PlannedFile>(files: readonly File[], name: string): File | undefined {
  const isWhole = name === wholeFile || name === 'almanac.sqlite';
  return files.find((file) => (isWhole ? file.dataset === 'all' : file.name === name));
}

function describeUnknownVersion(version: string): Failure {
  return notFound(
    `there are no downloads of version ${JSON.stringify(version)}; /downloads lists what there is`,
    'version',
  );
}

function describeUnknownFile(name: string): Failure {
  return notFound(`there is no file ${JSON.stringify(name)}; /downloads lists what there is`, 'file');
}
