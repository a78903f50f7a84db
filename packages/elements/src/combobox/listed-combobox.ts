import type { AlmanacSource } from '../sources/source.js';
import { ComboboxElement } from './combobox-element.js';
import { findOptionByText, matchOptions } from './match-options.js';
import type { Option, SearchableOption } from './option.js';

/** A combobox that loads all its options and searches them itself. */
export abstract class ListedCombobox extends ComboboxElement {
  /** Lists the options in the order in which they are shown. */
  protected abstract listOptions(source: AlmanacSource): Promise<readonly SearchableOption[]>;

  protected async findOptions(source: AlmanacSource, text: string): Promise<readonly Option[]> {
    return matchOptions(await this.listOptions(source), text);
  }

  protected async findOption(source: AlmanacSource, value: string): Promise<Option | undefined> {
    return (await this.listOptions(source)).find((option) => option.value === value);
  }

  protected async findOptionByText(source: AlmanacSource, text: string): Promise<Option | undefined> {
    return findOptionByText(await this.listOptions(source), text);
  }
}
