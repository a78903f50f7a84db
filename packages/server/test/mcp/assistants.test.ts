import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../openapi-tools.js';
import { openService } from '../service.js';
import { callTool, checkAnswer } from './check-answer.js';
import { connectHttp, eras } from './connect.js';
import { everydayQuestions, writeQuestionTable } from './everyday-questions.js';

const service = await openService();
const client = await connectHttp(service.url);

describe.each(eras)('A %s client, with the protocol version %s,', (era, version) => {
  it('gets the same answers, tools and resources as a client with the newest version', async () => {
    const eraClient = await connectHttp(service.url, era);
    expect(eraClient.getNegotiatedProtocolVersion()).toBe(version);
    for (const { tool, arguments: toolArguments } of everydayQuestions) {
      const [answers, otherAnswers] = await Promise.all([
        callTool(eraClient, tool, toolArguments),
        callTool(client, tool, toolArguments),
      ]);
      expect([answers.content, answers.structuredContent]).toEqual([
        otherAnswers.content,
        otherAnswers.structuredContent,
      ]);
    }
    expect((await eraClient.listTools()).tools).toEqual((await client.listTools()).tools);
    const uri = 'almanac://guidelines/capitals';
    expect((await eraClient.readResource({ uri })).contents).toEqual((await client.readResource({ uri })).contents);
    await eraClient.close();
  });
});

describe('An assistant', () => {
  it('sees at most eight tools, which only read and are described in fewer than 2,000 tokens', async () => {
    // The service announces no notifications of changes, since its tools and resources do not change while it runs.
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
    const { tools } = await client.listTools();
    expect(tools.length).toBeLessThanOrEqual(8);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    // A token has about 4.1 characters; assistants.full.test.ts counts real tokens.
    expect(JSON.stringify(tools).length / 4.1).toBeLessThan(2000);
  });

  it.each(everydayQuestions.map((question) => [question.question, question] as const))(
    'gets the expected answer to "%s"',
    async (_name, question) => {
      const { content, structuredContent } = await checkAnswer(client, question);
      // The answer has text, and its data are small enough for an assistant.
      expect(content[0]?.text.length).toBeGreaterThan(1);
      expect(JSON.stringify(structuredContent).length).toBeLessThan(4000);
    },
  );

  it('can be configured by the JSON in docs/assistants.md', () => {
    const blocks = readFileSync(join(root, 'docs/assistants.md'), 'utf8').matchAll(/```json\n([\s\S]*?)```/g);
    const settings = [...blocks].map(([, block]) => JSON.parse(block as string));
    const entries = settings.map(({ mcpServers, servers }) => (mcpServers ?? servers).almanac);
    expect(entries.map(({ args, url }) => args?.join(' ') ?? url)).toEqual([
      'mcp',
      'mcp',
      'https://almanac.example.org/mcp',
      'https://almanac.example.org/mcp',
    ]);
  });

  it('gets answers to at least 100 everyday questions, and docs/assistants.md has a table of them', () => {
    expect(everydayQuestions.length).toBeGreaterThanOrEqual(100);
    expect(readFileSync(join(root, 'docs/assistants.md'), 'utf8')).toContain(writeQuestionTable());
  });
});

describe('A wrong call', () => {
  it.each([
    ['find_place', { name: 'Paris' }, '"name" is not an argument of find_place; did you mean q?'],
    ['find_place', {}, 'q, near or country is required.'],
    ['find_place', { q: 'Paris', country: 'Frankreich' }, /^country must be an ISO 3166-1 country code/],
    ['find_place', { country: 'Japan' }, /did you mean JP\?/],
    ['find_place', { q: 'Paris', limit: 'many' }, 'limit must be a whole number.'],
    ['find_place', { near: '8.5;47' }, /^near must be latitude and longitude/],
    ['find_place', { q: 'Paris', types: ['town'] }, /^types must be one or more of country, state, city/],
    ['where_is', { latitude: 91, longitude: 0 }, /^latitude must be/],
    ['where_is', { latitude: 1 }, 'longitude is required.'],
    ['country_facts', { country: 'Atlantis' }, /^no country is called "Atlantis"/],
    ['country_facts', { country: 'Andorrra' }, 'no country is called "Andorrra"; did you mean Andorra (AD)?'],
    ['country_facts', { country: 'CH', fields: 'captial' }, /capital/],
    [
      'convert_time',
      { time: '25:00', from: 'Tokyo', to: ['UTC'] },
      'time is not a time of day: clocks show 00:00 to 23:59.',
    ],
    ['convert_time', { time: 'tomorrow', from: 'Tokyo', to: ['UTC'] }, /^time has a day but no time/],
    ['convert_time', { time: '9:00', to: ['Tokyo'] }, /^from is required/],
    ['convert_time', { to: ['Brazil'] }, /"Brazil", which has several time zones .*name one, or a city/],
    ['convert_time', { from: 'Tokyo', to: ['Europe/Zurrich'] }, /Europe\/Zurich/],
    ['address', { country: 'Japan' }, /did you mean JP/],
    ['address', { country: 'CH', zip: '8001' }, '"zip" is not an argument of address; did you mean postalCode?'],
    ['moon_and_sky', { events: ['eclipse'] }, /^events must be moon-phase, equinox/],
    ['moon_and_sky', { date: '2026-02-30' }, /^date must be a day that exists/],
    [
      'look_up',
      { operation: 'getCitty', parameters: { id: 1 } },
      'there is no operation "getCitty"; did you mean getCity?',
    ],
    ['look_up', { operation: 'getCity', parameters: {} }, /^id is required/],
    ['look_up', { operation: 'getCountry', parameters: { alpha2: '.' } }, /^alpha2 must be an ISO 3166-1 country code/],
    ['look_up', { operation: 'getTimezone', parameters: { name: '../cities' } }, /is required|nothing at/],
    [
      'look_up',
      { operation: 'listCities', parameters: { contry: 'CH' } },
      'contry is not a parameter of listCities; did you mean country?',
    ],
    [
      'look_up',
      { operation: 'listTimezones', parameters: { limit: 312 } },
      /^the answer has \d+ characters.*fields: name/,
    ],
  ] as const)('of %s with %j gets advice', async (tool, toolArguments, message) => {
    const { isError, content } = await callTool(client, tool, toolArguments);
    expect(isError).toBe(true);
    expect(content[0]?.text).toMatch(message);
  });

  it('of an unknown tool gets the names of tools, and of an unknown resource a similar name, if any', async () => {
    await expect(callTool(client, 'find_city', {})).rejects.toThrow(/find_place, where_is/);
    await expect(client.readResource({ uri: 'almanac://guidelines/capital' })).rejects.toThrow(
      /did you mean almanac:\/\/guidelines\/capitals/,
    );
    await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow(/there is no resource/);
  });
});

describe('The tool look_up', () => {
  it('lists operations, and describes the parameters of a single one', async () => {
    const { structuredContent } = await callTool(client, 'look_up', {});
    expect(structuredContent?.data).toContainEqual({ id: 'getCity', answers: expect.stringContaining('One city') });
    const description = await callTool(client, 'look_up', { operation: 'listCities' });
    expect(description.structuredContent?.data.parameters.minPopulation).toMatch(/^\S/);
  });

  it('returns the path of pictures and files instead of their content', async () => {
    const { structuredContent } = await callTool(client, 'look_up', {
      operation: 'drawFlagSvg',
      parameters: { alpha2: 'CH' },
    });
    expect(structuredContent?.data).toMatchObject({
      path: '/flags/:alpha2.svg',
      mediaType: 'image/svg+xml; charset=utf-8',
    });
  });
});

describe('The resources for assistants', () => {
  it('describe the data, with their version and licences', async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['almanac://datasets', 'almanac://guidelines']);
    const { dataVersion, datasets } = JSON.parse(await readText('almanac://datasets'));
    expect(dataVersion).toBe((await service.get('/health')).json.data.dataVersion);
    expect(datasets.countries).toEqual({ records: 250, licences: expect.arrayContaining(['Unicode-3.0']) });
    const { sources } = JSON.parse(await readText('almanac://datasets/cities'));
    expect(sources).toContainEqual(expect.objectContaining({ id: expect.any(String), licence: 'CC-BY-4.0' }));
  });

  it('include the guidelines in Markdown', async () => {
    const pages: { uri: string }[] = JSON.parse(await readText('almanac://guidelines'));
    expect(pages.length).toBeGreaterThan(10);
    expect(await readText('almanac://guidelines/capitals')).toBe(
      readFileSync(join(root, 'docs/data-guidelines/capitals.md'), 'utf8'),
    );
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'almanac://datasets/{name}',
      'almanac://guidelines/{name}',
    ]);
  });

  async function readText(uri: string): Promise<string> {
    const { contents } = await client.readResource({ uri });
    return (contents[0] as { text: string }).text;
  }
});
