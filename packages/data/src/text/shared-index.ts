import { createShare } from '../core/share.js';
import type { TextIndex } from './text-index.js';

/** The index over the texts of a dataset that are the same in every language, by its English records. */
export const shareIndex = createShare<TextIndex>();
