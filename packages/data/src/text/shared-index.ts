import { createShare } from '../core/share.js';
import type { TextIndex } from './text-index.js';

/** The index of the texts that are the same in every language, by the English records of the dataset. */
export const shareIndex = createShare<TextIndex>();
