/** Names of zones in their countries and on Windows: `timezones/local-names.json`. */
export interface LocalZones {
  /** By former name: the zone of tz data that it means today. */
  readonly owners: Readonly<Record<string, string>>;
  /** By alpha-2 code: the zones of the country under its own names (zone.tab). */
  readonly countries: Readonly<Record<string, readonly string[]>>;
  /** By Windows name and territory (001 is the world): the zones in CLDR, the default first. */
  readonly windows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The main zone of countries that have several. */
  readonly primary: readonly string[];
}

/** Windows names of zones, both ways. */
export interface WindowsNames {
  /** The Windows name as Windows writes it, ignoring case, and the zone that it means, in a country where one is given. */
  find(name: string, country?: string): { readonly windowsName: string; readonly zone: string } | undefined;
  /** The Windows name of a zone of tz data. */
  findName(zone: string): string | undefined;
}

export function openWindowsNames({ windows }: LocalZones): WindowsNames {
  const byZone = new Map<string, string>();
  const byLowerCase = new Map<string, string>();
  for (const [name, territories] of Object.entries(windows)) {
    byLowerCase.set(name.toLowerCase(), name);
    for (const zone of Object.values(territories).flat()) byZone.set(zone, name);
  }
  return {
    findName: (zone) => byZone.get(zone),
    find(asked, country) {
      const windowsName = byLowerCase.get(asked.toLowerCase());
      if (windowsName === undefined) return undefined;
      const territories = windows[windowsName] ?? {};
      const [zone] = territories[country ?? ''] ?? territories['001'] ?? [];
      return zone === undefined ? undefined : { windowsName, zone };
    },
  };
}
