import { useEffect, useMemo, useState } from 'preact/hooks';
import { useVisit } from '../visit.js';
import { chooseColumns, type TableFilter } from './dataset.js';
import { labelField } from './describe-value.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { findOffers, listOffers } from './find-offers.js';
import { changeQuery } from './query.js';

/** Filters without a field in the form, such as lists of ids and bounding boxes. */
const unlistedFilters = ['bbox', 'id', 'alpha2', 'at', 'zone'];

/** A form with a search field that suggests filters, and fields for filters and columns. Without scripts, it reloads the page. */
export function FilterForm({
  dataset,
  query,
  countries,
  ask,
  turn,
}: FilterWordsProps & {
  /** A number that changes when the query changes, except by typing. */
  readonly turn: number;
}) {
  const visit = useVisit();
  const { link, isChosen, language, explore: words, home } = visit;
  const [text, setText] = useState(query.q ?? '');
  useEffect(() => setText(query.q ?? ''), [turn]);
  const wording = { visit, countries };
  const known = useMemo(() => listOffers(dataset, wording), [dataset]);
  const offers = findOffers(text, known, dataset, query, wording);
  const listed = dataset.filters.filter(({ name }) => !unlistedFilters.includes(name));
  const names: Readonly<Record<string, string>> = home.datasetNames;
  const change = (name: string) => (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement | HTMLSelectElement;
    ask(changeQuery(query, name, value.trim()));
  };
  const chosen = chooseColumns(dataset, query).map(({ name }) => name);
  const toggle = (name: string) => () => {
    const fields = dataset.columns
      .map((column) => column.name)
      .filter((each) => (each === name ? !chosen.includes(each) : chosen.includes(each)));
    const isDefault = dataset.columns.every((column) => column.isDefault === fields.includes(column.name));
    ask(changeQuery(query, 'fields', isDefault ? undefined : fields.join(',')));
  };
  return (
    <form
      class="explore-form"
      method="get"
      action={link(`/explore/${dataset.name}`).replace(/\?.*/, '')}
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = offers;
        if (first) ask({ ...changeQuery(query, 'q', undefined), [first.name]: first.value });
      }}
    >
      {isChosen && <input type="hidden" name="lang" value={language} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      {dataset.takesText && (
        <label class="explore-search">
          <span class="visually-hidden">{words.searchIn(names[dataset.key] ?? dataset.name)}</span>
          <input
            type="search"
            name="q"
            value={text}
            placeholder={words.search}
            autocomplete="off"
            onInput={(event) => {
              setText(event.currentTarget.value);
              ask(changeQuery(query, 'q', event.currentTarget.value), true);
            }}
          />
        </label>
      )}
      {listed.length > 0 && (
        <details class="explore-add">
          <summary>{words.more}</summary>
          <div class="explore-fields">
            {listed.map((filter) => (
              <div key={filter.name} class="explore-field">
                <label for={`filter-${filter.name}`}>{labelField(filter.name, words)}</label>
                <FilterField
                  filter={filter}
                  value={query[filter.name] ?? ''}
                  countries={countries}
                  onChange={change(filter.name)}
                />
              </div>
            ))}
          </div>
        </details>
      )}
      <details class="explore-add">
        <summary>{words.columns}</summary>
        <fieldset class="explore-columns" aria-label={words.columns}>
          {dataset.columns.map(({ name }) => (
            <label key={name}>
              <input
                type="checkbox"
                name="fields"
                value={name}
                checked={chosen.includes(name)}
                disabled={name === dataset.titleColumn}
                onChange={toggle(name)}
              />{' '}
              {labelField(name, words)}
            </label>
          ))}
        </fieldset>
      </details>
      <button type="submit" class="explore-submit">
        {words.apply}
      </button>
      {offers.length > 0 && (
        <p class="explore-offers">
          {words.offers}{' '}
          {offers.map(({ name, value, label }) => (
            <QueryLink
              key={name + value}
              dataset={dataset}
              query={{ ...changeQuery(query, 'q', undefined), [name]: value }}
              ask={ask}
            >
              <bdi>{label}</bdi>
            </QueryLink>
          ))}
        </p>
      )}
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
  const { explore: words } = useVisit();
  const { name, kind, choices = [], example } = filter;
  const options = listOptions();
  const common = { id: `filter-${name}`, name, onChange };
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
        {words.any}
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

  function listOptions(): readonly (readonly [value: string, label: string])[] | undefined {
    if (kind === 'country') return Object.entries(countries);
    if (kind === 'choice') return choices.map((choice) => [choice, words.values[choice] ?? choice]);
    if (kind !== 'flag') return undefined;
    return [
      ['true', words.yes],
      ['false', words.no],
    ];
  }
}
