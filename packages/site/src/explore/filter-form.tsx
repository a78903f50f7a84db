import { fill } from '../messages/fill.js';
import { useVisit } from '../page/visit.js';
import { labelField, labelValue } from '../parts/label-value.js';
import { chooseColumns, type TableFilter } from './dataset.js';
import type { Wording } from './describe-filter-value.js';
import { type FilterWordsProps, QueryLink } from './filter-words.js';
import { findOffers } from './find-offers.js';
import { changeQuery } from './query.js';

/** Filters without a field in the form, such as lists of ids and bounding boxes. */
const unlistedFilters = ['bbox', 'id', 'alpha2', 'at', 'zone'];

export function FilterForm({ dataset, query, title, wording }: FilterWordsProps & { readonly title: string }) {
  const { link, isChosen, language, explore: words } = wording.visit;
  const offers = findOffers(query.q ?? '', dataset, query, wording);
  const formFilters = dataset.filters.filter(({ name }) => !unlistedFilters.includes(name));
  const searchLabel = fill(words.searchIn, { dataset: title });
  const placeholder = formFilters.some(({ kind }) => kind === 'country') ? words.search : searchLabel;
  const chosenColumns = chooseColumns(dataset, query).map(({ name }) => name);
  return (
    <form
      class="row explore-form"
      method="get"
      action={link(`/explore/${dataset.name}`).replace(/\?.*/, '')}
      aria-label={words.form}
    >
      {isChosen && <input type="hidden" name="lang" value={language} />}
      {dataset.takesText && (
        <label class="explore-search">
          <span class="visually-hidden">{searchLabel}</span>
          <input type="search" name="q" value={query.q} placeholder={placeholder} autocomplete="off" />
        </label>
      )}
      <div id="explore-choices" class="explore-choices" data-live="">
        {query.sort && <input type="hidden" name="sort" value={query.sort} />}
        {formFilters.length > 0 && (
          <details id="explore-filters" class="explore-add">
            <summary>{words.filters}</summary>
            <div class="explore-fields">
              {formFilters.map((filter) => (
                <div key={filter.name} class="explore-field">
                  <label for={`filter-${filter.name}`}>{labelField(filter.name, words)}</label>
                  <FilterField filter={filter} value={query[filter.name] ?? ''} wording={wording} />
                </div>
              ))}
            </div>
          </details>
        )}
        <details id="explore-fields" class="explore-add">
          <summary>{words.columns}</summary>
          <fieldset class="explore-columns" aria-label={words.columns}>
            {dataset.columns.map(({ name }) => (
              <label key={name}>
                <input
                  id={`column-${name}`}
                  type="checkbox"
                  name="fields"
                  value={name}
                  checked={chosenColumns.includes(name)}
                  disabled={name === dataset.titleColumn}
                />{' '}
                {labelField(name, words)}
              </label>
            ))}
          </fieldset>
        </details>
      </div>
      <button type="submit" class="explore-submit">
        {words.apply}
      </button>
      <div id="explore-suggested" class="explore-choices" data-live="">
        {offers.length > 0 && (
          <p class="row explore-offers">
            {words.offers}{' '}
            {offers.map(({ name, value, label }) => (
              <QueryLink
                key={name + value}
                dataset={dataset}
                query={{ ...changeQuery(query, 'q', undefined), [name]: value }}
              >
                <bdi>{label}</bdi>
              </QueryLink>
            ))}
          </p>
        )}
      </div>
    </form>
  );
}

interface FilterFieldProps {
  readonly filter: TableFilter;
  readonly value: string;
  readonly wording: Wording;
}

function FilterField({ filter, value, wording: { countries, groups, choices: choicesHere } }: FilterFieldProps) {
  const visit = useVisit();
  const { explore: words } = visit;
  const { name, kind, choices = [], example } = filter;
  const options = listOptions();
  const commonAttributes = { id: `filter-${name}`, name };
  if (!options)
    return (
      <input
        {...commonAttributes}
        type="text"
        value={value}
        autocomplete="off"
        inputMode={kind === 'number' ? 'decimal' : undefined}
        placeholder={kind === 'number' ? undefined : example}
      />
    );
  const isListed = value === '' || options.some(([option]) => option === value);
  return (
    <select {...commonAttributes}>
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
    if (choicesHere[name]) return choicesHere[name];
    if (kind === 'country') return Object.entries(countries);
    if (name === 'memberships') return choices.map((id) => [id, groups[id] ?? id]);
    if (kind === 'choice') return choices.map((choice) => [choice, labelValue(choice, visit)]);
    if (kind !== 'flag') return undefined;
    return [
      ['true', words.yes],
      ['false', words.no],
    ];
  }
}
