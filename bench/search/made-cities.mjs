// Cities made from those that there are, where a benchmark wants more.
const vowels = 'aeiou';

/** So many cities, evenly chosen; where there are not enough, all of them again and again with other names. The largest come first. */
export function takeCities(cities, count) {
  const step = Math.max(1, cities.length / count);
  const taken = Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i * step);
    const city = cities[place % cities.length];
    return place < cities.length ? city : renameCity(city, Math.floor(place / cities.length));
  });
  return taken.sort((a, b) => b.population - a.population);
}

/** Vowels move on by one place a copy, so that names stay such as can be said; other scripts are read backwards. */
function renameCity(city, copy) {
  const rename = (text) => {
    if (!/[a-z]/i.test(text)) return Array.from(text).reverse().join('') + (copy > 1 ? text.slice(0, copy - 1) : '');
    return text.replace(/[aeiou]/g, (vowel) => vowels[(vowels.indexOf(vowel) + copy) % vowels.length]);
  };
  const { name, asciiName, alternates } = city;
  return { ...city, name: rename(name), asciiName: rename(asciiName), alternates: alternates.map(rename) };
}
