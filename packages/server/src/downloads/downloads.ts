import type { Stats } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Library } from '@almanac/data/internal';
import { Failure, notFound } from '@almanac/operations';
import type { Config } from '../config/config.js';
import { exportedDatasets, fileFormats } from './files/listed-datasets.js';
import {
  allDatasetsFile,
  type DataFile,
  type FilesManifest,
  hashFile,
  manifestName,
  readManifest,
} from './files/manifest.js';

/** Matches the names of version folders. Nothing else in the folder of downloads is served. */
const versionPattern = /^\d{4}\.\d{1,2}\.\d{1,2}(?:\.\d{1,3})?$/;

/** The wait that errors advise, in seconds. Making all files takes a minute or two. */
const retryAfterSeconds = 60;

export interface DownloadFile {
  readonly path: string;
  readonly version: string;
  readonly mediaType: string;
  /** The hash of the file in hexadecimal; undefined for the manifest itself. */
  readonly sha256: string | undefined;
  /** An identifier of the bytes of the file: it changes when they change. */
  readonly tag: string;
}

/** The data as files, by version. A version appears once it is complete. */
export class Downloads {
  readonly #almanac: Library;
  readonly #folder: string;
  readonly #areMadeAfterStart: boolean;
  /** The hash of each file by path, with the state of the file (inode, size, time of change) when it was hashed. */
  readonly #hashes = new Map<string, { readonly state: string; readonly sha256: Promise<string> }>();

  constructor(almanac: Library, { folder, areMadeAfterStart }: Config['downloads']) {
    this.#almanac = almanac;
    this.#folder = folder;
    this.#areMadeAfterStart = areMadeAfterStart;
  }

  get latest(): string {
    return this.#almanac.manifest.dataVersion;
  }

  /**
   * Newest version first; files of the latest version that are still being made come before all others. `status` is
   * that of the latest version.
   */
  async list(): Promise<{ status: 'ready' | 'pending' | 'none'; files: ListedFile[] }> {
    const versions = await listVersions(this.#folder);
    const filesByVersion = await Promise.all(
      versions.map(async (version) => {
        const manifest = await this.#readManifest(version);
        return (manifest?.files ?? []).map((file) => ({ version, file }));
      }),
    );
    const files: ListedFile[] = filesByVersion.flat();
    if (files.some(({ version }) => version === this.latest)) return { status: 'ready', files };
    if (!this.#areMadeAfterStart) return { status: 'none', files };
    return { status: 'pending', files: [...plannedFiles.map((file) => ({ version: this.latest, file })), ...files] };
  }

  async find(requestedVersion: string, name: string): Promise<DownloadFile | Failure> {
    const version = requestedVersion === 'latest' ? this.latest : requestedVersion;
    if (!versionPattern.test(version)) return describeUnknownVersion(requestedVersion);
    const manifest = await this.#readManifest(version);
    if (!manifest)
      return version === this.latest ? this.#explainMissing(name) : describeUnknownVersion(requestedVersion);
    const folder = join(this.#folder, version);
    if (name === manifestName) {
      const path = join(folder, name);
      const tag = `${manifest.dataHash.slice(0, 16)}-${(await stat(path)).mtimeMs}`;
      return { path, version, mediaType: fileFormats.json.mediaType, sha256: undefined, tag };
    }
    const file = findFile(manifest.files, name);
    if (!file) return describeUnknownFile(name);
    const { mediaType, sha256 } = file;
    return { path: join(folder, file.name), version, mediaType, sha256, tag: sha256.slice(0, 32) };
  }

  /**
   * The hash of a data file is checked when it is first opened, and again whenever the file has changed.
   * @throws if the hash differs from the one in the manifest
   */
  async open({ path, sha256 }: DownloadFile): Promise<{ readonly file: FileHandle; readonly length: number }> {
    const file = await open(path);
    try {
      const stats = await file.stat();
      if (sha256 !== undefined && (await this.#hash(path, stats)) !== sha256)
        throw new Error(`${path} differs from its manifest: almanac export --downloads makes it again`);
      return { file, length: stats.size };
    } catch (fault) {
      await file.close();
      throw fault;
    }
  }

  #hash(path: string, { ino, size, ctimeMs }: Stats): Promise<string> {
    const state = `${ino} ${size} ${ctimeMs}`;
    const knownHash = this.#hashes.get(path);
    if (knownHash?.state === state) return knownHash.sha256;
    const newHash = { state, sha256: hashFile(path) };
    newHash.sha256.catch(() => this.#hashes.delete(path));
    this.#hashes.set(path, newHash);
    return newHash.sha256;
  }

  #explainMissing(name: string): Failure {
    if (name !== manifestName && !findFile(plannedFiles, name)) return describeUnknownFile(name);
    if (!this.#areMadeAfterStart)
      return notFound(
        'this service has no downloads; its operator can make them with almanac export --downloads',
        'file',
      );
    const message = `the files of ${this.latest} are being made; lists are available as files too, such as /countries.csv`;
    return new Failure('unavailable', message, { retryAfterSeconds });
  }

  /** Returns undefined if it is missing, or if the latest version was made from other data than this service has. */
  async #readManifest(version: string): Promise<FilesManifest | undefined> {
    const manifest = await readManifest(join(this.#folder, version));
    return version === this.latest && manifest?.dataHash !== this.#almanac.manifest.hash ? undefined : manifest;
  }
}

/** Newest first: 2026.11.22 is newer than 2026.9.1. */
export async function listVersions(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => versionPattern.test(name)).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

export type PlannedFile = Pick<DataFile, 'name' | 'dataset' | 'format' | 'mediaType'>;

interface ListedFile {
  readonly version: string;
  readonly file: DataFile | PlannedFile;
}

const plannedFiles: readonly PlannedFile[] = [
  ...exportedDatasets.flatMap(({ name: dataset, formats }) =>
    formats.map((format) => ({
      name: `${dataset}.${format}`,
      dataset,
      format,
      mediaType: fileFormats[format].mediaType,
    })),
  ),
  { name: allDatasetsFile, dataset: 'all', format: 'sqlite', mediaType: fileFormats.sqlite.mediaType },
];

/** The file of all datasets is also found by its former name, `almanac.sqlite`. */
function findFile<File extends PlannedFile>(files: readonly File[], name: string): File | undefined {
  const isAllDatasets = name === allDatasetsFile || name === 'almanac.sqlite';
  return files.find((file) => (isAllDatasets ? file.dataset === 'all' : file.name === name));
}

function describeUnknownVersion(version: string): Failure {
  const problem = `there are no downloads of version ${JSON.stringify(version)}`;
  return notFound(`${problem}; /downloads lists the available ones`, 'version');
}

function describeUnknownFile(name: string): Failure {
  return notFound(`there is no file ${JSON.stringify(name)}; /downloads lists the available ones`, 'file');
}
