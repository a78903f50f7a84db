import { Files } from '../../core/files.js';
import { loadFromFolder } from '../../load-from-folder.js';
import { openAddressFormats } from './lookup.js';

/** What the tests of addresses share: the formats in English and that of a country. */
export const formats = await openAddressFormats(new Files(loadFromFolder()), 'en');

export const findFormat = (alpha2: string) => formats.rows.record(formats.find(alpha2) as number);
