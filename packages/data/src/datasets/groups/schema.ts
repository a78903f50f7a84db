import { type Static, Type } from 'typebox';
import { record, text } from '../../core/fields.schema.js';
import { countryCode, date } from '../../core/formats.js';

export const GroupMember = record('GroupMember', 'A member of a group of countries.', {
  country: Type.String({ ...countryCode, description: 'Alpha-2 code of the member.', examples: ['HR'] }),
  since: Type.Union([Type.String({ pattern: '^[0-9]{4}(-[0-9]{2}-[0-9]{2})?$' }), Type.Null()], {
    description: 'The day or year of accession; null if no document that gives it has been opened.',
    examples: ['2023-01-01'],
  }),
  suspendedSince: Type.Union([Type.String(date), Type.Null()], {
    description: 'The day since which its participation is suspended, as of `asOf`; null if it is not.',
  }),
});

export const Group = record('Group', 'A group of countries and its members.', {
  id: Type.String({
    format: 'group-id',
    description: 'Its id, as in `memberships` of countries and in `/countries?memberships=`.',
    examples: ['schengen'],
  }),
  name: text('Name in the requested language, or else in English. Source: CLDR.', 'European Union'),
  countryCount: Type.Integer({ minimum: 1, description: 'The number of its members.', examples: [27] }),
  members: Type.Array(GroupMember, {
    description:
      'Its full members, sorted by code, including those whose participation is suspended; without members that are not countries, such as the European Union in the G20.',
  }),
  asOf: Type.String({
    ...date,
    description: 'The day for which the documents give the members.',
    examples: ['2026-01-22'],
  }),
  source: Type.String({ format: 'uri', description: 'A document with the members.' }),
});

export interface Group extends Static<typeof Group> {}
