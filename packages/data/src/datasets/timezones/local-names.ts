/** The content of `timezones/local-names.json`. */
export interface LocalZones {
  /** The current name of a zone by its former name. */
  readonly currentNames: Readonly<Record<string, string>>;
  /** The zones of each country by alpha-2 code, with their names in the country (zone.tab). */
  readonly countries: Readonly<Record<string, readonly string[]>>;
  /** The zones in CLDR by Windows name and territory (001 is the world), the default first. */
  readonly windows: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The main zones of countries that have several zones. */
  readonly primaryZones: readonly string[];
}

export function openWindowsNames({ windows }: LocalZones) {
  const byZone = new Map<string, string>();
  const byLowerCase = new Map<string, string>();
  for (const [name, territories] of Object.entries(windows)) {
    byLowerCase.set(name.toLowerCase(), name);
    for (const zone of Object.values(territories).flat()) byZone.set(zone, name);
  }
  return {
    findName: (zone: string) => byZone.get(zone),
    /** Finds a Windows name, ignoring case, and its default zone: in the country (alpha-2), or else in the world. */
    find(requestedName: string, country?: string) {
      const windowsName = byLowerCase.get(requestedName.toLowerCase());
      if (windowsName === undefined) return undefined;
      const territories = windows[windowsName] ?? {};
      const [zone] = territories[country ?? ''] ?? territories['001'] ?? [];
      return zone === undefined ? undefined : { windowsName, zone };
    },
  };
}
