import { Files } from '../src/core/files.js';
import { openAddressFormats } from '../src/datasets/address-formats/lookup.js';
import { loadFromFolder } from '../src/load-from-folder.js';

/** The formats in English, and that of a country. */
export const formats = await openAddressFormats(new Files(loadFromFolder()), 'en');

export const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);
