import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { get, withQuery } from './routes.mjs';

const photographed = JSON.parse(readFileSync(join(import.meta.dirname, '../../site-pages.json'), 'utf8'));

const atlas = [
  ...['de', 'us', 'jp', 'eg', 'br', 'va', 'aq', 'xk', 'tw', 'DE', 'deu', 'zz'].map((code) => `country/${code}`),
  ...['us-ca', 'de-by', 'jp-13', 'br-sp', 'gb-sct', 'aq-x', 'ch'].map((code) => `state/${code}`),
  ...['2950159-berlin', '1850147-tokyo', '360630', '5128581-wrong-name', '1', 'berlin'].map((place) => `city/${place}`),
  ...['America/New_York', 'Asia/Kolkata', 'US/Pacific', 'UTC', 'Mars/Olympus'].map((zone) => `zone/${zone}`),
  ...['eur', 'jpy', 'xau', 'xyz'].map((code) => `currency/${code}`),
  ...['ja', 'ar', 'pt', 'xx'].map((code) => `language/${code}`),
  ...['zones?filter=eur', 'currencies?filter=dollar', 'languages?filter=zzz', 'nowhere', 'country/ch/nowhere'],
].map((path) => `/atlas/${path}`);

const explore = [
  'cities?q=paris&minPopulation=100000',
  'countries?continent=Europe&sort=-population',
  'countries?country=XX',
  'states?country=CH&offset=10',
  'timezones?q=america',
  'currencies?nonsense=1',
  'languages',
  'flags?limit=5',
  'planets?kind=dwarf-planet',
  'stars',
  'nowhere',
].map((path) => `/explore/${path}`);

const tools = [
  'time',
  'time?time=09:00&from=Tokyo&to=Nowhere',
  'where?latitude=91&longitude=8',
  'phone?number=078%20123%2045%2067&country=CH',
  'phone?number=nonsense',
  'address?country=DE&postalCode=1',
  'map?projection=mercator&focus=EU',
  'moon?date=nonsense',
  'nowhere',
].map((path) => `/tools/${path}`);

const documents = [
  'contract',
  'data-guidelines/disputed-places',
  'sources',
  'nowhere',
  'reference/getCountry',
  'reference/nowhere',
].map((path) => `/docs/${path}`);

const files = ['/find?q=zurich', '/site/nowhere.css', '/sitemap.xml', '/robots.txt', '/llms.txt'];

/** Chosen in the address, or by what the browser prefers. */
const languages = [
  (path) => get(path),
  (path) => get(withQuery(path, 'lang=de')),
  (path) => get(path, { 'accept-language': 'ar-EG, en;q=0.5' }),
  (path) => get(withQuery(path, 'lang=ja')),
  (path) => get(path, { 'accept-language': 'pt-BR' }),
];

/** Pages of every kind in five languages, each for a caller of its own: pages count by the time that they take to make. */
export function listSite() {
  const paths = Object.values(photographed).map((path) =>
    path
      .replace(/#.*/, '')
      .replace(/[?&]lang=\w+/, '')
      .replaceAll(' ', '%20'),
  );
  const addresses = [...new Set([...paths, ...atlas, ...explore, ...tools, ...documents, ...files, '/?q=zurich'])];
  return addresses
    .flatMap((path) => languages.map((write) => write(path)))
    .map((request, at) => ({
      ...request,
      headers: { ...request.headers, 'x-forwarded-for': `2001:db8:${at}::1` },
      whole: true,
    }));
}
