// This is a separate file, so that pages without phone numbers do not load the parser.
export { openPhoneNumbers } from '@almanac/data';
