import { parentPort, workerData } from 'node:worker_threads';
import { listDamagedFiles } from './list-damaged-files.js';

const { checksumsFile } = workerData as { checksumsFile: string };

parentPort?.postMessage(listDamagedFiles(checksumsFile));
