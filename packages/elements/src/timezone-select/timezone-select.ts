import { define } from '../base/create.js';
import { readCountry } from '../base/read-country.js';
import { reflectFlags, reflectTexts } from '../base/reflect.js';
import { ListedCombobox } from '../combobox/listed-combobox.js';
import type { SearchableOption } from '../combobox/option.js';
import { cacheAnswer } from '../sources/cache-answer.js';
import type { AlmanacSource, TimezoneChoice } from '../sources/source.js';

/**
 * `<almanac-timezone-select>`: a time zone, by city, country code, offset, abbreviation or name, that of Windows too. Its value is the name in the tz database.
 *
 * @fires input when the user changes the value
 * @fires change when the user changes the value
 */
export class AlmanacTimezoneSelect extends ListedCombobox {
  static override observedAttributes = [...ListedCombobox.observedAttributes, 'country', 'detect', 'zones'];

  static {
    reflectTexts(AlmanacTimezoneSelect, 'country', 'zones');
    reflectFlags(AlmanacTimezoneSelect, 'detect');
  }

  /** Alpha-2 code of the country whose zones are offered, or `auto` for that of the visitor; all zones by default. */
  declare country: string;
  /** True if the browser's zone is the initial value, unless the page sets one. */
  declare detect: boolean;
  /** `distinct` offers one zone of those whose clocks agree from now on, if the source can list them. */
  declare zones: string;

  protected override refresh(): void {
    if (this.detect && this.value === '' && !this.isTouched) this.reset();
    super.refresh();
  }

  protected override reset(): void {
    super.reset();
    if (this.detect && this.value === '') this.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }

  protected async listOptions(source: AlmanacSource): Promise<readonly TimezoneOption[]> {
    if (this.zones === 'distinct') return listTimezoneOptions(source, this.language, 'now');
    const options = await listTimezoneOptions(source, this.language);
    const country = readCountry(this);
    return country === '' ? options : options.filter(({ countryCodes }) => countryCodes.includes(country));
  }

  /** Aliases find their zone too, but the value stays as set by the page. The zones load when the field is in view. */
  protected override async findOption(source: AlmanacSource, value: string) {
    await (await import('../base/when-seen.js')).waitUntilVisible(this);
    const options = [...(await this.listOptions(source)), ...(await listTimezoneOptions(source, this.language))];
    return options.find((option) => option.value === value || option.aliases.includes(value));
  }

  protected getOwnName(): string {
    return this.messages.timezone;
  }
}

interface TimezoneOption extends SearchableOption {
  readonly aliases: readonly string[];
  readonly countryCodes: readonly string[];
}

/** It has no place, so it is not in lists of zones. */
const utc: TimezoneChoice = {
  name: 'Etc/UTC',
  displayName: 'UTC',
  utcOffset: '+00:00',
  utcOffsetMinutes: 0,
  countryCodes: [],
  aliases: ['UTC', 'Etc/UCT', 'UCT', 'Etc/Universal', 'Universal', 'Etc/Zulu', 'Zulu'],
};

async function listTimezoneOptions(
  source: AlmanacSource,
  language: string,
  distinct?: 'now',
): Promise<readonly TimezoneOption[]> {
  if (!source.listTimezones) throw new Error('the source has no time zones');
  return cacheAnswer(source, `timezone options ${language} ${distinct}`, async () => {
    const { compare } = new Intl.Collator(language);
    return [...((await source.listTimezones?.(language, distinct)) ?? []), ...(distinct ? [] : [utc])]
      .sort((a, b) => a.utcOffsetMinutes - b.utcOffsetMinutes || compare(a.displayName, b.displayName))
      .map(describeTimezone);
  });
}

function describeTimezone(zone: TimezoneChoice): TimezoneOption {
  const { name, displayName, label = displayName, utcOffset, aliases, countryCodes } = zone;
  const { comment, abbreviation, shortName, longName, windowsName } = zone;
  return {
    value: name,
    label,
    detail: `UTC${utcOffset}`,
    otherTexts: [
      name,
      `UTC${utcOffset}`,
      ...aliases,
      ...aliases.map(readZoneCity),
      readZoneCity(name),
      ...countryCodes,
      ...[comment, abbreviation, shortName, longName, windowsName].flatMap((text) => text ?? []),
    ],
    aliases,
    countryCodes,
  };
}

function readZoneCity(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

define('almanac-timezone-select', AlmanacTimezoneSelect);

declare global {
  interface HTMLElementTagNameMap {
    'almanac-timezone-select': AlmanacTimezoneSelect;
  }
}
