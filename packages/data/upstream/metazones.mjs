/** Zones in one metazone share the names of their time, such as Central European Summer Time. */
export function listMetazones({ metazoneInfo }) {
  return listZones(metazoneInfo.timezone, '').flatMap(([zone, uses]) =>
    uses
      .map(({ usesMetazone: { _from = '', _to = '', _mzone } }) => [zone, _from, _to, _mzone])
      .filter(([, , to]) => to === '' || to > '1970'),
  );
}

/** CLDR nests zones by the parts of their names. */
function listZones(zones, area) {
  return Object.entries(zones).flatMap(([part, inner]) =>
    Array.isArray(inner) ? [[area + part, inner]] : listZones(inner, `${area}${part}/`),
  );
}
