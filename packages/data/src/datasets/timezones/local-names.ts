/**
 * The content of `timezones/local-names.json`: current names, names in countries and on Windows, and main zones of
 * countries.
 */
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

/** Converts between Windows names and zones. */
export interface WindowsNames {
  /**
   * Finds a Windows name, ignoring case, and its default zone: in the country (alpha-2), or else in the world;
   * undefined if there is none.
   */
  find(name: string, country?: string): { readonly windowsName: string; readonly zone: string } | undefined;
  /** Finds the Windows name of a zone; undefined if there is none. */
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
    find(requestedName, country) {
      const windowsName = byLowerCase.get(requestedName.toLowerCase());
      if (windowsName === undefined) return undefined;
      const territories = windows[windowsName] ?? {};
      const [zone] = territories[country ?? ''] ?? territories['001'] ?? [];
      return zone === undefined ? undefined : { windowsName, zone };
    },
  };
}
