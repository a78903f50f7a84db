/** The body of a command, where it reads one. */
const bodies = { 'points --body -': '{"points":[{"latitude":47.37,"longitude":8.54}]}' };

/** One command a line, as it is typed. */
const lines = `
--version
--help
country --help
help cities
help nonsense
country CH
country CH --lang de --fields name,capital
country CH --format table
country CH --format csv
country ZZ
country
country CH FR
country CH --nonsense
country CH --pretty
countries --continent Europe --fields alpha2,name --format csv
countries --limit 3 --format table
countries --limit 3 --format ndjson
countries --limit 0
countries --limit x
countries --format nonsense
countries --sort -population --limit 3 --fields name,population --format table
cities zurich
cities zurich --format table
cities zurich --lang xx
cities --country CH --limit 2 --output {{folder}}/cities.csv
city 2657896
city 7
nearest-cities 47.37 8.54 --limit 2
where 47.37 8.54
where 91 8.54
points --body -
points --body {
states --country CH --fields id,name --format csv
state CH-ZH
states-of-country LI --format table
timezone Europe/Zurich
timezone Mars/Olympus
time 2026-12-01T09:00 --from Asia/Tokyo --to Europe/Zurich
currencies --format table --limit 2
currency CHF
language de --format table
phone +41446681800
phone nonsense
phone-codes --phone-code 41
search san --limit 3 --format table
address-format JP --format table
format-address --body {"country":"DE","city":"Berlin"}
validate-address --body {"country":"DE","postalCode":"1"}
flag CH
flag ZZ
map --format svg --highlight CH:b3372b
map --format png
country-shape LI
moon --date 2026-12-01T00:00:00Z
moon --date tomorrow
sky-events --from 2026-01-01 --to 2026-02-01 --format table
planets --format table
changes --since 2026.11.20 --limit 3
changes-feed
meta --fields resources
country-sources CH
contry CH
country CH --url {{origin}}
countries --limit 2 --lang ja --url {{origin}} --format table
cities zurich --url {{origin}} --key nonsense
points --body - --url {{origin}}
country ZZ --url {{origin}}
country CH --url http://127.0.0.1:9
country CH --url nonsense
completion bash
completion nonsense
keys list
keys issue ada@example.org
keys list --format json
keys revoke nobody@example.org
keys demote nobody@example.org
upgrades list
upgrades approve 7
block eve@example.org
blocks list
unblock eve@example.org
people forget nobody@example.org --yes
backup {{folder}}/copy.db
backup {{folder}}/no/such/copy.db
restore {{folder}}/nowhere.db
export
export {{folder}}/tables --dataset countries --format csv
export {{folder}}/tables --format nonsense
serve --nonsense
mcp --url nonsense`;

/** Commands of the built program with exit code, stdout and stderr. */
export function listCommands() {
  const fill = (line) => (line.endsWith(' --url {{origin}}') ? line.slice(0, -' --url {{origin}}'.length) : line);
  return lines
    .trim()
    .split('\n')
    .map((line) => ({ method: 'RUN', path: 'almanac', args: line.split(' '), body: bodies[fill(line)], whole: true }));
}

const packages = ['data', 'cities', 'locales', 'maps', 'client', 'elements', 'almanac'];

/** The description of the API, and which files each published package contains. */
export function listArtifacts() {
  return [
    { method: 'GET', path: '/openapi.json', whole: true },
    ...packages.map((name) => ({ method: 'PACK', path: name, whole: true })),
  ];
}
