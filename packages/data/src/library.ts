import { type ChangeLog, openChangeLog } from './change-log.js';
import { ApproximateLruCache } from './core/approximate-lru-cache.js';
import { toFolderName } from './core/dataset-names.js';
import { Files, type ReadFile } from './core/files.js';
import { loadOnce } from './core/load-once.js';
import { type Dataset, type DatasetName, datasets } from './datasets/datasets.js';
import { type LanguageTags, openLanguageTags } from './datasets/languages/language-tags.js';
import { type FindNames, openNamesInAllLanguages } from './every-name.js';
import { openQuestions, type Questions } from './questions.js';
import type { SourcesFile } from './record-sources.js';
import type { EvidenceCounts, Source } from './schema.js';

export interface Manifest {
  readonly dataVersion: string;
  /** A hash over all other compiled files. */
  readonly hash: string;
  /** The counts of each dataset, by its folder name. */
  readonly datasets: Readonly<Record<string, DatasetCounts>>;
  readonly sources: readonly SourceInfo[];
}

/** The number of records that lists have by default, and of the values of all records by kind of evidence. */
export interface DatasetCounts {
  readonly count: number;
  readonly evidence: EvidenceCounts;
}

export interface SourceInfo extends Source {
  /** Of its package. */
  readonly version?: string;
  /** Folder names of the datasets that use the source. */
  readonly datasets: readonly string[];
}

interface Opening {
  readonly promise: Promise<unknown>;
  /** Undefined while the dataset is opening. */
  dataset?: unknown;
}

/** A dataset that is open in two languages counts twice: `/answer` reads eleven in each of its six. */
const defaultMinOpen = 66;

/** All datasets as rows. Each is opened on first use in a language, and recently used ones stay open. */
export class Library {
  readonly #files: Files;
  readonly #openings: ApproximateLruCache<Opening>;

  readonly manifest: Manifest;
  readonly languageTags: LanguageTags;
  readonly openChangeLog: () => Promise<ChangeLog>;
  /** Opens the words and sentences of questions. */
  readonly openQuestions: () => Promise<Questions>;
  /** Undefined if the records of the dataset have no names. */
  readonly openEveryName: (dataset: string) => Promise<FindNames | undefined>;

  /** Callers use `openLibrary` instead. */
  constructor(files: Files, manifest: Manifest, languageTags: LanguageTags, minOpen: number) {
    this.#files = files;
    this.#openings = new ApproximateLruCache<Opening>(minOpen, (key) => {
      const [name, language] = key.split(' ') as [DatasetName, string];
      files.releaseLanguage(toFolderName(name), language);
    });
    this.manifest = manifest;
    this.languageTags = languageTags;
    this.openChangeLog = loadOnce(() => openChangeLog(files));
    this.openQuestions = () => openQuestions(files);
    this.openEveryName = loadOnce((dataset: string) =>
      openNamesInAllLanguages(files, toFolderName(dataset), languageTags.supported),
    );
  }

  /** @param language a supported code, as returned by `languageTags.match` */
  open<N extends DatasetName>(name: N, language = 'en'): Promise<Dataset<N>> {
    const key = `${name} ${language}`;
    const cached = this.#openings.get(key);
    if (cached) return cached.promise as Promise<Dataset<N>>;
    const promise = datasets[name].open(this.#files, language) as Promise<Dataset<N>>;
    const opening: Opening = { promise };
    this.#openings.set(key, opening);
    promise.then(
      (dataset) => {
        opening.dataset = dataset;
      },
      () => this.#openings.delete(key),
    );
    return promise;
  }

  readSources(folder: string): Promise<SourcesFile> {
    return this.#files.json(`${folder}/sources.json`);
  }

  /** Returns a dataset that is already open in this language; undefined for others. */
  findOpened<N extends DatasetName>(name: N, language: string): Dataset<N> | undefined {
    return this.#openings.get(`${name} ${language}`)?.dataset as Dataset<N> | undefined;
  }
}

/**
 * Opens the datasets as rows, for the internal packages `operations`, `server` and `bench`. Other code calls
 * `openAlmanac`.
 *
 * @param read reads the compiled files, for example `loadFromFolder()`
 * @param minOpen at least this many datasets in a language stay open, and at most twice as many
 * @throws the error of `read` if a file is missing
 */
export async function openLibrary(read: ReadFile, minOpen = defaultMinOpen): Promise<Library> {
  const files = new Files(read);
  const [manifest, tags] = await Promise.all([files.json<Manifest>('manifest.json'), openLanguageTags(files)]);
  return new Library(files, manifest, tags, minOpen);
}
