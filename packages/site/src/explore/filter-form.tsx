import { capitalize } from '../parts/write-label.js';
import { useLink, useVisit } from '../visit.js';
import type { TableFilter } from './dataset.js';
import type { FilterWordsProps } from './filter-words.js';
import { changeQuery } from './query.js';

/** The form of a query: a text to search for, and every filter behind "Add a filter". Without scripts it reloads the page. */
export function FilterForm({ dataset, query, countries, ask }: FilterWordsProps) {
  const link = useLink();
  const { isChosen, language } = useVisit();
  const path = link(`/explore/${dataset.name}`).replace(/\?.*/, '');
  const change = (name: string) => (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement | HTMLSelectElement;
    ask(changeQuery(query, name, value.trim()));
  };
  return (
    <form
      class="explore-form"
      method="get"
      action={path}
      aria-label="Search and filter"
      onSubmit={(event) => event.preventDefault()}
    >
      {isChosen && <input type="hidden" name="lang" value={language} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      {dataset.takesText && (
        <label class="explore-search">
          <span class="visually-hidden">Search {dataset.title.toLowerCase()} by name</span>
          <input
            type="search"
            name="q"
            value={query.q ?? ''}
            placeholder="Search by name, in any language"
            autocomplete="off"
            onInput={(event) => ask(changeQuery(query, 'q', event.currentTarget.value), true)}
          />
        </label>
      )}
      {dataset.filters.length > 0 && (
        <details class="explore-add">
          <summary>Add a filter</summary>
          <div class="explore-fields">
            {dataset.filters.map((filter) => (
              <div key={filter.name} class="explore-field">
                <label for={`filter-${filter.name}`}>{capitalize(filter.label)}</label>
                <FilterField
                  filter={filter}
                  value={query[filter.name] ?? ''}
                  countries={countries}
                  onChange={change(filter.name)}
                />
                <small id={`about-${filter.name}`}>{filter.description}</small>
              </div>
            ))}
          </div>
        </details>
      )}
      <button type="submit" class="explore-submit">
        Apply
      </button>
    </form>
  );
}

interface FilterFieldProps {
  readonly filter: TableFilter;
  readonly value: string;
  readonly countries: Readonly<Record<string, string>>;
  readonly onChange: (event: Event) => void;
}

function FilterField({ filter, value, countries, onChange }: FilterFieldProps) {
  const { name, kind, choices = [], example } = filter;
  const options = listOptions(kind, choices, countries);
  const common = { id: `filter-${name}`, name, onChange, 'aria-describedby': `about-${name}` };
  if (!options)
    return (
      <input
        {...common}
        type="text"
        value={value}
        autocomplete="off"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        placeholder={kind === 'number' ? undefined : example}
      />
    );
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <select {...common}>
      <option value="" selected={value === ''}>
        any
      </option>
      {!isListed && (
        <option value={value} selected>
          {value}
        </option>
      )}
      {options.map(([option, label]) => (
        <option key={option} value={option} selected={option === value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function listOptions(
  kind: TableFilter['kind'],
  choices: readonly string[],
  countries: FilterFieldProps['countries'],
): readonly (readonly [value: string, label: string])[] | undefined {
  if (kind === 'country') return Object.entries(countries);
  if (kind === 'choice') return choices.map((choice) => [choice, choice]);
  if (kind !== 'flag') return undefined;
  return [
    ['true', 'yes'],
    ['false', 'no'],
  ];
}
