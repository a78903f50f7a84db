import { useLink, useMessages } from '../../visit.js';

/** Why the data can be trusted, and what is not known. */
export function Trust() {
  const link = useLink();
  const { trust, trustPoints } = useMessages().home;
  return (
    <section class="home-trust" aria-labelledby="trust">
      <h2 id="trust">{trust}</h2>
      <ul>
        {trustPoints.map(({ text, link: label, path }) => (
          <li key={path}>
            {text} <a href={link(path)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
