// The one part of the library that elements load, in a file of its own.
export { openPhoneNumbers } from '@almanac/data';
