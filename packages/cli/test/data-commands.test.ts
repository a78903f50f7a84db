import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@almanac/operations';
import { describe, expect, it } from 'vitest';
import { type ScriptedResponse, startScriptedServer } from '../../client/test/scripted-server.js';
import { makeFolder } from '../../data/test/make-folder.js';
import { createHandler } from '../../server/test/edge/compare-answers.js';
import { listDataCommands } from '../src/data/data-command.js';
import { measureWidth } from '../src/output/text-width.js';
import { context, runMain, runOnTerminal } from './run-main.js';

const folder = makeFolder();
const server = await startScriptedServer();

const commands = listDataCommands(operations);
const names = commands.map(({ name }) => name);

describe('data commands', () => {
  it('exist for every operation, under unique names, such as cities, city, where and search', () => {
    expect(new Set(names).size).toBe(names.length);
    const operationIds = new Set(
      commands.flatMap(({ formats }) => [...formats.values()].map(({ operation }) => operation.id)),
    );
    expect([...operationIds].sort()).toEqual(operations.map(({ id }) => id).sort());
    for (const name of [
      'cities',
      'city',
      'countries',
      'country',
      'capital',
      'where',
      'time',
      'phone',
      'moon',
      'map',
      'search',
    ])
      expect(names).toContain(name);
  });

  it('have columns if they list records or convert times, and each column is a field of the records', () => {
    for (const { operation, name } of commands) {
      const { answers, columns = [] } = operation;
      if (answers.kind === 'content') continue;
      expect([name, columns.length > 0]).toEqual([name, answers.kind === 'list' || name === 'time']);
      const fields = Object.keys(answers.record.properties);
      for (const column of columns) expect(fields).toContain(column.split('.')[0]);
    }
  });

  it('write the same text to a pipe as the service sends over HTTP, except for a final line break', async () => {
    const handle = createHandler(context.almanac);
    const get = async (path: string) => (await handle(new Request(`http://almanac.invalid${path}`))).text();
    expect((await runMain(['cities', 'zurich', '--limit', '3'])).output).toBe(
      `${await get('/cities?q=zurich&limit=3')}\n`,
    );
    expect((await runMain(['country', 'CH', '--lang', 'fr'])).output).toBe(`${await get('/countries/CH?lang=fr')}\n`);
    for (const format of ['csv', 'ndjson', 'geojson']) {
      const { output } = await runMain(['cities', '--country', 'CH', '--format', format]);
      expect(output.trimEnd()).toBe((await get(`/cities.${format}?country=CH`)).trimEnd());
    }
    expect((await runMain(['map', '--highlight', 'CH:#f00'])).output).toContain(
      await get('/maps/world.svg?highlight=CH:%23f00'),
    );
  });

  it('accept negative numbers, text of several words, text with a hyphen after --, and flags with --no-', async () => {
    expect(JSON.parse((await runMain(['where', '-33.87', '151.21'])).output).data.country).toBe('AU');
    expect(JSON.parse((await runMain(['cities', 'new', 'york', '--limit', '1'])).output).data[0].name).toBe(
      'New York City',
    );
    expect((await runMain(['search', '--', '-x'])).code).toBe(0);
    expect(
      JSON.parse((await runMain(['countries', '--no-recognized', '--fields', 'recognized'])).output).data[0],
    ).toEqual({ recognized: false });
  });

  it('read true and false after a flag, and leave these words alone elsewhere', async () => {
    const list = async (...words: string[]) =>
      (await runMain(['countries', '--memberships', 'schengen', '--fields', 'alpha2', '--format', 'csv', ...words]))
        .output;
    const [landlocked, coastal] = [await list('--landlocked'), await list('--no-landlocked')];
    expect(landlocked).toContain('CH');
    expect(coastal).not.toContain('CH');
    expect(await list('--landlocked', 'true')).toBe(landlocked);
    expect(await list('--landlocked=true', 'switzerland')).toBe('alpha2\r\nCH\r\n');
    expect(await list('--landlocked', 'false')).toBe(coastal);
    expect(await list('--landlocked=false')).toBe(coastal);
    expect(await list('true', '--landlocked')).toBe('alpha2\r\n');
    expect((await runMain(['ask', 'x=true'])).code).toBe((await runMain(['ask', 'x=5'])).code);
  });

  it('create a body from arguments and options, or take it from --body', async () => {
    expect(JSON.parse((await runMain(['points', '47.38,8.54', '0,-160', '--fields', 'country'])).output).data).toEqual([
      { country: 'CH' },
      { country: null },
    ]);
    const numbers = JSON.parse(
      (await runMain(['phone-numbers', '078 123 45 67', '+44 20 7946 0958', '--country', 'CH', '--fields', 'country']))
        .output,
    );
    expect(numbers.data).toEqual([{ country: 'CH' }, { country: 'GB' }]);
    const addressWords = [
      '--country',
      'US',
      '--street-address',
      '350 Fifth Avenue',
      'Floor 34',
      '--city',
      'New York',
      '--state',
      'ny',
      '--postal-code',
      '10118',
    ];
    expect(JSON.parse((await runMain(['format-address', ...addressWords])).output).data.lines).toContain('Floor 34');
    const bodyWords = ['--body', '{"country":"US","city":"New York"}', '--uppercase'];
    expect(JSON.parse((await runMain(['format-address', ...bodyWords])).output).data.text).toBe('NEW YORK');
    server.play({ json: { data: {} } });
    await runMain(['format-address', ...bodyWords, '--url', server.url]);
    expect(server.receivedRequests[0]).toMatchObject({ path: '/addresses/format?uppercase=true', body: bodyWords[1] });
  });
});

describe('almanac time', () => {
  const readTimes = async (...words: string[]) => {
    const { output } = await runMain(['time', ...words]);
    const [{ from, to }] = JSON.parse(output).data.readings;
    return [
      from?.localTime ?? null,
      ...to.map((each: { timezone: string; localTime: string }) => `${each.timezone} ${each.localTime}`),
    ];
  };

  it('accepts a time, an instant or none before its places, as people type them', async () => {
    // The clock of tests is at noon in UTC on 2026-12-01. Zurich is 1 h ahead, Tokyo 9 h ahead.
    expect(await readTimes('14:00', 'zurich', 'tokyo')).toEqual([
      '2026-12-01T14:00:00',
      'Asia/Tokyo 2026-12-01T22:00:00',
    ]);
    expect(await readTimes('tokyo', '2657896')).toEqual([
      null,
      'Asia/Tokyo 2026-12-01T21:00:00',
      'Europe/Zurich 2026-12-01T13:00:00',
    ]);
    expect(await readTimes('now', 'tokyo')).toEqual([null, 'Asia/Tokyo 2026-12-01T21:00:00']);
    expect(await readTimes('2026-12-24T18:00Z', 'zurich')).toEqual([
      '2026-12-24T18:00:00',
      'Europe/Zurich 2026-12-24T19:00:00',
    ]);
  });

  it('names the unknown place', async () => {
    expect(await runMain(['time', '14:00', 'zurich', 'nowhereville'])).toMatchObject({
      code: 2,
      output: '',
      stderr: '<text> has "nowhereville", which names no place, zone or offset',
    });
  });
});

it('a data command accepts a point with a comma, as maps write it', async () => {
  const { data } = JSON.parse((await runMain(['where', '47.38,8.54'])).output);
  expect(data).toMatchObject({ latitude: 47.38, longitude: 8.54, country: 'CH' });
});

describe('failing command lines', () => {
  it.each([
    [['cities', '--limit', 'none'], 2, '--limit must be a positive integer'],
    [
      ['cities', '--min-population', '9', '--max-population', '1'],
      2,
      '--max-population must not be less than --min-population',
    ],
    [['countries', '--currency', 'XXY'], 2, '--currency "XXY" names no currency'],
    [['country', 'UK'], 1, '<alpha2> "UK" names no country'],
    [['where', '91', '8'], 2, '<latitude> must be a number from -90 to 90'],
    [['where', '47'], 2, "missing required argument 'longitude'; usage: almanac where "],
    [['cities', '--contry', 'CH'], 2, 'unknown option --contry; did you mean --country?'],
    [['cities', '--minPopulation', '5'], 2, 'did you mean --min-population?'],
    [['cites', 'zurich'], 2, 'unknown command "cites"; did you mean cities?'],
    [['cities', '--format', 'xlsx'], 2, '--format must be table, json, csv, ndjson, geojson, not "xlsx"'],
    [['cities', '--lang', 'xx', '--limit', '1'], 2, '--lang must be a supported language; almanac meta lists them'],
    [['map', '--width', '100'], 2, '--width is for --format png, not for svg'],
    [['phone-numbers'], 2, '<numbers>'],
    [['countries', '-o', 'c.xlsx'], 2, 'there is no format .xlsx; known formats are json, csv, ndjson'],
    [['countries', '--format', 'table', '-o', 'c.txt'], 2, 'a table cannot be written to a file'],
    [['country', ''], 2, '<alpha2> must not be empty: almanac country'],
    [['currency', 'euro'], 2, 'did you mean EUR (Euro)?'],
    [['timezone', 'Berlin'], 1, 'did you mean Europe/Berlin?'],
    [['country', 'CH', '--url', 'nonsense'], 2, '--url must be an http or https address, such as https://'],
    [['country', 'CH', '--url', 'localhost:8080'], 2, 'not "localhost:8080"'],
    [['country', '..', '--url', 'http://127.0.0.1:1'], 2, '<alpha2> is required'],
  ])('get an error on one line that names options and arguments as typed: %j', async (args, code, stderr) => {
    const result = await runMain(args);
    expect([result.code, result.output]).toEqual([code, '']);
    expect(result.stderr).toContain(stderr);
    expect(result.stderr.split('\n')).toHaveLength(1);
  });

  it('get an error that names ALMANAC_URL if this variable does not contain a URL', async () => {
    const environment = { ALMANAC_URL: 'almanac.example.org' };
    expect(await runMain(['country', 'CH'], { environment })).toMatchObject({
      code: 2,
      output: '',
      stderr: expect.stringMatching(/^ALMANAC_URL must be an http or https address, .*, not "almanac\.example\.org"$/),
    });
  });

  it('end with exit code 3 if the service cannot answer', async () => {
    const json = { error: { message: 'the day is used up', requestId: 'r1' } };
    server.play({ status: 429, json, headers: { 'retry-after': '7' } });
    expect(await runMain(['cities', '--url', server.url])).toMatchObject({
      code: 3,
      stderr: 'the day is used up; try again in 7 s',
    });
    server.play({ status: 503, json });
    expect(await runMain(['cities', '--url', server.url])).toMatchObject({
      code: 3,
      stderr: 'the day is used up (request r1)',
    });
    server.play({ status: 502, text: '<html>' });
    expect(await runMain(['cities', '--url', server.url])).toMatchObject({
      code: 3,
      stderr: 'the server answered with status 502',
    });
    server.play({ status: 200, text: '<html>' });
    expect(await runMain(['cities', '--url', server.url, '--format', 'table'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining(`${server.url} sent an answer that cannot be read: `),
    });
    const { code, stderr } = await runMain(['cities', '--url', 'http://127.0.0.1:1']);
    expect([code, stderr]).toEqual([3, expect.stringContaining('http://127.0.0.1:1 cannot be reached: ')]);
  });
});

describe('on a terminal', () => {
  it.each([80, 140])('tables fit %i columns, including wide characters', async (columns) => {
    for (const args of [
      ['countries', '--lang', 'ja'],
      ['cities', '--country', 'CN', '--lang', 'zh'],
      ['timezones', '--lang', 'hi'],
      ['languages'],
      ['search', 'paris'],
    ]) {
      const { output, code } = await runOnTerminal(args, { columns });
      expect(code).toBe(0);
      for (const line of output.split('\n')) expect(measureWidth(line)).toBeLessThanOrEqual(columns);
    }
  });

  it('tables report how many of all rows they show, and which columns do not fit', async () => {
    const { output } = await runOnTerminal(['cities', '--country', 'CH']);
    expect(output.split('\n')[0]).toMatch(/^name +country +state +population/);
    expect(output).toMatch(/\n30 of \d+; --limit shows more\./);
    expect(output).toMatch(/Columns that do not fit: .*latitude/);
    const { output: chosenFields } = await runOnTerminal(['cities', 'zurich', '--limit', '1', '--fields', 'id,name']);
    expect(chosenFields).toMatch(/^ +id {2}name\n2657896 {2}Zurich\n/);
  });

  it('records are shown as names and values, with nested records indented', async () => {
    const { output } = await runOnTerminal(['moon', '--date', '2026-01-01']);
    expect(output).toMatch(/^date +2026-01-01T00:00:00\.000Z\n/);
    expect(output).toMatch(/\nmoon\n {2}key +waxing-gibbous\n/);
    expect(output).toMatch(/\n {2}nextPhases\n {4}key +name +date\n {4}full-moon +Full Moon +2026-01-03/);
    expect(output).toMatch(/\nno value: riseAndSet\n$/);
  });

  it('text from other people does not control the terminal, in tables, records, JSON, CSV or errors', async () => {
    const hostile = 'a\u001b[31mb\u009b31m\u202egnp\u0007\u2028';
    const answer = { data: [{ name: hostile, country: 'CH' }], meta: { count: 1, total: 1 } };
    const show = (scriptedResponse: ScriptedResponse, ...words: string[]) => {
      server.play(scriptedResponse);
      return runOnTerminal([...words, '--url', server.url]);
    };
    const csv = { text: `name,country\r\n${hostile},CH\r\n`, headers: { 'content-type': 'text/csv' } };
    const outputs = [
      await show({ json: answer }, 'cities'),
      await show({ json: answer }, 'cities', '--format', 'json'),
      await show(csv, 'cities', '--format', 'csv'),
      await show({ json: { data: { name: hostile, [hostile]: 1 } } }, 'country', 'CH'),
      await show({ status: 400, json: { error: { message: hostile } } }, 'cities'),
    ];
    for (const { output, stderr } of outputs)
      expect(output.replaceAll('\n', '') + stderr).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u);
    server.play({ json: answer });
    expect((await runMain(['cities', '--url', server.url])).output).toBe(`${JSON.stringify(answer)}\n`);
  });

  it('a PNG is written only to a file; without a terminal, also to stdout', async () => {
    expect(await runOnTerminal(['flag', 'CH', '--format', 'png'])).toMatchObject({
      code: 2,
      output: '',
      stderr: expect.stringContaining('--output'),
    });
    const file = join(folder, 'flag.png');
    expect(await runOnTerminal(['flag', 'CH', '-o', file, '--width', '64'])).toMatchObject({ code: 0, output: '' });
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    expect((await runMain(['map', '--format', 'png', '--width', '64'])).bytes.subarray(1, 4).toString()).toBe('PNG');
  });

  it('a file gets the same bytes from a terminal as from a script', async () => {
    const files = [join(folder, 'terminal.json'), join(folder, 'script.json')] as const;
    await runOnTerminal(['country', 'CH', '-o', files[0]]);
    await runMain(['country', 'CH', '-o', files[1]]);
    expect(readFileSync(files[0])).toEqual(readFileSync(files[1]));
  });

  it('output has colours only if they are enabled', async () => {
    expect((await runOnTerminal(['countries'], { hasColor: true })).output).toContain('\u001b[1m');
    expect((await runOnTerminal(['countries'])).output).not.toContain('\u001b');
  });
});

describe('help', () => {
  it('is an overview in 80 columns, and describes a command with its fields and examples', async () => {
    const { output } = await runOnTerminal(['--help']);
    for (const line of output.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    const { output: cities } = await runOnTerminal(['help', 'cities']);
    expect(cities).toContain('\n  almanac cities zurich --limit 3\n');
    expect(cities).toMatch(/\nFields:\n {2}name, country, capital,/);
    expect(await runOnTerminal(['cities', '-h'])).toMatchObject({ code: 0, output: cities });
  });

  it('does not mention URLs, paths and queries, which people on a terminal do not write', async () => {
    for (const { name } of listDataCommands(operations)) {
      const { output } = await runMain(['help', ...name.split(' ')]);
      expect(output.replaceAll(/\s+/g, ' '), name).not.toMatch(/%[0-9A-F]{2}|in the path|in the query|never in a URL/);
    }
  });
});
